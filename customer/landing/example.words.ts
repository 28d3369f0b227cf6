import { pair } from '#src/locales/pair.ts'
import en from './example.words.en.ts'

/** The example with its two choices, beside the form. */
export const example = pair('customer/landing/example', en, { hi: () => import('./example.words.hi.ts') })
