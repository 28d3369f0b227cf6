import { applicationV1Calls } from './application.ts'
import { authCodeV1Calls } from './auth-code.ts'
import { leadV1Calls } from './lead.ts'
import { offerV1Calls } from './offer.ts'
import { productV1Calls } from './product.ts'
import { referenceV1Calls } from './reference.ts'
import { testStoryV1Calls } from './test-story.ts'

/** Every call of the lead API: what its document, its client and its catch-all read. */
export const v1Calls = {
  ...leadV1Calls,
  ...applicationV1Calls,
  ...offerV1Calls,
  ...productV1Calls,
  ...referenceV1Calls,
  ...authCodeV1Calls,
  ...testStoryV1Calls,
}
