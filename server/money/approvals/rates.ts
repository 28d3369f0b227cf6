import { and, eq, isNull } from 'drizzle-orm'
import { change, type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import { ratesOf } from '#server/money/partner-rates.ts'
import { notFound } from '#server/platform/errors.ts'
import { partnerRate } from '#server/tables/partner-config.ts'
import { partner } from '#server/tables/people.ts'

type Routes =
  | 'POST /api/admin/partners/{id}/rates'
  | 'POST /api/admin/partner-rates/{id}/cancel'
  | 'POST /api/update-partner-revenue-data/{id}'

/** Describes this domain's calls that need a second admin. */
export const rateApprovals: Describers<Routes> = {
  'POST /api/admin/partners/{id}/rates': async ({ params, body }, { database: { db } }, now) => {
    const live = and(eq(partner.id, params.id), isNull(partner.deleted_at))
    const [found] = await db.select({ name: partner.name }).from(partner).where(live)
    if (!found) throw notFound()
    const { rates } = await ratesOf(db, params.id, now)
    const before = rates.find(({ from_day }) => (from_day ?? '') <= body.from_day)
    return {
      subject: found.name,
      link: `/admin/partners/${params.id}`,
      lines: [
        fact('from_day', 'text', body.from_day),
        change('revenue_percent', 'percent', before?.percent, body.percent),
        change('revenue_flat_fee', 'rupees', before?.flat, body.flat),
      ],
    }
  },
  'POST /api/admin/partner-rates/{id}/cancel': async ({ params }, { database: { db } }) => {
    const [found] = await db
      .select({ rate: partnerRate, partner: partner.name })
      .from(partnerRate)
      .innerJoin(partner, eq(partner.id, partnerRate.partner_id))
      .where(eq(partnerRate.id, params.id))
    if (!found || found.rate.cancelled_at) throw notFound()
    const { rate } = found
    return {
      subject: found.partner,
      link: `/admin/partners/${rate.partner_id}`,
      lines: withoutEmpty([
        fact('from_day', 'text', rate.from_day),
        change('revenue_percent', 'percent', rate.percent, null),
        change('revenue_flat_fee', 'rupees', rate.flat, null),
      ]),
    }
  },
  'POST /api/update-partner-revenue-data/{id}': async ({ params, body }, { database: { db } }) => {
    const live = and(eq(partner.id, params.id), isNull(partner.deleted_at))
    const [found] = await db.select().from(partner).where(live)
    if (!found) throw notFound()
    return {
      subject: found.name,
      link: `/admin/partners/${found.id}`,
      lines: [
        ...('revenue_percent' in body
          ? [change('revenue_percent', 'percent', found.revenue_percent, body.revenue_percent)]
          : []),
        ...('revenue_flat_fee' in body
          ? [change('revenue_flat_fee', 'rupees', found.revenue_flat_fee, body.revenue_flat_fee)]
          : []),
      ],
    }
  },
}
