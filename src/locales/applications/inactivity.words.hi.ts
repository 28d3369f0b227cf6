import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './inactivity.words.ts'

const words: Translations<Words> = {
  inactivity: {
    idleTitle: 'क्या आप अब भी यहाँ हैं?',
    idleText: '{minutes} मिनट से ज़्यादा समय से कोई गतिविधि नहीं हुई। {seconds} सेकंड में आप लॉग आउट हो जाएँगे।',
    stayLoggedIn: 'लॉग इन रहें!',
  },
}

export default words
