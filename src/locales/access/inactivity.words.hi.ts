import type { Translation } from '#src/locales/pair.ts'
import type en from './inactivity.words.en.ts'

const words: Translation<typeof en> = {
  idleTitle: 'क्या आप अब भी यहाँ हैं?',
  idleText: '{minutes} मिनट से ज़्यादा समय से कोई गतिविधि नहीं हुई। {seconds} सेकंड में आप लॉग आउट हो जाएँगे।',
  stayLoggedIn: 'लॉग इन रहें!',
}

export default words
