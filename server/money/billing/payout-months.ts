import { sql } from 'drizzle-orm'
import { openMonth } from '#server/money/books/commission-books.ts'
import { earnedCases, earnedRupees, linesOfMonth } from '#server/money/commission-period.ts'
import { heldSums } from '#server/money/self-review/self-review.ts'
import { unsettledSums } from '#server/money/settlement/line-states.ts'
import { billingFacts } from '#server/money/tax/billing-facts.ts'
import { type Taxes, taxesOf } from '#server/money/tax/payout-taxes.ts'
import { taxRules } from '#server/money/tax/tax-rules.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { MerchantStatus } from '#src/contract/merchants/merchant.ts'
import type { BillingMode } from '#src/contract/money/billing.ts'
import type { PayoutRow } from '#src/contract/money/payout.ts'
import { placeOf } from '#src/domain/customers/pincodes.ts'
import { stateOfGstin } from '#src/domain/money/gst-states.ts'
import { type AccountFacts, missingOf, payoutStateOf } from '#src/domain/money/payout.ts'
import { type Statement, statements } from '#src/domain/money/set-off.ts'
import type { Gst, Tds } from '#src/domain/money/tax.ts'
import { previousMonth } from '#src/domain/months.ts'
import { addRupees } from '#src/domain/paise.ts'

/** Settings that decide when merchants are paid. */
export type PayoutTerms = Pick<Settings, 'PAYOUT_NEEDS' | 'PAYOUT_BASIS' | 'company'>

/** A payout with how its taxes came about, which is stored when it is paid, and the documents that it needs then. */
export type PayoutEntry = PayoutRow & Pick<Taxes, 'trace' | 'bill'>

interface Sums {
  merchant_id: number
  month: string
  cases: number
  disbursed: number
  gross: number
  waiting: number
  upheld: number
  unsettled: number
  paid_gross: number | null
  paid_held: number | null
  tds: number | null
  tax: Tds | null
  gst: Gst | null
  invoice_no: string | null
  paid_on: string | null
  utr: string | null
}

interface Seller {
  merchant_id: number
  merchant: string
  merchant_status: MerchantStatus
  bank: 'PENDING' | 'REVIEW' | 'CONFIRMED' | 'REFUSED' | null
  last4: string | null
  hold_until: string | null
  has_pan: boolean
  has_gstin: boolean
  gst_state: string | null
  pincode: string | null
  billing: BillingMode
}

interface MonthFilter {
  month?: string | undefined
  merchantId?: number | undefined
}

/**
 * What merchants earned by month, what is carried forward, and what blocks the payment. Newest month first, then by
 * name.
 */
export async function payoutMonths(
  db: Db,
  settings: PayoutTerms,
  { month, merchantId }: MonthFilter,
  now: Date,
): Promise<PayoutEntry[]> {
  const open = await openMonth(db, now)
  const sums = new Map<number, Sums[]>()
  for (const row of await sumsOf(db, { month, merchantId }, settings))
    sums.set(row.merchant_id, [...(sums.get(row.merchant_id) ?? []), row])
  const sellers = await sellersOf(db, merchantId)
  const rules = await taxRules(db)
  const facts = await billingFacts(db, merchantId, settings.PAYOUT_BASIS)
  const found = sellers.flatMap((seller) => {
    const account = accountOf(sums.get(seller.merchant_id) ?? [], previousMonth(open))
    const taxes = taxesOf(
      account.map(([row, { payable, closing }]) => ({ ...row, payable, closing })),
      { ...seller, interstate: isInterstate(seller, settings.company) },
      rules,
      facts,
    )
    return account.map(([row, statement], place) => {
      const taxed = { ...statement, ...(taxes[place] as Taxes) }
      const documents = facts
        .documentsOf(seller.merchant_id, row.month)
        .map(({ id, kind, number, amount, self_billed }) => ({
          ...{ id, kind, number, amount },
          ours: self_billed === 1,
        }))
      return shown(seller, { ...row, documents, locked: row.month < open }, taxed, settings, now)
    })
  })
  return found
    .filter((row) => month === undefined || row.month === month)
    .sort((a, b) => b.month.localeCompare(a.month))
}

/**
 * By merchant and month, earliest first, up to the requested month, because each month builds on the earlier ones. A
 * month without lines may have paid what was carried into it.
 */
function sumsOf(
  db: Db,
  { month, merchantId }: MonthFilter,
  { PAYOUT_BASIS: basis }: PayoutTerms,
): Promise<Sums[]> {
  const condition = sql`${month === undefined ? sql`` : sql`and month <= ${month}`}
    ${merchantId === undefined ? sql`` : sql`and merchant_id = ${merchantId}`}`
  return rows<Sums>(
    db,
    sql`select merchant_id, month, coalesce(s.cases, 0) as cases, coalesce(s.disbursed, 0) as disbursed,
        coalesce(s.gross, 0) as gross, coalesce(h.waiting, 0) as waiting, coalesce(h.upheld, 0) as upheld, coalesce(w.unsettled, 0) as unsettled,
        p.gross::float8 as paid_gross, p.held::float8 as paid_held, p.tds::float8 as tds, p.tax, p.gst, p.invoice_no,
        p.paid_on::text as paid_on, p.utr
      from (select merchant_id, month, ${earnedCases} as cases, ${earnedRupees}::float8 as disbursed, sum(payout)::float8 as gross
        from (${linesOfMonth}) l where merchant_id is not null ${condition} group by merchant_id, month) s
      full join (select * from payout where true ${condition}) p using (merchant_id, month)
      left join (${heldSums}) h using (merchant_id, month)
      left join (${unsettledSums(basis)}) w using (merchant_id, month)
      order by merchant_id, month`,
  )
}

