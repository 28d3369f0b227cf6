import { applicationListeners } from './applications/listeners.ts'
import { catalogueListeners } from './catalogue/plans/listeners.ts'
import { listListeners } from './lists/listeners.ts'
import { merchantListeners } from './merchants/listeners.ts'
import { moneyListeners } from './money/listeners.ts'
import type { Listeners } from './platform/events.ts'
import { productListeners } from './products/listeners.ts'
import { telecallingListeners } from './telecalling/listeners.ts'

/** What each domain does when a lower one emits an event; money reviews attributions made by merchants. */
export const listeners: readonly Listeners[] = [
  catalogueListeners,
  applicationListeners,
  productListeners,
  merchantListeners,
  moneyListeners,
  telecallingListeners,
  listListeners,
]
