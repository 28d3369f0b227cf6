import { applicationRoutes } from '#server/leads-api/applications/application-routes.ts'
import { testStoryRoutes } from '#server/leads-api/test-mode/test-story-routes.ts'
import { webhookV1Routes } from '#server/leads-api/webhooks/webhook-v1-routes.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'
import { authCodeV1Routes } from './auth-code-v1-routes.ts'
import { eligibilityV1Routes } from './eligibility-routes.ts'
import { leadBatchRoutes } from './lead-batch-routes.ts'
import { leadRoutes } from './lead-routes.ts'
import { moneyV1Routes } from './money-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { productRoutes } from './product-routes.ts'
import { referenceRoutes } from './reference-routes.ts'
import { requestRoutes } from './request-log.ts'

/** A handler for each call of the lead API. */
export const v1Routes: Handlers<typeof v1Calls> = {
  ...leadBatchRoutes,
  ...leadRoutes,
  ...applicationRoutes,
  ...eligibilityV1Routes,
  ...offerRoutes,
  ...productRoutes,
  ...referenceRoutes,
  ...authCodeV1Routes,
  ...moneyV1Routes,
  ...webhookV1Routes,
  ...requestRoutes,
  ...testStoryRoutes,
}