const sellersOf = (db: Db, merchantId: number | undefined): Promise<Seller[]> =>
  rows<Seller>(
    db,
    sql`select m.merchant_id, m.name as merchant, m.status as merchant_status, b.status as bank, b.last4,
        to_json(k.payout_hold_until)#>>'{}' as hold_until,
        m.pan_cipher is not null as has_pan, m.gstin_cipher is not null as has_gstin, m.gst_state, m.pincode,
        coalesce(k.billing, 'OWN') as billing
      from merchant m left join merchant_portal k using (merchant_id)
      left join (select distinct on (merchant_id) merchant_id, status, last4 from bank_account
        order by merchant_id, id desc) b using (merchant_id)
      ${merchantId === undefined ? sql`` : sql`where m.merchant_id = ${merchantId}`}
      order by lower(m.name), m.merchant_id`,
  )

/** Where it is registered, or else where it is. */
const stateOf = ({ has_gstin, gst_state, pincode }: Seller): string | null =>
  has_gstin ? gst_state : placeOf(pincode ?? '').state

function isInterstate(seller: Seller, company: PayoutTerms['company']): boolean {
  const state = stateOf(seller)
  const ours = company && stateOfGstin(company.gstin)
  return state !== null && ours !== null && state !== ours
}

/** What payouts know of a merchant's account, and until when a changed bank account pauses them. */
const accountFacts = (
  { merchant_status, bank, hold_until, has_pan }: Seller,
  { PAYOUT_NEEDS: needs }: Pick<PayoutTerms, 'PAYOUT_NEEDS'>,
  now: Date,
): AccountFacts => ({
  ...{ merchant: merchant_status, bank, pan: has_pan, needs, now },
  holdUntil: hold_until ? new Date(hold_until) : null,
})

/** The same facts without any month, and whether a GST number is verified. Throws NOT_FOUND. */
export async function payoutAccount(db: Db, settings: PayoutTerms, merchantId: number, now: Date) {
  const [seller] = await sellersOf(db, merchantId)
  if (!seller) throw notFound()
  return { facts: accountFacts(seller, settings, now), gstin: seller.has_gstin }
}

/**
 * If part of a month was paid while the rest was held, only that rest is still held; reviews opened since concern money
 * already paid.
 */
const heldOf = ({ waiting, unsettled, upheld, paid_on, paid_held }: Sums): number =>
  addRupees(
    upheld,
    paid_on === null ? addRupees(waiting, unsettled) : within(addRupees(waiting, unsettled), paid_held ?? 0),
  )

/** What is left of a held amount, which may be negative: between nothing and all of it. */
const within = (now: number, heldBack: number): number =>
  heldBack >= 0 ? Math.min(Math.max(now, 0), heldBack) : Math.max(Math.min(now, 0), heldBack)

const nothing = {
  cases: 0,
  disbursed: 0,
  gross: 0,
  waiting: 0,
  upheld: 0,
  unsettled: 0,
  paid_gross: null,
  paid_held: null,
}
const unpaid = { tds: null, tax: null, gst: null, invoice_no: null, paid_on: null, utr: null }

/**
 * A merchant's months with their statements. Earnings released for a month without later lines count in the last locked
 * one.
 */
function accountOf(months: readonly Sums[], locked: string): [Sums, Statement][] {
  const found = statements(
    months.map((row) => ({
      ...{ month: row.month, gross: row.gross, held: heldOf(row) },
      paid: row.paid_on === null ? null : row.paid_gross,
    })),
  )
  const last = months.at(-1)
  if (last && last.month < locked && (found.at(-1)?.closing ?? 0) > 0) {
    const { merchant_id } = last
    return accountOf([...months, { merchant_id, month: locked, ...nothing, ...unpaid }], locked)
  }
  return months.map((row, place) => [row, found[place] as Statement])
}

function shown(
  whole: Seller,
  { locked, ...sums }: Sums & Pick<PayoutRow, 'documents'> & { locked: boolean },
  statement: Statement & Taxes,
  { PAYOUT_NEEDS, company }: PayoutTerms,
  now: Date,
): PayoutEntry {
  const { merchant, last4, billing: chosen } = whole
  const { paid_gross, paid_held, waiting, upheld, unsettled, tax: _, gst: __, ...row } = sums
  const { payable, tds, gst } = statement
  const paid = row.paid_on !== null
  const heldBack = heldOf(sums)
  // An invoice names us: without our company's data no one is billed by us.
  const billing = company ? chosen : 'OWN'
  const facts = {
    ...accountFacts(whole, { PAYOUT_NEEDS }, now),
    ...{ locked, paid, payable, waiting: addRupees(heldBack, -upheld), unsettled },
    invoice: billing === 'SELF' || row.invoice_no !== null,
  }
  const state = payoutStateOf(facts)
  return {
    ...{ merchant, ...row, billing, held: heldBack, ...statement, ...state },
    net: addRupees(payable, gst, -(tds ?? 0)),
    missing: missingOf(facts),
    hold_until: state.hold === 'CHANGED' ? (facts.holdUntil?.toISOString() ?? null) : null,
    account: last4 ? `XXXXXX${last4}` : null,
  }
}
