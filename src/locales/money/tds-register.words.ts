import { pair } from '#src/locales/pair.ts'
import en from './tds-register.words.en.ts'

/** The columns of the yearly register of deducted tax. */
export const tdsRegister = pair('src/locales/money/tds-register', en, {
  hi: () => import('./tds-register.words.hi.ts'),
})
