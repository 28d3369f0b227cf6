import { and, eq, sql } from 'drizzle-orm'
import type { MonthPayout, PayoutRow } from '#src/contract/payout.ts'
import { businessDay } from '#src/domain/dates.ts'
import { addRupees, shareOf } from '#src/domain/paise.ts'
import { payoutStanding } from '#src/domain/payout.ts'
import type { Keys } from '../auth/keys.ts'
import { type Db, rows, transaction } from '../db/database.ts'
import { payout } from '../db/payouts.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { writeCsv } from '../files/sheet-write.ts'
import { type Actor, note } from '../services/audit.ts'
import { openMonth } from '../services/commission-books.ts'
import type { Settings } from '../settings.ts'
import { accountOf, lockMerchant, newestBank } from './bank.ts'

export type Tax = Pick<Settings, 'PAYOUT_TDS_PERCENT'>

interface Found {
  merchant_id: number
  merchant: string
  merchant_status: 'ACTIVE' | 'SUSPENDED'
  month: string
  cases: number
  disbursed: number
  gross: number
  paid_gross: number | null
  tds: number | null
  invoice_no: string | null
  paid_on: string | null
  utr: string | null
  bank: 'PENDING' | 'REVIEW' | 'CONFIRMED' | 'REFUSED' | null
  last4: string | null
  hold_until: string | null
}

interface Wanted {
  month?: string | undefined
  merchantId?: number | undefined
}

/** What each merchant earned in each month, with what stands in the way of paying it. */
async function find(db: Db, settings: Tax, { month, merchantId }: Wanted, now: Date): Promise<PayoutRow[]> {
  const open = await openMonth(db, now)
  const found = await rows<Found>(
    db,
    sql`select m.merchant_id, m.name as merchant, m.status as merchant_status, s.month, s.cases, s.disbursed, s.gross,
        p.gross::float8 as paid_gross, p.tds::float8 as tds, p.invoice_no, p.paid_on::text as paid_on, p.utr,
        b.status as bank, b.last4, to_json(k.payout_hold_until)#>>'{}' as hold_until
      from (select merchant_id, month, (count(*) filter (where kind = 'EARNED'))::int as cases,
          coalesce(sum(base_amount) filter (where kind = 'EARNED'), 0)::float8 as disbursed,
          sum(payout)::float8 as gross
        from commission_line where merchant_id is not null
          ${month === undefined ? sql`` : sql`and month = ${month}`}
          ${merchantId === undefined ? sql`` : sql`and merchant_id = ${merchantId}`}
        group by merchant_id, month) s
      join merchant m using (merchant_id)
      left join payout p on p.merchant_id = s.merchant_id and p.month = s.month
      left join merchant_portal k on k.merchant_id = s.merchant_id
      left join lateral (select status, last4 from bank_account where merchant_id = s.merchant_id
        order by id desc limit 1) b on true
      order by s.month desc, lower(m.name), m.merchant_id`,
  )
  return found.map((row) => shown(row, row.month < open, settings, now))
}

function shown(row: Found, locked: boolean, { PAYOUT_TDS_PERCENT: percent }: Tax, now: Date): PayoutRow {
  const { merchant_status, bank, paid_gross, hold_until, last4, ...rest } = row
  const gross = paid_gross ?? row.gross
  // What was paid stands as it was paid, whatever the rate is by now.
  const tds = row.paid_on ? row.tds : percent === undefined ? null : shareOf(Math.max(gross, 0), percent)
  const net = addRupees(gross, -(tds ?? 0))
  const holdUntil = hold_until ? new Date(hold_until) : null
  const paid = row.paid_on !== null
  const standing = payoutStanding({
    ...{ locked, paid, net, bank, holdUntil, now },
    merchant: merchant_status,
  })
  return {
    ...{ ...rest, gross, tds, net, ...standing },
    hold_until: standing.hold === 'CHANGED' ? (holdUntil?.toISOString() ?? null) : null,
    account: last4 ? `XXXXXX${last4}` : null,
  }
}

/** What every merchant gets for a month. */
export const payoutsOfMonth = (db: Db, settings: Tax, month: string, now: Date) =>
  find(db, settings, { month }, now)

