import { and, eq, sql } from 'drizzle-orm'
import { readMeasures } from '#server/measures/read-measures.ts'
import { newestLink } from '#server/merchants/links/own-links.ts'
import { openMonth } from '#server/money/books/commission-books.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { periodsOf } from '#server/platform/period.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { funnel, portalTicket } from '#server/tables/portal.ts'
import type { AnswerOfHome } from '#src/contract/merchants/partner-product.ts'
import { codeHoldsUntil } from './code-of-conduct.ts'
import { productsFor } from './products.ts'

/** Additional content of the dashboard; money only for people with the right to see it. */
export async function homeOf(db: Db, who: PartnerWho, origin: string, now: Date): Promise<AnswerOfHome> {
  const { merchantId, rights } = who
  const money = rights === null || rights.includes('reports')
  const open = await openMonth(db, now)
  const { clicks } = await readMeasures(db, ['clicks'], periodsOf({ range: 'last_30_days' }, now).now, {
    merchant_id: merchantId,
  })
  const [sums] = await rows<{ pending: number; final: number }>(
    db,
    sql`select coalesce(sum(payout) filter (where month >= ${open}), 0)::float8 as pending,
      coalesce(sum(payout) filter (where month < ${open}), 0)::float8 as final
      from commission_line where merchant_id = ${merchantId}`,
  )
  return {
    notices: await noticesFor(db, who, now),
    products: await productsFor(db, merchantId, now),
    link: await newestLink(db, merchantId, origin),
    clicks: clicks ?? 0,
    pending: money ? (sums?.pending ?? 0) : null,
    final: money ? (sums?.final ?? 0) : null,
  }
}

async function noticesFor(db: Db, { merchantId, rights }: PartnerWho, now: Date) {
  const notices: AnswerOfHome['notices'] = []
  // The owner's checklist says it.
  if (rights !== null && !(await codeHoldsUntil(db, merchantId, now)))
    notices.push({ kind: 'CODE', value: null })
  const waiting = await db.$count(
    portalTicket,
    and(eq(portalTicket.merchant_id, merchantId), eq(portalTicket.status, 'WAITING')),
  )
  if (waiting) notices.push({ kind: 'TICKET_WAITING', value: waiting })
  const [refused] = await db
    .select({ slug: funnel.slug })
    .from(funnel)
    .where(and(eq(funnel.merchant_id, merchantId), eq(funnel.status, 'REFUSED'), sql`deleted_at is null`))
    .limit(1)
  if (refused) notices.push({ kind: 'FUNNEL_REFUSED', value: refused.slug })
  return notices
}
