import { pair } from '#src/locales/pair.ts'
import en from './integration.words.en.ts'

/** Digital Integration and Referral of the partner portal. */
export const partnerIntegration = pair('partner/integration/integration', en, {
  hi: () => import('./integration.words.hi.ts'),
})
