import { merchantListeners } from './merchants/listeners.ts'
import { moneyListeners } from './money/listeners.ts'
import type { Listeners } from './platform/events.ts'

/** What each domain does when a lower one emits an event; money reviews what merchants has attributed. */
export const listeners: readonly Listeners[] = [merchantListeners, moneyListeners]
