import { traceOf } from '#server/money/commission-trace.ts'
import { principalOf, whatIfOf } from '#server/money/what-if.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { partnerReportCalls } from '#src/contract/merchants/partner-report.ts'
import { businessDay } from '#src/domain/dates.ts'
import { subPartners } from './referral-rows.ts'
import { openPortalTicket } from './tickets.ts'

/** The name under which customers know this site. */
export const originOf = ({ settings }: Pick<Deps, 'settings'>, c: CallContext): string =>
  settings.PUBLIC_URL ?? new URL(c.req.url).origin

export const partnerReportRoutes: Handlers<typeof partnerReportCalls> = {
  'GET /api/partner/sub-partners': async ({ who }, { database }) => ({
    data: await subPartners(database.db, who),
  }),
  'GET /api/partner/what-if': async ({ who, now }, { database }, c) => ({
    data: await whatIfOf(database.db, who.merchantId, languageOf(c), now),
    principal: await principalOf(database.db, who.merchantId, businessDay(now)),
  }),
  'POST /api/partner/earnings/{id}/query': async ({ params, body, who, now }, { database }) => {
    // The ticket is read by us, too.
    const line = await traceOf(database.db, params.id, 'en', who.merchantId)
    const { named, case_id, lender, type, month, case_month, kind, base_amount, revenue, payout } = line
    const about = {
      case_id,
      case: named,
      lender,
      type,
      month,
      case_month,
      kind,
      base_amount,
      revenue,
      payout,
    }
    const ticket = { type: 'EARNING_QUERY', category: 'EARNING', text: body.text, about } as const
    return { success: true, ...(await openPortalTicket(database.db, who, ticket, now)) }
  },
}
