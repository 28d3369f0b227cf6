import { pair } from '#src/locales/pair.ts'
import en from './order.words.en.ts'

/** Putting rows in order, by drag or by keyboard. */
export const orderWords = pair('src/admin/order/order', en, { hi: () => import('./order.words.hi.ts') })