/** What a merchant gets, by month. */
export async function payoutsOfMerchant(
  db: Db,
  settings: Tax,
  merchantId: number,
  now: Date,
): Promise<Map<string, MonthPayout>> {
  const found = await find(db, settings, { merchantId }, now)
  return new Map(found.map(({ merchant_id, merchant, account, ...row }) => [row.month, row]))
}

interface Payment {
  merchant_id: number
  month: string
  /** ISO day. */
  paid_on: string
  utr: string
}

/**
 * Notes that a payout has left. The sum is kept as it is now.
 * @throws NOT_FOUND; PAYOUT_HELD for one that may not leave; STEP_NOT_ALLOWED for what is paid or not final
 */
export const markPaid = (db: Db, settings: Tax, payment: Payment, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const { merchant_id, month, paid_on, utr } = payment
    if (paid_on > businessDay(actor.at)) throw invalid({ paid_on: 'rangeFuture' })
    await lockMerchant(tx, merchant_id)
    const [found] = await find(tx, settings, { month, merchantId: merchant_id }, actor.at)
    if (!found) throw notFound()
    if (found.state === 'HELD') throw new AppError('PAYOUT_HELD')
    if (found.state !== 'DUE') throw new AppError('STEP_NOT_ALLOWED')
    const bank = await newestBank(tx, merchant_id)
    const set = {
      ...{ gross: found.gross, tds: found.tds, paid_on, utr, paid_by: Number(actor.id) },
      bank_account_id: bank?.id ?? null,
    }
    await tx
      .insert(payout)
      .values({ merchant_id, month, ...set })
      .onConflictDoUpdate({ target: [payout.merchant_id, payout.month], set })
    await note(tx, actor, {
      ...{ action: 'update', entity: 'payout', entityId: `${merchant_id} ${month}`, property: 'paid_on' },
      new: { paid_on, utr, gross: found.gross, tds: found.tds },
    })
  })

/**
 * The payments of a month for the bank's upload: what may leave now, with whole account numbers, so it is noted.
 * @throws INVALID when nothing may leave
 */
export const paymentFile = (
  db: Db,
  keys: Keys,
  settings: Tax,
  month: string,
  actor: Actor,
): Promise<Uint8Array> =>
  transaction(db, async (tx) => {
    const due = (await payoutsOfMonth(tx, settings, month, actor.at)).filter(({ state }) => state === 'DUE')
    if (due.length === 0) throw invalid({ month: 'nothingDue' })
    const lines: (string | number)[][] = []
    for (const { merchant_id, merchant, net, invoice_no } of due) {
      const bank = await newestBank(tx, merchant_id)
      if (!bank) continue
      const { holder, ifsc } = bank
      lines.push([merchant_id, merchant, holder, accountOf(keys, bank), ifsc, net, month, invoice_no ?? ''])
    }
    await note(tx, actor, {
      ...{ action: 'export', entity: 'payout', entityId: month },
      new: { payouts: lines.length },
    })
    const head = ['merchant_id', 'merchant', 'holder', 'account', 'ifsc', 'amount', 'month', 'invoice']
    return writeCsv({ name: month, rows: [head, ...lines] })
  })

/**
 * Keeps the number of a merchant's invoice for a month.
 * @throws NOT_FOUND for a month without earnings; STEP_NOT_ALLOWED while it runs, or when it is paid
 */
export const keepInvoice = (
  db: Db,
  settings: Tax,
  { merchantId, month, invoice_no }: { merchantId: number; month: string; invoice_no: string },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockMerchant(tx, merchantId)
    const [found] = await find(tx, settings, { month, merchantId }, actor.at)
    if (!found) throw notFound()
    if (found.state === 'OPEN' || found.state === 'PAID') throw new AppError('STEP_NOT_ALLOWED')
    const [twice] = await tx
      .select({ month: payout.month })
      .from(payout)
      .where(and(eq(payout.merchant_id, merchantId), eq(payout.invoice_no, invoice_no)))
    if (twice && twice.month !== month) throw invalid({ invoice_no: 'invoiceTwice' })
    const set = { invoice_no, invoiced_at: actor.at }
    await tx
      .insert(payout)
      .values({ merchant_id: merchantId, month, ...set })
      .onConflictDoUpdate({ target: [payout.merchant_id, payout.month], set })
    await note(tx, actor, {
      ...{ action: 'update', entity: 'payout', entityId: `${merchantId} ${month}`, property: 'invoice_no' },
      ...{ old: found.invoice_no, new: invoice_no },
    })
  })
