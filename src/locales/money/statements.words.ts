import { pair } from '#src/locales/pair.ts'
import en from './statements.words.en.ts'

/** The screen of lenders' commission statements, and their differences as a file. */
export const adminStatements = pair('src/locales/money/statements', en, {
  hi: () => import('./statements.words.hi.ts'),
})
