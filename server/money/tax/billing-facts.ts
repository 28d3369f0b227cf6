import { sql } from 'drizzle-orm'
import { concerns } from '#server/money/self-review/self-review.ts'
import { caseMoney, releasedOn } from '#server/money/settlement/line-states.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Clawback, MadeDocument } from '#src/domain/money/billing.ts'
import type { PayoutBasis } from '#src/domain/money/settlement.ts'

type StoredDocument = MadeDocument & { number: string | null; self_billed: 0 | 1 }

/** What is known of a merchant's month for its invoices and credit notes. */
export interface BillingFacts {
  documentsOf: (merchantId: number, month: string) => StoredDocument[]
  clawbacksOf: (merchantId: number, month: string) => Clawback[]
}

type Of<T> = T & { merchant_id: number; booked: string }

/** Documents of merchants, and the commission that was taken back from them. */
export async function billingFacts(
  db: Db,
  merchantId: number | undefined,
  basis: PayoutBasis,
): Promise<BillingFacts> {
  const documents = await rows<Of<StoredDocument>>(
    db,
    sql`select merchant_id, month as booked, id, kind, month, amount::float8 as amount, gst, corrects, number, self_billed
      from billing_document where ${merchantId === undefined ? sql`merchant_id is not null` : sql`merchant_id = ${merchantId}`} order by id`,
  )
  // What was never paid needs no credit note: lines under review, or that wait for the lender.
  const clawbacks = await rows<Of<Clawback>>(
    db,
    sql`select l.merchant_id, l.month as booked, e.month, -sum(l.payout)::float8 as amount
      from commission_line l join commission_case c on c.id = l.case_id left join ${caseMoney}
      cross join lateral (select max(e.month) as month from commission_line e
        where e.case_id = l.case_id and e.merchant_id = l.merchant_id and e.payout > 0 and e.month < l.month) e
      where l.payout < 0 and e.month is not null and ${releasedOn(basis)} is not null
        and not exists (select from self_review r where ${concerns})
        ${merchantId === undefined ? sql`` : sql`and l.merchant_id = ${merchantId}`}
      group by l.merchant_id, l.month, e.month order by l.month, e.month`,
  )
  return { documentsOf: byMonth(documents), clawbacksOf: byMonth(clawbacks) }
}

function byMonth<T>(found: readonly Of<T>[]): (merchantId: number, month: string) => T[] {
  const keyOf = (merchantId: number, month: string) => `${merchantId} ${month}`
  const known = new Map<string, T[]>()
  for (const { merchant_id, booked, ...one } of found) {
    const key = keyOf(merchant_id, booked)
    known.set(key, [...(known.get(key) ?? []), one as T])
  }
  return (merchantId, month) => known.get(keyOf(merchantId, month)) ?? []
}
