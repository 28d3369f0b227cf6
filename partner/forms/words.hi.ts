import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  fileInput: { choose: 'फ़ाइल चुनें', none: 'कोई फ़ाइल नहीं चुनी गई' },
}

export default words
