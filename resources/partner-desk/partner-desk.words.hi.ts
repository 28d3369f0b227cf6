import type { Translation } from '#src/locales/pair.ts'
import type en from './partner-desk.words.en.ts'

const words: Translation<typeof en> = {
  tickets: 'पार्टनरों के टिकट',
  answer: 'जवाब दें',
  answerOf: '{reference} का जवाब',
  answerText: '{merchant} का सवाल: {text}',
  yourAnswer: 'आपका जवाब',
  send: 'जवाब भेजें',
  sent: 'जवाब पार्टनर के पोर्टल में है।',
  previewOf: 'पेज {path} जैसा वह दिखेगा',
  closings: 'बंद करने के खाते',
}

export default words
