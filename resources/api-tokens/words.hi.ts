import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  apiTokens: {
    make: 'टोकन बनाएँ',
    about:
      'यह टोकन भेजने वाला प्रोग्राम आपकी ओर से काम करता है: उसे वही पंक्तियाँ दिखती हैं जो आपको, और उसके बदलाव आपके नाम से दर्ज होते हैं। पासवर्ड, मंज़ूरियाँ और टोकन केवल आपके पास रहते हैं।',
    label: 'इसका उपयोग कौन-सा प्रोग्राम करेगा',
    rights: 'इसे क्या अनुमति हो',
    read: 'पढ़ना और निर्यात',
    write: 'पढ़ना और लिखना',
    pages: 'पेज',
    allPages: 'वे सभी पेज जो आप खोल सकते हैं',
    pagesHint: 'सभी पेजों के लिए कोई न चुनें। चुने हुए पेजों वाला टोकन और कहीं नहीं पहुँचता।',
    chosen: '{count} पेज चुने गए',
    days: 'कितने दिन चले',
    password: 'आपका पासवर्ड',
    made: 'आपका नया टोकन',
    once: 'इसे अभी कॉपी करें। यह दोबारा नहीं दिखाया जाएगा।',
    copy: 'टोकन कॉपी करें',
    use: '/api/admin की हर कॉल के साथ भेजें: Authorization: Bearer …',
  },
}

export default words
