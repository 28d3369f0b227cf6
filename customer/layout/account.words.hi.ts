import type { Translation } from '#src/locales/pair.ts'
import type en from './account.words.en.ts'

const words: Translation<typeof en> = {
  account: 'आपका खाता',
  returnToProfile: 'प्रोफ़ाइल पर लौटें',
  returnToProducts: 'उत्पादों पर लौटें',
  myConsents: 'मेरी जानकारी',
}

export default words
