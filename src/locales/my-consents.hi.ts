import type { myConsents } from './my-consents.ts'
import type { WordsOf } from './pair.ts'

const words: WordsOf<typeof myConsents> = {
  lead: 'जिन बातों पर आपने सहमति दी और वापस नहीं ली। सहमति वापस लेना उतना ही आसान है जितना देना।',
  none: 'आपने कोई सहमति नहीं दी है, या सभी वापस ले ली हैं।',
  MATCHING: 'मेरे लिए ऑफ़र की तुलना करें',
  SHARE_LENDER: '{lender} के साथ मेरी जानकारी साझा करें',
  given: '{when} को दी गई, पाठ {version}',
  withdraw: 'वापस लें',
  withdrawOf: 'वापस लें: {consent}',
  confirmMatching: 'हम तुरंत आपके लिए ऑफ़र की तुलना बंद कर देंगे। फिर से ऑफ़र देखने के लिए प्रोफ़ाइल से गुज़रकर दोबारा सहमति दें।',
  confirmLender:
    'हम {lender} के साथ आपकी जानकारी साझा करना बंद कर देंगे। वहाँ चल रहा आवेदन इससे वापस नहीं होता: वह स्थिति तालिका में करें।',
  keep: 'रहने दें',
  withdrawn: 'आपकी सहमति वापस ले ली गई है।',
  loadFailed: 'आपकी सहमतियाँ लोड नहीं हो सकीं।',
}

export default words
