import { pair } from '#src/locales/pair.ts'
import en from './shared-facts.words.en.ts'

/** Names of what a lender receives, by the names of `shares` (server/integrations/fields.ts). */
export const sharedFacts = pair('customer/applications/shared-facts', en, {
  hi: () => import('./shared-facts.words.hi.ts'),
})
