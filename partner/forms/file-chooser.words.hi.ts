import type { Translation } from '#src/locales/pair.ts'
import type en from './file-chooser.words.en.ts'

const words: Translation<typeof en> = { choose: 'फ़ाइल चुनें', none: 'कोई फ़ाइल नहीं चुनी गई' }
export default words
