import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './my-consents.words.ts'

const words: Translations<Words> = {
  myConsents: {
    lead: 'आपकी दी हुई सहमतियाँ, जो आपने वापस नहीं ली हैं। सहमति वापस लेना उतना ही आसान है जितना देना।',
    none: 'आपकी कोई सहमति सक्रिय नहीं है।',
    MATCHING: 'मेरे लिए ऑफ़र की तुलना करें',
    SHARE_LENDER: '{lender} के साथ मेरी जानकारी साझा करें',
    SHARE_PROVIDER: '{lender} को मेरा नाम और नंबर भेजें',
    PROVIDER_REPORT: '{lender} मेरी ख़रीद की जानकारी दे',
    SHARE_INSURER: 'पॉलिसी के लिए मेरी जानकारी {lender} को भेजना',
    SMS: 'मेरे आवेदनों के बारे में एसएमएस',
    EMAIL: 'मेरे आवेदनों के बारे में ईमेल',
    CALLS: 'मेरे आवेदन में मदद के लिए कॉल',
    PROMOTION: 'तुलना के समाचार और ऑफ़र',
    confirmContact: 'हम इसे तुरंत बंद कर देते हैं। पासकोड और आपके माँगे हुए उत्तर आपको मिलते रहेंगे।',
    CREDIT_REPORT: '{lender} को मेरी क्रेडिट रिपोर्ट देखने दें',
    given: '{when} को दी गई, पाठ का संस्करण {version}',
    beside: '{partner} की शर्तों (संस्करण {version}) के साथ दिखाई गई।',
    withdraw: 'वापस लें',
    withdrawOf: 'वापस लें: {consent}',
    confirmMatching:
      'हम तुरंत आपके लिए ऑफ़र की तुलना बंद कर देंगे। फिर से ऑफ़र देखने के लिए प्रोफ़ाइल में जाकर दोबारा सहमति दें।',
    confirmLender:
      'हम {lender} के साथ आपकी जानकारी साझा करना बंद कर देंगे। इससे वहाँ का आपका आवेदन वापस नहीं होता: वह ‘आपके आवेदन’ में करें।',
    confirmReport: '{lender} अब आपकी क्रेडिट रिपोर्ट नहीं माँग सकता। जो आवेदन अभी नहीं गया है वह भेजा नहीं जाएगा।',
    keep: 'रहने दें',
    withdrawn: 'आपकी सहमति वापस ले ली गई है।',
    loadFailed: 'आपकी सहमतियाँ लोड नहीं हो सकीं।',
  },
}

export default words
