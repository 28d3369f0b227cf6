import { ownerOf } from '#server/measures/own-customers.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { periodsOf } from '#server/platform/period.ts'
import type { reportDetailCalls } from '#src/contract/reports/report-detail.ts'
import { lenderAlerts, muteLender } from './lender-alerts.ts'
import { lenderCallDetail, retryLenderCall } from './lender-call.ts'
import { otpCodes, otpFigures, otpOperators } from './otp-figures.ts'

export const reportDetailRoutes: Handlers<typeof reportDetailCalls> = {
  'GET /api/admin/lender-calls/{id}': ({ params, who, now }, { database }) =>
    lenderCallDetail(database.db, params.id, who, now),
  'POST /api/admin/lender-calls/{id}/retry': async ({ params, actor }, deps) => {
    await retryLenderCall(deps, params.id, actor)
  },
  'GET /api/admin/lender-alerts': async ({ now }, { database }) => ({
    rows: await lenderAlerts(database.db, now),
  }),
  'POST /api/admin/lender-alerts/{lender_id}': async ({ params, body, actor }, { database }) => {
    const until = await muteLender(database.db, params.lender_id, body.muted, actor)
    return { success: true, muted_until: until?.toISOString() ?? null }
  },
  'GET /api/admin/otp-figures': async ({ query, who, now }, { database: { db } }) => {
    const { now: period } = periodsOf(query, now)
    const owner = ownerOf(who)
    return {
      rows: await otpFigures(db, period, owner),
      operators: await otpOperators(db, period, owner),
      codes: await otpCodes(db, period, owner),
    }
  },
}
