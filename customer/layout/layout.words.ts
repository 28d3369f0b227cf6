import { pair } from '#src/locales/pair.ts'
import en from './layout.words.en.ts'

/** Header, drawer and footer of the customer's pages. */
export const layout = pair('customer/layout/layout', en, { hi: () => import('./layout.words.hi.ts') })
