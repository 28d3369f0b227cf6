import { openSlab } from '#mocks/data/commissions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { gstRule, tdsCertificate, tdsRule } from '#server/tables/books/tax.ts'
import { commissionCase } from '#server/tables/money.ts'
import type { ProductType } from '#src/domain/catalogue/products.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

interface CaseFacts {
  ref: string
  day: string
  amount: number
  merchant?: number
  product?: ProductType
}

/** A disbursed case of the first lender, as its MIS would have brought it. */
export async function paidCase(db: Db, now: Date, { day, ...wanted }: CaseFacts): Promise<string> {
  const at = new Date(`${day}T06:00:00Z`)
  const { id } = await chosenOffer(db, now, { status: 70, at, ...wanted })
  const of = { lender_id: 1, revenue_type_id: 1, day, amount: wanted.amount }
  await db.insert(commissionCase).values({ lender_application_id: id, ...of })
  return id
}

/** A slab without limits, as the form of a new one sends it. */
export const someSlab = { ...openSlab, revenue_percent: 1.125 }

/** A month as the lists of the payouts page show it. */
export async function booksOf(admin: SignedIn, month: string) {
  const read = async (list: string, query = '') =>
    (await admin.get(`/api/admin/lists/${list}?page_size=100${query}`)).body.rows
  const months: { month: string }[] = await read('commission-months')
  return {
    ...(months.find((one) => one.month === month) as {
      month: string
      state: string
      revenue: number
      payout: number
    }),
    periods: await read('commission-periods', `&month=${month}`),
    lines: await read('commission-lines', `&month=${month}`),
  }
}

/** Replaces the TDS rules by one rate from the first rupee on, with and without PAN. */
export async function flatTds(db: Db, percent: number): Promise<void> {
  await db.delete(tdsRule)
  const always = { section: '194H', from_day: '2020-04-01', threshold: 0, crossing: 'WHOLE' as const }
  await db.insert(tdsRule).values({ ...always, percent, percent_without_pan: percent, source: 'Test' })
}

/** Rules like the examples that a new database has; tests begin with empty tables. */
export async function exampleTaxRules(db: Db): Promise<void> {
  await db.insert(tdsRule).values({
    ...{ section: '393(1)', from_day: '2026-04-01', threshold: 20_000, crossing: 'WHOLE' as const },
    ...{ percent: 2, percent_without_pan: 20, source: 'Example' },
  })
  await db.insert(gstRule).values({
    ...{ name: 'GST on commission', from_day: '2017-07-01', percent: 18, source: 'Example' },
  })
}

/** A certificate of a year that is long over. */
export async function expiredCertificate(db: Db): Promise<void> {
  await db.insert(tdsCertificate).values({
    ...{ merchant_id: 2, certificate_no: 'AB12345', percent: 1, limit_amount: 100_000, source: 'Example' },
    ...{ from_day: '2021-04-01', to_day: '2022-03-31' },
  })
}
