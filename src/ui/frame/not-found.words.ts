import { pair } from '#src/locales/pair.ts'
import en from './not-found.words.en.ts'

export const notFoundWords = pair('src/ui/frame/not-found', en, {
  hi: () => import('./not-found.words.hi.ts'),
})
