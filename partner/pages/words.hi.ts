import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  partnerLogin: {
    title: 'पार्टनर पोर्टल में साइन इन करें',
    partner: '{name} के मर्चेंट के लिए',
    login: 'ईमेल पता या मोबाइल नंबर',
    password: 'पासवर्ड',
    show: 'पासवर्ड दिखाएँ',
    submit: 'साइन इन करें',
    otherAccount: 'किसी और खाते से साइन इन करें',
    byPasscode: 'पासकोड से साइन इन करें',
    byPassword: 'पासवर्ड से साइन इन करें',
    forgot: 'पासवर्ड भूल गए?',
    noAccount: 'अभी पार्टनर नहीं हैं?',
    become: 'पार्टनर बनें',
    applicationStatus: 'अपने आवेदन की स्थिति देखें',
    aside: 'अपने लाए हर ग्राहक के आवेदन की स्थिति देखें',
    asideText: 'लीड, आवेदन, स्वीकृतियाँ और डिसबर्सल: उन्हीं रिकॉर्ड से, जिनका उपयोग हमारी अपनी टीम करती है।',
    privacy: 'यहाँ हर ग्राहक का केवल पहला अक्षर और छिपा हुआ नंबर दिखता है।',
    customer: 'ख़ुद के लिए ऋण या कार्ड खोज रहे हैं?',
    customerLink: 'ग्राहक साइट पर जाएँ',
  },
}

export default words
