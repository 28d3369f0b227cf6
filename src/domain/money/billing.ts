/*
 * Invoices and credit notes of a merchant's account. What was taken back is credited against the invoice that it
 * corrects; the rest of a month is invoiced. Invoices less credit notes are what was paid before tax plus what is
 * carried forward as owed.
 */
import type { DocumentKind } from '#src/contract/money/billing.ts'
import { addRupees } from '#src/domain/paise.ts'
import { type Gst, gstShare } from './tax.ts'

/** A document that was made; it never changes. */
export interface MadeDocument {
  id: number
  kind: DocumentKind
  /** Month of the account that it belongs to. */
  month: string
  /** Before tax, never negative. */
  amount: number
  gst: Gst | null
  /** Of a credit note: the invoice that it corrects. */
  corrects: number | null
}

/** Commission that was taken back. */
export interface Clawback {
  /** In which it had been earned. */
  month: string
  amount: number
}

export interface MonthToBill {
  month: string
  payable: number
  closing: number
  /** GST that was added to the payment; null: not paid. */
  paid_gst: number | null
  documents: readonly MadeDocument[]
  clawbacks: readonly Clawback[]
}

export interface Credit {
  corrects: number
  amount: number
  gst: Gst | null
}

/** What a month still has to be documented by, and its GST. */
export interface Bill {
  invoice: { amount: number; gst: Gst | null } | null
  credits: Credit[]
  /** Added to the payout. */
  gst: number
  /** Paid by us to the government; negative if credit notes take back more. */
  gst_reverse: number
}

interface Invoice {
  id: number
  month: string
  gst: Gst | null
  left: number
  gstLeft: number
}

const added = (gst: Gst | null) => (gst && !gst.reverse_charge ? gst.amount : 0)
const reversed = (gst: Gst | null) => (gst?.reverse_charge ? gst.amount : 0)
const sum = (amounts: readonly number[]) => addRupees(0, ...amounts)

/**
 ** Documents that each month still needs. A month that is paid needs none: what changes later goes into the next one.
 ** A clawback without invoice of its month lowers this month's invoice; credit notes never take more than was invoiced.
 * @param months ascending, each once
 * @param gstOn GST of an invoice of a month
 */
export function billsOf(
  months: readonly MonthToBill[],
  gstOn: (month: string, amount: number) => Gst | null,
): Bill[] {
  const invoices = openInvoices(months.flatMap(({ documents }) => documents))
  // Documents less payments, before tax: what is owed to us is below zero. The same for GST.
  let billed = 0
  let gstBilled = 0
  // Months whose invoice is still to come.
  const due = new Set<string>()
  const last = months.findLastIndex(({ paid_gst, documents }) => paid_gst !== null || documents.length > 0)
  return months.map(({ month, payable, closing, paid_gst, documents, clawbacks }, place) => {
    const net = (of: (gst: Gst | null) => number) =>
      sum(documents.map(({ kind, gst }) => (kind === 'INVOICE' ? of(gst) : -of(gst))))
    billed = addRupees(
      billed,
      ...documents.map(({ kind, amount }) => (kind === 'INVOICE' ? amount : -amount)),
    )
    gstBilled = addRupees(gstBilled, net(added))
    if (paid_gst !== null) {
      billed = addRupees(billed, -payable)
      gstBilled = addRupees(gstBilled, -paid_gst)
      return { invoice: null, credits: [], gst: paid_gst, gst_reverse: net(reversed) }
    }
    // A later document has settled what this month left open.
    if (payable <= 0 && place < last)
      return { invoice: null, credits: [], gst: 0, gst_reverse: net(reversed) }
    const target = addRupees(payable, Math.min(closing, 0), -billed)
    const { amount, credits } = split(target, openClawbacks(clawbacks, documents, invoices), invoices, due)
    if (payable > 0) due.add(month)
    const invoice = amount > 0 ? { amount, gst: gstOn(month, amount) } : null
    const taken = (of: (gst: Gst | null) => number) => sum(credits.map(({ gst }) => of(gst)))
    billed = addRupees(billed, amount, -sum(credits.map((one) => one.amount)), -payable)
    const balance = addRupees(gstBilled, added(invoice?.gst ?? null), -taken(added))
    const gst = payable > 0 && invoice?.gst ? Math.max(balance, 0) : 0
    gstBilled = addRupees(balance, -gst)
    const gst_reverse = addRupees(net(reversed), reversed(invoice?.gst ?? null), -taken(reversed))
    return { invoice, credits, gst, gst_reverse }
  })
}

