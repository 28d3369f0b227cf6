import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { paise } from './oracle.ts'

interface Account {
  merchant_id: number
  /** Of locked months. */
  lines: string
  paid: string
  documents: string
}

/**
 * Where the sums of the books part from each other, a line each: lines, months, what merchants are told, payouts with
 * their tax, and what is due, held or carried.
 */
export async function unequalSums(db: Db, admin: SignedIn): Promise<string[]> {
  const wrong: string[] = []
  const equal = (what: string, a: bigint, b: bigint) => {
    if (a !== b) wrong.push(`${what}: ${a} and ${b} paise`)
  }
  const list = async (name: string) =>
    (await admin.get(`/api/admin/lists/${name}?page_size=100`)).body.rows as Record<string, number | string>[]
  const summed = (found: readonly Record<string, number | string>[], column: string) =>
    found.reduce((total, row) => total + paise(row[column] ?? 0), 0n)
  const [sums] = await rows<{ revenue: string; payout: string; earned: string }>(
    db,
    sql`select sum(revenue)::text as revenue, sum(payout)::text as payout,
      (sum(payout) filter (where merchant_id is not null))::text as earned from commission_line`,
  )
  const months = await list('commission-months')
  equal('revenue of lines and months', paise(sums?.revenue ?? 0), summed(months, 'revenue'))
  equal('payout of lines and months', paise(sums?.payout ?? 0), summed(months, 'payout'))
  const told = await list('merchant-payouts')
  equal('lines and what merchants are told', paise(sums?.earned ?? 0), summed(told, 'gross'))
  for (const row of told) {
    const { merchant_id, month, payable, net, tds, gst } = row
    equal(
      `payout ${merchant_id} ${month}`,
      paise(net ?? 0),
      paise(payable ?? 0) + paise(gst ?? 0) - paise(tds ?? 0),
    )
  }
  for (const { merchant_id, lines, paid } of await accounts(db)) {
    const own = told.filter((row) => Number(row.merchant_id) === merchant_id && row.state !== 'OPEN')
    const due = own.filter(({ state }) => state !== 'PAID')
    const [newest] = [...own].sort((a, b) => String(b.month).localeCompare(String(a.month)))
    const held = summed(own, 'held')
    const left = summed(due, 'payable') + paise(newest?.closing ?? 0) + held
    equal(`lines of ${merchant_id} and paid, due, held, carried`, paise(lines), paise(paid) + left)
  }
  return wrong
}

/**
 * Once everything due is paid: where invoices less credit notes are not the lines of locked months, as far as these are
 * above zero. Merchants with something held are left out: it has no documents yet.
 */
export async function unequalDocuments(db: Db, admin: SignedIn): Promise<string[]> {
  const { rows: told } = (await admin.get('/api/admin/lists/merchant-payouts?page_size=100')).body
  const waits = (id: number) =>
    told.some(
      ({ merchant_id, state, held }: { merchant_id: string; state: string; held: number }) =>
        Number(merchant_id) === id && (state === 'HELD' || state === 'DUE' || held !== 0),
    )
  return (await accounts(db))
    .filter(({ merchant_id }) => !waits(merchant_id))
    .flatMap(({ merchant_id, lines, documents }) => {
      const due = paise(lines) < 0n ? 0n : paise(lines)
      return paise(documents) === due
        ? []
        : [`documents of ${merchant_id}: ${documents} for lines of ${lines}`]
    })
}

const accounts = (db: Db) =>
  rows<Account>(
    db,
    sql`select merchant_id,
        (select coalesce(sum(payout), 0)::text from commission_line where merchant_id = m.merchant_id
          and month <= coalesce((select max(month) from commission_month), '')) as lines,
        (select coalesce(sum(gross), 0)::text from payout where merchant_id = m.merchant_id) as paid,
        (select coalesce(sum(case kind when 'INVOICE' then amount else -amount end), 0)::text from billing_document
          where merchant_id = m.merchant_id) as documents
      from merchant m order by merchant_id`,
  )
