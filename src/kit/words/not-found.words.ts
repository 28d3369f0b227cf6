import { pair } from '#src/locales/pair.ts'
import en from './not-found.words.en.ts'

export const notFoundWords = pair('src/kit/words/not-found', en, {
  hi: () => import('./not-found.words.hi.ts'),
})
