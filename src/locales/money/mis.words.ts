import { pair } from '#src/locales/pair.ts'
import en from './mis.words.en.ts'

/** The screens of lenders' money files. */
export const adminMis = pair('src/locales/money/mis', en, { hi: () => import('./mis.words.hi.ts') })
