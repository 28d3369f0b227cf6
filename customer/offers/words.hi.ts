import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  extraDetails: {
    title: 'अतिरिक्त जानकारी',
    lead: 'यह सब वैकल्पिक है। इससे आपका कोई ऑफ़र नहीं बदलता; ऋणदाता इसे तभी देखता है जब आप उसका ऑफ़र चुनकर सहमति देते हैं।',
    loadFailed: 'आपकी जानकारी लोड नहीं हो सकी।',
    education: 'सबसे ऊँची शैक्षिक योग्यता',
    netBanking: 'क्या आप नेट बैंकिंग का उपयोग करते हैं?',
    netBankingHint: 'कुछ ऋणदाता इसी से किस्त भुगतान की व्यवस्था करते हैं',
    messages: 'हम आपसे कैसे संपर्क कर सकते हैं?',
    messagesHint:
      'हम तभी संदेश भेजते और कॉल करते हैं जब आप यहाँ निशान लगाएँ; निशान कभी भी हटा सकते हैं। आपके माँगे हुए पासकोड हमेशा भेजे जाते हैं।',
    whatItMeans: 'इसका क्या मतलब है',
    whatData: 'किस जानकारी का उपयोग: {data}।',
    whatFor: 'किसलिए: {purposes}।',
    save: 'सहेजें',
    saved: 'आपकी जानकारी सहेज ली गई',
    skip: 'मेरे ऑफ़र पर लौटें',
    link: 'अतिरिक्त जानकारी और संदेश (वैकल्पिक)',
  },
}

export default words
