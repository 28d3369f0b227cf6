import { catalogueAnswer } from '#server/catalogue/catalogue-answer-routes.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { withSwitches } from '#server/vendors/switches.ts'
import { estimateCalls } from '#src/contract/offers/estimate.ts'
import { businessDay } from '#src/domain/dates.ts'
import { estimate } from '#src/domain/offers/estimate.ts'
import { comparedLenders } from './compared-lenders.ts'
import { lenderRules } from './lender-rules.ts'

export const estimateRoutes: Handlers<typeof estimateCalls> = {
  'POST /api/estimate': async ({ body, now }, { database: { db } }) => {
    const lenders = await withSwitches(db, await lenderRules(db), body.product, now)
    return estimate({ ...body, today: businessDay(now) }, lenders)
  },
  'GET /api/lenders-compared': (_, deps, c) =>
    catalogueAnswer(
      deps,
      c,
      'lender:compared',
      () => estimateCalls['GET /api/lenders-compared'].answer,
      () => comparedLenders(deps.database.db),
    ),
}
