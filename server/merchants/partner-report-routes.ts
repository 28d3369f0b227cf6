import { traceOf } from '#server/money/commission-trace.ts'
import { whatIfOf } from '#server/money/what-if.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { periodsOf } from '#server/platform/period.ts'
import { languageOf } from '#server/platform/words.ts'
import { sheetTypes } from '#src/contract/catalogue/export.ts'
import type { partnerReportCalls } from '#src/contract/merchants/partner-report.ts'
import { subPartners } from './referral-rows.ts'
import { reportFile } from './report-file.ts'
import { openPortalTicket } from './tickets.ts'

/** The name under which customers know this site. */
export const originOf = ({ settings }: Pick<Deps, 'settings'>, c: CallContext): string =>
  settings.PUBLIC_URL ?? new URL(c.req.url).origin

export const partnerReportRoutes: Handlers<typeof partnerReportCalls> = {
  'GET /api/partner/sub-partners': async ({ who }, { database }) => ({
    data: await subPartners(database.db, who.merchantId),
  }),
  'GET /api/partner/what-if': async ({ who, now }, { database }) => ({
    data: await whatIfOf(database.db, who.merchantId, now),
  }),
  'GET /api/partner/reports/{tab}/file': async ({ params, query, who, now }, deps, c) => {
    const { format, range, from, to, ...asked } = query
    const { now: bounds } = periodsOf({ range, from, to }, now)
    const { bytes, fileName } = await reportFile(deps.database.db, {
      ...{ tab: params.tab, format, asked, bounds, now },
      merchantId: who.merchantId,
      language: languageOf(c),
    })
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': sheetTypes[format],
      'Content-Disposition': `attachment; filename="${fileName}"`,
    })
  },
  'POST /api/partner/earnings/{id}/query': async ({ params, body, who, now }, { database }) => {
    const line = await traceOf(database.db, params.id, who.merchantId)
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
