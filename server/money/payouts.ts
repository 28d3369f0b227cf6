import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type NotifyDeps, notifyPartner } from '#server/messages/notify-merchant.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { writeCsv } from '#server/platform/files/sheet-write.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { payout } from '#server/tables/books/payouts.ts'
import type { MonthPayout } from '#src/contract/money/payout.ts'
import { businessDay } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { accountOf, lockMerchant, newestBank } from './bank.ts'
import { billEmptyMonths } from './billing/bill-months.ts'
import { issueDocuments } from './billing/make-documents.ts'
import { type PayoutTerms, payoutMonths } from './billing/payout-months.ts'
import { changeBooks } from './books/commission-books.ts'

/** A merchant's payouts by month. */
export async function payoutsOfMerchant(
  db: Db,
  settings: PayoutTerms,
  merchantId: number,
  now: Date,
): Promise<Map<string, MonthPayout>> {
  const found = await payoutMonths(db, settings, { merchantId }, now)
  return new Map(found.map(({ merchant_id, merchant, account, trace, bill, ...row }) => [row.month, row]))
}

interface Payment {
  merchant_id: number
  month: string
  /** ISO day. */
  paid_on: string
  utr: string
}

/**
 * Records that a payout was sent, makes its invoice and credit notes, and tells the owner. The amount is stored as of
 * now.
 * @throws NOT_FOUND; PAYOUT_HELD if it may not be sent; STEP_NOT_ALLOWED if already paid or not final
 */
export const markPaid = (deps: NotifyDeps, payment: Payment, actor: Actor): Promise<void> =>
  changeBooks(deps.database.db, (tx) => payMonth(tx, deps, payment, actor))

/** As markPaid, in a transaction that holds the books. */
export async function payMonth(tx: Db, deps: NotifyDeps, payment: Payment, actor: Actor): Promise<void> {
  const { settings } = deps
  const { merchant_id, month, paid_on, utr } = payment
  if (paid_on > businessDay(actor.at)) throw invalid({ paid_on: 'rangeFuture' })
  await lockMerchant(tx, merchant_id)
  // The invoice of this month counts on the documents of months without payment.
  await billEmptyMonths(tx, deps, merchant_id, actor)
  const months = await payoutMonths(tx, settings, { merchantId: merchant_id }, actor.at)
  const found = months.find((one) => one.month === month)
  if (!found) throw notFound()
  if (found.state === 'HELD') throw new AppError('PAYOUT_HELD')
  if (found.state !== 'DUE') throw new AppError('STEP_NOT_ALLOWED')
  // Tax and what is carried of a month build on the payments of the earlier ones.
  if (months.some((one) => one.month < month && one.state === 'DUE')) throw invalid({ month: 'payoutOrder' })
  const bank = await newestBank(tx, merchant_id)
  const set = {
    ...{ gross: found.payable, held: found.held, tds: found.tds, ...found.trace },
    ...{ paid_on, utr, paid_by: Number(actor.id) },
    bank_account_id: bank?.id ?? null,
  }
  await tx
    .insert(payout)
    .values({ merchant_id, month, ...set })
    .onConflictDoUpdate({ target: [payout.merchant_id, payout.month], set })
  await issueDocuments(tx, deps, found, actor)
  // Their credit notes may have waited for this invoice.
  await billEmptyMonths(tx, deps, merchant_id, actor)
  await recordAudit(tx, actor, {
    ...{ action: 'update', entity: 'payout', entityId: `${merchant_id} ${month}`, property: 'paid_on' },
    new: {
      ...{ paid_on, utr, gross: found.payable, tds: found.tds, gst: found.gst, net: found.net },
      ...{ set_off: found.set_off, held: found.held },
    },
  })
  await tellOwner(deps, tx, merchant_id, { ...found, month, utr })
}

/** Tells a merchant of a payout that was sent, or returned. */
const tellOwner = (
  deps: NotifyDeps,
  tx: Db,
  merchantId: number,
  { net, month, utr }: { net: number; month: string; utr: string },
  instead?: 'partner-payout-returned',
) =>
  notifyPartner(
    deps,
    tx,
    { merchantId },
    'payout',
    { month },
    (language) => ({
      // The rupee sign is in no SMS alphabet.
      amount: formatRupees(net, { paise: true }).replace(/[^\d.,]/g, ''),
      month: formatMonth(month, language),
      utr,
    }),
    instead,
  )

