import type { PayoutRow } from '#src/contract/money/payout.ts'
import { type Bill, billsOf } from '#src/domain/money/billing.ts'
import { type Gst, gstOf, type Tds, tdsOf } from '#src/domain/money/tax.ts'
import type { BillingFacts } from './billing-facts.ts'
import type { TaxRules } from './tax-rules.ts'

interface Month {
  month: string
  payable: number
  closing: number
  paid_on: string | null
  /** Stored with the payment. */
  tds: number | null
  tax: Tds | null
  gst: Gst | null
}

interface Merchant {
  merchant_id: number
  has_pan: boolean
  has_gstin: boolean
  /** It is in another state than we. */
  interstate: boolean
}

/** Tax of one month, and how it came about. */
export interface Taxes extends Pick<PayoutRow, 'tds' | 'tax' | 'gst' | 'gst_reverse'> {
  trace: { tax: Tds | null; gst: Gst | null }
  /** Documents that the month still needs. */
  bill: Bill
}

/** Tax of a merchant's months; a payment keeps the amounts of its time, whatever the rules say now. */
export function taxesOf(
  months: readonly Month[],
  { merchant_id, has_pan: hasPan, has_gstin, interstate }: Merchant,
  rules: TaxRules,
  { documentsOf, clawbacksOf }: BillingFacts,
): Taxes[] {
  const found = tdsOf(
    months.map(({ month, payable: base, paid_on, tax }) => ({
      ...{ month, base },
      stored: paid_on === null ? null : (tax ?? ('NONE' as const)),
    })),
    { rules: rules.tds, certificates: rules.certificatesOf(merchant_id), hasPan },
  )
  const bills = billsOf(
    months.map(({ month, payable, closing, paid_on, gst }) => ({
      ...{ month, payable, closing },
      paid_gst: paid_on === null ? null : gst && !gst.reverse_charge ? gst.amount : 0,
      documents: documentsOf(merchant_id, month),
      clawbacks: clawbacksOf(merchant_id, month),
    })),
    (month, amount) => gstOf(month, amount, rules.gst, has_gstin, interstate),
  )
  return months.map(({ paid_on, tds, gst: stored }, place) => {
    const tax = found[place] ?? null
    const bill = bills[place] as Bill
    const { gst, gst_reverse } = bill
    const terms = bill.invoice?.gst ?? null
    return {
      tds: paid_on ? tds : (tax?.tds ?? null),
      tax: tax && {
        section: tax.section,
        why: tax.parts[0]?.why ?? 'BELOW',
        confirmed: rules.tds.some(({ id, confirmed }) => id === tax.rule_id && confirmed !== null),
      },
      ...{ gst, gst_reverse, bill },
      trace: { tax, gst: paid_on ? stored : terms && { ...terms, amount: gst || gst_reverse } },
    }
  })
}
