import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './account.words.ts'

const words: Translations<Words> = {
  accountWords: {
    account: 'आपका खाता',
    returnToProfile: 'प्रोफ़ाइल पर लौटें',
    returnToProducts: 'उत्पादों पर लौटें',
    myConsents: 'मेरी जानकारी',
  },
  languagePage: {
    title: 'अपनी भाषा चुनें',
    lead: 'पेज और संदेश आपकी चुनी हुई भाषा में होंगे। आप इसे हर पेज के नीचे बदल सकते हैं।',
  },
}

export default words
