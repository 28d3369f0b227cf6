import type { adminPartnerDesk } from './admin-partner-desk.ts'
import type { WordsOf } from './pair.ts'

const words: WordsOf<typeof adminPartnerDesk> = {
  title: 'पार्टनर डेस्क',
  tickets: 'पार्टनरों के टिकट',
  noTickets: 'कोई टिकट हमारे इंतज़ार में नहीं',
  funnels: 'स्वीकृति के लिए पेज',
  noFunnels: 'कोई पेज स्वीकृति के इंतज़ार में नहीं',
  banks: 'पुष्टि के लिए बैंक खाते',
  noBanks: 'कोई बैंक खाता इंतज़ार में नहीं',
  merchant: 'मर्चेंट',
  subject: 'विषय',
  since: 'कब से',
  act: 'निर्णय',
  answer: 'जवाब दें',
  answerOf: '{reference} का जवाब',
  answerText: '{merchant} का सवाल: {text}',
  yourAnswer: 'आपका जवाब',
  send: 'जवाब भेजें',
  sent: 'जवाब पार्टनर के पोर्टल में है।',
  page: 'पेज',
  texts: 'लिखावट',
  approve: 'स्वीकृत करें',
  refuse: 'अस्वीकार करें',
  refuseOf: '/{slug} अस्वीकार करें',
  refuseText: 'मर्चेंट कारण वैसा ही पढ़ेगा जैसा आप लिखेंगे।',
  reason: 'कारण',
  live: 'पेज लाइव है।',
  refused: 'अस्वीकार किया गया।',
  account: 'खाता',
  otherName: 'मर्चेंट से अलग नाम',
  confirm: 'पुष्टि करें',
  confirmed: 'पुष्टि हो गई।',
}

export default words
