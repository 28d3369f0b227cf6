import { eq, inArray, sql } from 'drizzle-orm'
import { change, fact, told } from '#server/access/approvals/line.ts'
import type { Described } from '#server/access/approvals/sealed.ts'
import { openMonth } from '#server/money/commission-books.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { maskCustomer } from '#src/domain/masks.ts'

interface Attribution {
  prospect_id: string
  merchant_id: number | null
  reason: string
}

/** What an override of a customer's attribution would change, for the second admin. */
export async function describeAttribution(
  db: Db,
  { prospect_id, merchant_id, reason }: Attribution,
  now: Date,
): Promise<Described> {
  const [found] = await db.select().from(prospect).where(eq(prospect.user_id, prospect_id))
  if (!found) throw notFound()
  const ids = [found.merchant_id, merchant_id].filter((id) => id !== null)
  const named = new Map(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: merchant.merchant_id, name: merchant.name })
            .from(merchant)
            .where(inArray(merchant.merchant_id, ids))
        ).map(({ id, name }) => [id, name]),
  )
  const nameOf = (id: number | null) => (id === null ? null : named.get(id))
  const [booked] = await rows<{ payout: number }>(
    db,
    sql`select coalesce(sum(l.payout), 0)::float8 as payout from commission_line l
      join commission_case c on c.id = l.case_id join lender_application la on la.id = c.lender_application_id
      join application a on a.app_id = la.app_id where a.prospect_id = ${prospect_id}
        and l.month >= ${await openMonth(db, now)}`,
  )
  const shown = maskCustomer(found.first_name, found.mobile_phone_number)
  return {
    subject: shown,
    link: '/admin/dedupe-logs',
    lines: told([
      fact('customer', 'text', shown),
      change('merchant', 'text', nameOf(found.merchant_id), nameOf(merchant_id)),
      fact('bookedPayout', 'rupees', booked?.payout ?? 0),
      fact('why', 'text', reason),
    ]),
  }
}
