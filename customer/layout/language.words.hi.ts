import type { Translation } from '#src/locales/pair.ts'
import type en from './language.words.en.ts'

const words: Translation<typeof en> = {
  title: 'अपनी भाषा चुनें',
  lead: 'पेज और संदेश आपकी चुनी हुई भाषा में होंगे। आप इसे हर पेज के नीचे बदल सकते हैं।',
}

export default words
