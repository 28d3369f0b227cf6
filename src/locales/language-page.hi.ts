import type { languagePage } from './language-page.ts'
import type { WordsOf } from './pair.ts'

const words: WordsOf<typeof languagePage> = {
  title: 'अपनी भाषा चुनें',
  lead: 'पेज और संदेश आपकी चुनी हुई भाषा में होंगे। आप इसे हर पेज के नीचे बदल सकते हैं।',
}

export default words