/**
 * Takes back that a payout was sent, because the bank returned it, and tells the owner. Its documents stay: they are of
 * what was supplied, and the next payment needs no others.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED if it is not the newest payment of the merchant
 */
export const revertPaid = (deps: NotifyDeps, returned: Returned, actor: Actor): Promise<void> =>
  changeBooks(deps.database.db, async (tx) => {
    await returnMonth(tx, deps, returned, actor)
  })

interface Returned {
  merchant_id: number
  month: string
  reason: string
}

/**
 * As revertPaid, in a transaction that holds the books.
 * @param isOwnMistake the bank returned nothing: the owner is not told so
 * @returns the payment that was taken back
 */
export async function returnMonth(
  tx: Db,
  deps: NotifyDeps,
  { merchant_id, month, reason }: Returned,
  actor: Actor,
  isOwnMistake = false,
): Promise<typeof payout.$inferSelect | undefined> {
  await lockMerchant(tx, merchant_id)
  const months = await payoutMonths(tx, deps.settings, { merchantId: merchant_id }, actor.at)
  const found = months.find((one) => one.month === month)
  if (!found) throw notFound()
  const { paid_on, utr, payable, tds, gst, net } = found
  if (utr === null || paid_on === null) throw new AppError('STEP_NOT_ALLOWED')
  if (months.some((one) => one.month > month && one.paid_on !== null))
    throw invalid({ reason: 'payoutNewest' })
  const of = and(eq(payout.merchant_id, merchant_id), eq(payout.month, month))
  const [before] = await tx.select().from(payout).where(of)
  await tx
    .update(payout)
    .set({
      ...{ gross: null, held: null, tds: null, tax: null, gst: null },
      ...{ paid_on: null, utr: null, paid_by: null, bank_account_id: null },
    })
    .where(of)
  await recordAudit(tx, actor, {
    ...{ action: 'update', entity: 'payout', entityId: `${merchant_id} ${month}`, property: 'paid_on' },
    old: { paid_on, utr, gross: payable, tds, gst, net },
    new: { reason },
  })
  if (!isOwnMistake) await tellOwner(deps, tx, merchant_id, { net, month, utr }, 'partner-payout-returned')
  return before
}

/**
 * A month's sendable payments, for upload at the bank. Contains full account numbers, so the download is audited.
 * @throws INVALID if nothing may be sent
 */
export const paymentFile = (
  db: Db,
  keys: Keys,
  settings: PayoutTerms,
  month: string,
  actor: Actor,
): Promise<Uint8Array> =>
  transaction(db, async (tx) => {
    const due = (await payoutMonths(tx, settings, { month }, actor.at)).filter(({ state }) => state === 'DUE')
    if (due.length === 0) throw invalid({ month: 'nothingDue' })
    const lines: (string | number)[][] = []
    for (const { merchant_id, merchant, net, invoice_no } of due) {
      // A late tax may take the whole payment: nothing to transfer.
      if (net <= 0) continue
      const bank = await newestBank(tx, merchant_id)
      if (!bank) continue
      const { holder, ifsc } = bank
      lines.push([merchant_id, merchant, holder, accountOf(keys, bank), ifsc, net, month, invoice_no ?? ''])
    }
    await recordAudit(tx, actor, {
      ...{ action: 'export', entity: 'payout', entityId: month },
      new: { payouts: lines.length },
    })
    const head = ['merchant_id', 'merchant', 'holder', 'account', 'ifsc', 'amount', 'month', 'invoice']
    return writeCsv({ name: month, rows: [head, ...lines] })
  })

/**
 * Stores the invoice number of a merchant for a month.
 * @throws NOT_FOUND for a month without earnings; STEP_NOT_ALLOWED before the month is over, after the payment, or
 * when we make the invoice
 */
export const storeInvoice = (
  db: Db,
  settings: PayoutTerms,
  { merchantId, month, invoice_no }: { merchantId: number; month: string; invoice_no: string },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockMerchant(tx, merchantId)
    const [found] = await payoutMonths(tx, settings, { month, merchantId }, actor.at)
    if (!found) throw notFound()
    if (found.state === 'OPEN' || found.state === 'PAID' || found.billing === 'SELF')
      throw new AppError('STEP_NOT_ALLOWED')
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
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'payout', entityId: `${merchantId} ${month}`, property: 'invoice_no' },
      ...{ old: found.invoice_no, new: invoice_no },
    })
  })
