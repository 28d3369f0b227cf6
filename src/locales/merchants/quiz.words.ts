import { pair } from '#src/locales/pair.ts'
import en from './quiz.words.en.ts'

/** The quiz about a product and its certificate, on the screen and as a PDF. */
export const partnerQuiz = pair('src/locales/merchants/quiz', en, { hi: () => import('./quiz.words.hi.ts') })
