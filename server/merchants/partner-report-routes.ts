import { traceOf } from '#server/money/commission-trace.ts'
import { whatIfOf } from '#server/money/what-if.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sheetTypes } from '#server/platform/files/sheet-write.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { periodsOf } from '#server/platform/period.ts'
import { languageOf } from '#server/platform/words.ts'
import type { partnerReportCalls } from '#src/contract/merchants/partner-report.ts'
import { disbursalsOf, leadsOf, linksOf, rowsOfWhom, subPartners } from './leads.ts'
import { reportFile } from './report-file.ts'
import { openPortalTicket } from './tickets.ts'

/** The name under which customers know this site. */
export const originOf = ({ settings }: Pick<Deps, 'settings'>, c: CallContext): string =>
  settings.PUBLIC_URL ?? new URL(c.req.url).origin

export const partnerReportRoutes: Handlers<typeof partnerReportCalls> = {
  'GET /api/partner/leads': async ({ query, who, now }, { database }) => {
    const { period, now: bounds } = periodsOf(query, now)
    const whose = await rowsOfWhom(database.db, who.merchantId, query.sub)
    return { ...period, ...(await leadsOf(database.db, whose, query, bounds)) }
  },
  'GET /api/partner/disbursals': async ({ query, who, now }, { database }) => {
    const { period, now: bounds } = periodsOf(query, now)
    const whose = await rowsOfWhom(database.db, who.merchantId, query.sub)
    const { data, total } = await disbursalsOf(database.db, whose, query, bounds)
    // Another business's earnings are confidential.
    return { ...period, total, data: query.sub ? data.map((row) => ({ ...row, earning: null })) : data }
  },
  'GET /api/partner/link-report': async ({ query, who, now }, deps, c) => {
    const { period, now: bounds } = periodsOf(query, now)
    const { db } = deps.database
    return { ...period, ...(await linksOf(db, who.merchantId, query, bounds, originOf(deps, c))) }
  },
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
      merchantId:
        params.tab === 'leads' || params.tab === 'disbursals'
          ? await rowsOfWhom(deps.database.db, who.merchantId, asked.sub)
          : who.merchantId,
      language: languageOf(c),
      origin: originOf(deps, c),
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