/** Invoices with what their credit notes have left of them, oldest first. */
function openInvoices(documents: readonly MadeDocument[]): Invoice[] {
  const found = documents
    .filter(({ kind }) => kind === 'INVOICE')
    .map(
      ({ id, month, amount, gst }): Invoice => ({ id, month, gst, left: amount, gstLeft: gst?.amount ?? 0 }),
    )
  for (const { corrects, amount, gst } of documents) {
    const invoice = found.find(({ id }) => id === corrects)
    if (!invoice) continue
    invoice.left = addRupees(invoice.left, -amount)
    invoice.gstLeft = addRupees(invoice.gstLeft, -(gst?.amount ?? 0))
  }
  return found
}

/** Clawbacks of a month that no credit note has credited. */
function openClawbacks(
  clawbacks: readonly Clawback[],
  documents: readonly MadeDocument[],
  invoices: readonly Invoice[],
): Clawback[] {
  const monthOf = new Map(invoices.map(({ id, month }) => [id, month]))
  return clawbacks.map(({ month, amount }) => {
    const credited = documents.filter(({ corrects }) => corrects !== null && monthOf.get(corrects) === month)
    return { month, amount: Math.max(addRupees(amount, -sum(credited.map((one) => one.amount))), 0) }
  })
}

/** What is invoiced, and what is credited: invoice − credits = net, as far as there are invoices to credit. */
function split(
  net: number,
  clawbacks: readonly Clawback[],
  invoices: readonly Invoice[],
  due: ReadonlySet<string>,
) {
  const invoicesOf = (month: string) => invoices.filter((one) => one.month === month)
  const credits = clawbacks.flatMap(({ month, amount }) => credit(invoicesOf(month), amount))
  // A clawback of a month that is due waits for its invoice: a credit note now would name the wrong one.
  const waits = ({ month }: Clawback) => due.has(month) && invoicesOf(month).length === 0
  const waiting = sum(clawbacks.filter(waits).map(({ amount }) => amount))
  const short = addRupees(net, ...credits.map(({ amount }) => amount))
  // What was refused after its payment has no line that names an invoice: the newest ones are corrected.
  if (short < 0) credits.push(...credit([...invoices].reverse(), addRupees(-short, -waiting)))
  return { amount: Math.max(short, 0), credits: merged(credits) }
}

function credit(invoices: readonly Invoice[], amount: number): Credit[] {
  let rest = amount
  const made: Credit[] = []
  for (const invoice of invoices) {
    const part = Math.min(rest, invoice.left)
    if (part <= 0) continue
    const { id, gst, left, gstLeft } = invoice
    // The last credit note takes what is left of the GST, so that nothing remains of a rounding.
    const tax = part === left ? gstLeft : gst ? Math.min(gstShare(part, gst), gstLeft) : 0
    made.push({ corrects: id, amount: part, gst: gst && { ...gst, amount: tax } })
    invoice.left = addRupees(left, -part)
    invoice.gstLeft = addRupees(gstLeft, -tax)
    rest = addRupees(rest, -part)
  }
  return made
}

/** One credit note for each invoice. */
function merged(credits: readonly Credit[]): Credit[] {
  const byInvoice = new Map<number, Credit>()
  for (const one of credits) {
    const known = byInvoice.get(one.corrects)
    const amount = addRupees(known?.amount ?? 0, one.amount)
    const gst = one.gst && { ...one.gst, amount: addRupees(known?.gst?.amount ?? 0, one.gst.amount) }
    byInvoice.set(one.corrects, { corrects: one.corrects, amount, gst })
  }
  return [...byInvoice.values()]
}

/** GST of a document by where it goes: the Union alone, or Union and state by halves. */
export function splitGst(gst: Gst | null) {
  const amount = gst?.amount ?? 0
  if (!gst?.halves) return { igst: amount, cgst: 0, sgst: 0 }
  return { igst: 0, cgst: amount / 2, sgst: amount / 2 }
}

const series = { merchant: { INVOICE: 'SB', CREDIT_NOTE: 'CN' }, us: { INVOICE: 'TU', CREDIT_NOTE: 'TC' } }

/** A document's number: a series for each supplier and financial year, at most 16 characters. SB/26-27/00001 */
export const documentNumber = (
  supplier: keyof typeof series,
  kind: DocumentKind,
  year: number,
  serial: number,
): string =>
  `${series[supplier][kind]}/${String(year).slice(2)}-${String(year + 1).slice(2)}/${String(serial).padStart(5, '0')}`
