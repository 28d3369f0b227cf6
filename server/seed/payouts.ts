import { asc, eq, sql } from 'drizzle-orm'
import { storeTaxIds } from '#server/merchants/merchant-tax-ids.ts'
import { insertTaxIds } from '#server/merchants/tax-ids/give-tax-ids.ts'
import { insertBank } from '#server/money/bank.ts'
import { makeDocuments } from '#server/money/billing/make-documents.ts'
import { payoutMonths } from '#server/money/billing/payout-months.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { demoCompany } from '#server/platform/settings/company.ts'
import { payout } from '#server/tables/books/payouts.ts'
import { merchantUser } from '#server/tables/people.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import { gstinCheckSign } from '#src/contract/tax-numbers.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'

const DAY_MS = 86_400_000
type Person = typeof merchantUser.$inferSelect

/** Bank accounts and tax numbers of the demo's merchants, and their payouts of all locked months but the newest. */
export async function seedPayouts(tx: Db, keys: Keys, now: Date): Promise<void> {
  const people = await tx.select().from(merchantUser).orderBy(asc(merchantUser.id))
  const months = await rows<{ month: string; at: string; by: number | null }>(
    tx,
    sql`select month, to_json(locked_at)#>>'{}' as at, locked_by as by from commission_month order by month`,
  )
  if (people.length === 0 || months.length === 0) return
  const created_at = new Date(now.getTime() - 200 * DAY_MS)
  for (const { id, merchant_id, name } of people)
    await insertBank(tx, keys, `50100${String(merchant_id).padStart(7, '0')}`, {
      ...{ merchant_id, merchant_user_id: id, holder: name, ifsc: 'DEMO0000123', created_at },
      ...{ status: 'CONFIRMED', checked: 'MATCH', bank_name: name.toUpperCase(), likeness: 1 },
    })
  await seedTaxIds(tx, keys, people, created_at)
  await tx.update(merchantPortal).set({ billing: 'SELF' }).where(eq(merchantPortal.merchant_id, 1))
  const settings = { PAYOUT_NEEDS: [], PAYOUT_BASIS: 'books' as const, company: demoCompany }
  for (const { month, at, by } of months.slice(0, -1)) {
    const locked = new Date(at)
    const due = await payoutMonths(tx, settings, { month }, now)
    for (const entry of due) {
      if (entry.state !== 'DUE') continue
      const { merchant_id, payable, held, tds, trace, billing } = entry
      const own = billing === 'OWN' ? `INV/${month.replace('-', '/')}/${merchant_id}` : null
      await tx.insert(payout).values({
        ...{ merchant_id, month, gross: payable, held, tds, ...trace, paid_by: by },
        ...{ invoice_no: own, invoiced_at: own ? locked : null },
        paid_on: addDays(businessDay(locked), 3),
        utr: `DEMON${month.replace('-', '')}${String(merchant_id).padStart(6, '0')}`,
      })
      const paidAt = new Date(locked.getTime() + 3 * DAY_MS)
      await makeDocuments(tx, { keys, settings }, { ...entry, invoice_no: own }, { at: paidAt })
    }
  }
}

/** Every second merchant is registered for GST; the last one's numbers wait for a decision. */
async function seedTaxIds(tx: Db, keys: Keys, people: readonly Person[], created_at: Date): Promise<void> {
  const owners = [...new Map([...people].reverse().map((one) => [one.merchant_id, one])).values()].reverse()
  for (const [place, { id, merchant_id }] of owners.entries()) {
    const pan = `DEMP${'ABCDEFGHIJ'[place % 10]}${String(1000 + merchant_id).slice(-4)}K`
    const first = `27${pan}1Z`
    const numbers = { pan, gstin: place % 2 === 0 ? first + gstinCheckSign(first) : null }
    const waits = place > 0 && place === owners.length - 1
    await insertTaxIds(tx, keys, numbers, {
      ...{ merchant_id, merchant_user_id: id, created_at, checked: 'NONE' },
      ...(waits ? { state: 'REVIEW' } : { state: 'VERIFIED', decided_at: created_at }),
    })
    if (!waits) await storeTaxIds(tx, keys, merchant_id, numbers)
  }
}
