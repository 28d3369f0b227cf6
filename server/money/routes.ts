import { accountingRoutes } from './accounting/accounting-routes.ts'
import { billingRoutes } from './billing/billing-routes.ts'
import { commissionRoutes } from './commission-routes.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { misRoutes } from './mis-routes.ts'
import { partnerRateRoutes } from './partner-rate-routes.ts'
import { payoutRoutes } from './payout-routes.ts'
import { selfReviewRoutes } from './self-review/self-review-routes.ts'
import { bankRoutes } from './settlement/bank-routes.ts'
import { settlementRoutes } from './settlement/settlement-routes.ts'
import { yearRoutes } from './years/year-routes.ts'

/** Every call of this domain. */
export const moneyRoutes = {
  ...accountingRoutes,
  ...billingRoutes,
  ...commissionRoutes,
  ...disputeRoutes,
  ...misRoutes,
  ...partnerRateRoutes,
  ...payoutRoutes,
  ...yearRoutes,
  ...bankRoutes,
  ...settlementRoutes,
  ...selfReviewRoutes,
}
