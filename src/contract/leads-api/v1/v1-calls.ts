import { applicationV1Calls } from './application.ts'
import { authCodeV1Calls } from './auth-code.ts'
import { earningV1Calls } from './earning.ts'
import { eligibilityV1Calls } from './eligibility.ts'
import { eventV1Calls } from './event.ts'
import { leadV1Calls } from './lead.ts'
import { leadBatchV1Calls } from './lead-batch.ts'
import { offerV1Calls } from './offer.ts'
import { payoutV1Calls } from './payout.ts'
import { productV1Calls } from './product.ts'
import { referenceV1Calls } from './reference.ts'
import { requestV1Calls } from './request.ts'
import { testStoryV1Calls } from './test-story.ts'
import { webhookEndpointV1Calls } from './webhook-endpoint.ts'

/** Every call of the lead API: what its document, its client and its catch-all read. */
export const v1Calls = {
  // Before the calls of /v1/leads/{id}: batch is no id.
  ...leadBatchV1Calls,
  ...leadV1Calls,
  ...applicationV1Calls,
  ...eligibilityV1Calls,
  ...offerV1Calls,
  ...productV1Calls,
  ...referenceV1Calls,
  ...authCodeV1Calls,
  ...earningV1Calls,
  ...payoutV1Calls,
  ...eventV1Calls,
  ...webhookEndpointV1Calls,
  ...requestV1Calls,
  ...testStoryV1Calls,
}
