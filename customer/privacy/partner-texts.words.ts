import { pair } from '#src/locales/pair.ts'
import en from './partner-texts.words.en.ts'

/** Above what a partner adds to our terms and our privacy notice. */
export const partnerTexts = pair(en, () => import('./partner-texts.words.hi.ts'))
