import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  requestWords: {
    title: 'आपके अनुरोध',
    lead: 'प्रदाताओं को आपके अनुरोध और उनके उत्तर।',
    insuranceTitle: 'आपका बीमा',
    insuranceLead: 'इस खाते की पॉलिसियाँ और अनुरोध। निर्णय बीमाकर्ता का है और पॉलिसी वही जारी करता है।',
    empty: 'अभी आपका कोई अनुरोध नहीं है।',
    insuranceEmpty: 'इस खाते से तुलना पर कोई बीमा नहीं माँगा गया है। पॉलिसी, प्रीमियम और तारीख़ें यहाँ दिखेंगी।',
    help: 'भुगतान किया, पर यहाँ कुछ नहीं दिख रहा? हमसे सहायता माँगें; प्रदाता भुगतान की पुष्टि कर सकता है।',
    toHelp: 'सहायता माँगें',
    toProducts: 'उत्पादों पर जाएँ',
    loadFailed: 'आपके अनुरोध लोड नहीं हो सके।',
    number: 'पॉलिसी या ऑर्डर संख्या',
    amount: 'राशि या बीमा राशि',
    premium: 'कर सहित प्रीमियम',
    from: 'शुरुआत',
    until: 'समाप्ति',
    freeLook: 'इस दिन तक रद्द कर सकते हैं (फ़्री-लुक)',
    asked: 'कब पूछा',
    steps: 'क्या हुआ',
    nextSTARTED: 'आप {provider} की साइट पर गए थे। कुछ होने पर वह हमें बताता है; अभी हमें कुछ पता नहीं।',
    nextLead: 'दर्ज हुआ, पर अभी {provider} के पास नहीं पहुँचा। ‘मेरी जानकारी’ में सहमति वापस लेने से यह समाप्त हो जाता है।',
    nextSENT: '{provider} के पास आपका नाम और नंबर है और वह आपसे संपर्क करेगा।',
    nextIN_PROGRESS: '{provider} आपके अनुरोध की जाँच कर रहा है।',
    nextPAYMENT_PENDING: '{provider} की साइट पर भुगतान पूरा करें।',
    nextCOMPLETED: 'पूरा हुआ। कोई सवाल हो, तो {provider} से संपर्क करें।',
    nextREFUSED: '{provider} ने मना किया। आप कभी भी किसी और प्रदाता से पूछ सकते हैं।',
    nextCANCELLED: 'यह अनुरोध बंद है। आप कभी भी फिर पूछ सकते हैं।',
    nextPurchase: 'जहाँ रुके थे, वहीं से आगे बढ़ें।',
    toPurchase: 'ख़रीद पर जाएँ',
    toPolicy: 'पॉलिसी देखें',
    compare: '{category} का मिलान करें',
  },
}

export default words
