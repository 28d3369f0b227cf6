import { pair } from '#src/locales/pair.ts'
import en from './webhooks.words.en.ts'

/** Webhook endpoints and events of the partner portal. */
export const partnerWebhooks = pair('partner/integration/webhooks', en, {
  hi: () => import('./webhooks.words.hi.ts'),
})
