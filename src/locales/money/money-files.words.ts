import { pair } from '#src/locales/pair.ts'
import en from './money-files.words.en.ts'

/** What the screens of lenders' files and of payouts have in common. */
export const adminMoney = pair('src/locales/money/money-files', en, {
  hi: () => import('./money-files.words.hi.ts'),
})
