import { eq, inArray, sql } from 'drizzle-orm'
import { change, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import type { Described } from '#server/access/approvals/sealed.ts'
import { openMonth } from '#server/money/books/commission-books.ts'
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
  const nameOf = await merchantNames(db, [found.merchant_id, merchant_id])
  const shown = maskCustomer(found.first_name, found.mobile_phone_number)
  return {
    subject: shown,
    link: '/admin/dedupe-logs',
    lines: withoutEmpty([
      fact('customer', 'text', shown),
      change('merchant', 'text', nameOf(found.merchant_id), nameOf(merchant_id)),
      fact('bookedPayout', 'rupees', await bookedPayout(db, prospect_id, now)),
      fact('why', 'text', reason),
    ]),
  }
}

/** Who would earn from a merged customer's applications, for the second admin. */
export async function describeMerge(
  db: Db,
  { kept, merged, reason }: { kept: string; merged: string; reason: string },
  now: Date,
): Promise<Described> {
  const both = await db
    .select()
    .from(prospect)
    .where(inArray(prospect.user_id, [kept, merged]))
  const of = (id: string) => both.find(({ user_id }) => user_id === id)
  const [stays, goes] = [of(kept), of(merged)]
  if (!stays || !goes) throw notFound()
  const nameOf = await merchantNames(db, [goes.merchant_id, stays.merchant_id])
  const shown = maskCustomer(stays.first_name, stays.mobile_phone_number)
  return {
    subject: shown,
    link: '/admin/dedupe-logs',
    lines: withoutEmpty([
      fact('customer', 'text', shown),
      fact('mergedCustomer', 'text', maskCustomer(goes.first_name, goes.mobile_phone_number)),
      change('merchant', 'text', nameOf(goes.merchant_id), nameOf(stays.merchant_id)),
      fact('bookedPayout', 'rupees', await bookedPayout(db, merged, now)),
      fact('why', 'text', reason),
    ]),
  }
}

async function merchantNames(db: Db, given: readonly (number | null)[]) {
  const ids = given.filter((id) => id !== null)
  if (ids.length === 0) return () => null
  const found = await db
    .select({ id: merchant.merchant_id, name: merchant.name })
    .from(merchant)
    .where(inArray(merchant.merchant_id, ids))
  return (id: number | null) => found.find((one) => one.id === id)?.name ?? null
}

/** What the open months pay for a customer's applications. */
async function bookedPayout(db: Db, prospectId: string, now: Date): Promise<number> {
  const [booked] = await rows<{ payout: number }>(
    db,
    sql`select coalesce(sum(l.payout), 0)::float8 as payout from commission_line l
      join commission_case c on c.id = l.case_id join lender_application la on la.id = c.lender_application_id
      join application a on a.app_id = la.app_id where a.prospect_id = ${prospectId}
        and l.month >= ${await openMonth(db, now)}`,
  )
  return booked?.payout ?? 0
}
