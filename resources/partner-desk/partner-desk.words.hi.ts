import type { Translation } from '#src/locales/pair.ts'
import type en from './partner-desk.words.en.ts'

const words: Translation<typeof en> = {
  title: 'पार्टनर डेस्क',
  tickets: 'पार्टनरों के टिकट',
  noTickets: 'कोई खुला टिकट नहीं',
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
  reason: 'कारण',
  previewOf: 'पेज {path} जैसा वह दिखेगा',
  closings: 'बंद करने के खाते',
  noClosings: 'बंद करने के लिए कोई खाता नहीं',
  endAccount: 'खाता बंद करें',
  endOf: '{merchant} का खाता बंद करें?',
  endText: 'इसके लोग तुरंत साइन आउट होंगे और लिंक किसी के लिए नहीं गिने जाएँगे। पहले बाकी भुगतान देखें।',
  ended: 'खाता बंद हो गया।',
}

export default words
