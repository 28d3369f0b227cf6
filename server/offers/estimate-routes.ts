import { catalogueAnswer } from '#server/catalogue/catalogue-answer-routes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { type EstimateQuestion, estimateCalls } from '#src/contract/offers/estimate.ts'
import { businessDay } from '#src/domain/dates.ts'
import { estimate } from '#src/domain/offers/estimate.ts'
import { comparedLenders } from './compared-lenders.ts'
import { lendersFor } from './lender-rules.ts'

/** What the lenders of a product would lend on an income. */
export async function estimateFor(db: Db, question: EstimateQuestion, now: Date) {
  const lenders = await lendersFor(db, question.product, null, now)
  return estimate({ ...question, today: businessDay(now) }, lenders)
}

export const estimateRoutes: Handlers<typeof estimateCalls> = {
  'POST /api/estimate': ({ body, now }, { database: { db } }) => estimateFor(db, body, now),
  'GET /api/lenders-compared': (_, deps, c) =>
    catalogueAnswer(
      deps,
      c,
      'lender:compared',
      () => estimateCalls['GET /api/lenders-compared'].answer,
      () => comparedLenders(deps.database.db),
    ),
}
