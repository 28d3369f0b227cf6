import type { PayoutRow } from '#src/contract/money/payout.ts'
import { type Gst, gstOf, type Tds, tdsOf } from '#src/domain/money/tax.ts'
import type { TaxRules } from './tax-rules.ts'

interface Month {
  month: string
  payable: number
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
}

/** Tax of one month, and how it came about. */
export interface Taxes extends Pick<PayoutRow, 'tds' | 'tax' | 'gst' | 'gst_reverse'> {
  trace: { tax: Tds | null; gst: Gst | null }
}

/** Tax of a merchant's months; a payment keeps the amounts of its time, whatever the rules say now. */
export function taxesOf(
  months: readonly Month[],
  { merchant_id, has_pan: hasPan, has_gstin }: Merchant,
  rules: TaxRules,
): Taxes[] {
  const found = tdsOf(
    months.map(({ month, payable: base, paid_on, tax }) => ({
      ...{ month, base },
      stored: paid_on === null ? null : (tax ?? ('NONE' as const)),
    })),
    { rules: rules.tds, certificates: rules.certificatesOf(merchant_id), hasPan },
  )
  return months.map(({ month, payable, paid_on, tds, gst: stored }, place) => {
    const tax = found[place] ?? null
    const gst = paid_on ? stored : gstOf(month, payable, rules.gst, has_gstin)
    return {
      tds: paid_on ? tds : (tax?.tds ?? null),
      tax: tax && {
        section: tax.section,
        why: tax.parts[0]?.why ?? 'BELOW',
        confirmed: rules.tds.some(({ id, confirmed }) => id === tax.rule_id && confirmed !== null),
      },
      gst: gst && !gst.reverse_charge ? gst.amount : 0,
      gst_reverse: gst?.reverse_charge ? gst.amount : 0,
      trace: { tax, gst },
    }
  })
}
