import type { Translation } from '#src/locales/pair.ts'
import type en from './login.words.en.ts'

const words: Translation<typeof en> = {
  title: 'पार्टनर पोर्टल में लॉग इन करें',
  partner: '{name} के विक्रेताओं के लिए',
  login: 'ईमेल पता या मोबाइल नंबर',
  password: 'पासवर्ड',
  show: 'पासवर्ड दिखाएँ',
  submit: 'लॉग इन करें',
  otherAccount: 'किसी और खाते से लॉग इन करें',
  aside: 'जानें कि आपके लाए हर ग्राहक के आवेदन का क्या हुआ',
  asideText: 'लीड, आवेदन, मंज़ूरी और वितरण: उन्हीं अभिलेखों से, जिन पर हमारी अपनी टीम काम करती है।',
  privacy: 'ग्राहक का केवल पहला अक्षर और आंशिक नंबर दिखता है। यहाँ इससे ज़्यादा कोई नहीं देख सकता।',
  customer: 'ख़ुद के लिए ऋण या कार्ड खोज रहे हैं?',
  customerLink: 'ग्राहक साइट पर जाएँ',
}

export default words
