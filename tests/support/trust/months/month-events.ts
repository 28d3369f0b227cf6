import {
  accountOf,
  begunOn,
  lastDay,
  type OracleCertificate,
  type OracleRate,
  type OracleSlab,
  type OracleTds,
  price,
  rateOn,
  share,
  slabOf,
  type Terms,
  tdsOfMonths,
} from '#tests/support/money/oracle.ts'

/** A case of the random months, as it is now. */
export interface MonthCase {
  ref: string
  day: string
  month: string
  amount: bigint
  gone: boolean
  merchant: number | null
  /** Who pays: a lender for a loan, or a provider for a product. */
  payer: { lender: number; loan: string } | { category: string; product_id: number }
}
type Dated = Terms & { id: number; from_day: string }
export interface MonthMerchant {
  id: number
  /** Its own share; null: the dated terms. */
  split: bigint | null
  terms: Dated[]
  hasPan: boolean
  registered: boolean
  certificates: OracleCertificate[]
}
/** Who gets which part of a seller's earnings, for disbursal days from the first to the last one. */
export interface MonthAgreement {
  id: number
  principal: number
  seller: number
  percent: bigint
  below: bigint
  from: string
  to: string
}
export interface MonthRules {
  slabs: Map<number, OracleSlab[]>
  rates: OracleRate[]
  tds: OracleTds[]
  gst: (Terms & { id: number; from_day: string; reverse: boolean })[]
}
export interface ExpectedLine {
  ref: string
  month: string
  merchant: number | null
  revenue: bigint
  payout: bigint
  /** Of an override. */
  agreement?: number
  level?: 1 | 2
}

/** The books month by month: each lock books the month's cases, and what changed in those that were locked before. */
export class ExpectedBooks {
  readonly lines: ExpectedLine[] = []
  private readonly terms = new Map<string, { lender: Terms | undefined; merchant: Terms }>()
  private readonly rules: MonthRules
  private readonly merchants: MonthMerchant[]
  private readonly agreements: MonthAgreement[]
  constructor(rules: MonthRules, merchants: MonthMerchant[], agreements: MonthAgreement[]) {
    this.rules = rules
    this.merchants = merchants
    this.agreements = agreements
  }

  lock(month: string, all: readonly MonthCase[]): void {
    const counted = all.filter((one) => one.month === month && !one.gone)
    for (const one of counted) {
      const lender = this.payerTerms(one, counted)
      this.terms.set(one.ref, { lender, merchant: this.merchantTerms(one) })
    }
    for (const one of all) {
      const known = this.terms.get(one.ref)
      if (!known || one.month > month) continue
      const revenue = one.gone || !known.lender ? 0n : price(one.amount, known.lender)
      const payout = one.merchant === null ? 0n : share(revenue, known.merchant)
      const before = this.lines.filter(({ ref, agreement }) => ref === one.ref && agreement === undefined)
      const line = {
        revenue: before.reduce((rest, { revenue: booked }) => rest - booked, revenue),
        payout: before.reduce((rest, { payout: booked }) => rest - booked, payout),
      }
      if (line.revenue !== 0n || line.payout !== 0n)
        this.lines.push({ ref: one.ref, month, merchant: one.merchant, ...line })
      this.lockOverrides(one, month)
    }
  }

  /** What the principals should have of all that a sale earned until now, less what they got already. */
  private lockOverrides({ ref, day, merchant }: MonthCase, month: string): void {
    const onDay = (id: number | null) =>
      this.agreements.find(({ seller, from, to }) => seller === id && from <= day && day <= to)
    const first = onDay(merchant)
    const second = first && onDay(first.principal)
    const own = this.lines.filter((line) => line.ref === ref && line.agreement === undefined)
    const earned = own.reduce((sum, { payout }) => sum + payout, 0n)
    for (const [found, percent, level] of [
      [first, first?.percent, 1],
      [second, second?.below, 2],
    ] as const) {
      if (!found || !percent) continue
      const had = this.lines.filter((line) => line.ref === ref && line.agreement === found.id)
      const payout = had.reduce((rest, line) => rest - line.payout, price(earned, { percent, flat: 0n }))
      if (payout !== 0n)
        this.lines.push({
          ...{ ref, month, level, payout, revenue: 0n },
          merchant: found.principal,
          agreement: found.id,
        })
    }
  }

  private payerTerms({ payer, day }: MonthCase, counted: readonly MonthCase[]): Terms | undefined {
    if ('category' in payer) return rateOn(this.rules.rates, { ...payer, day })
    const rivals = counted.flatMap(({ payer: other, amount }) =>
      'lender' in other && other.lender === payer.lender ? [{ loan: other.loan, amount }] : [],
    )
    return slabOf(payer.loan, rivals, this.rules.slabs.get(payer.lender) ?? [])
  }

  private merchantTerms({ merchant, day }: MonthCase): Terms {
    const of = this.merchants.find(({ id }) => id === merchant)
    if (of && of.split !== null) return { percent: of.split, flat: 0n }
    return begunOn(of?.terms ?? [], day) ?? { percent: 0n, flat: 0n }
  }

  /** A merchant's account of some months with its taxes; GST is null where a credit note may have changed it. */
  accountOf({ id, hasPan, registered, certificates }: MonthMerchant, months: readonly string[]) {
    const own = this.lines.filter(({ merchant }) => merchant === id)
    const gross = months.map((month) =>
      own.filter((line) => line.month === month).reduce((sum, { payout }) => sum + payout, 0n),
    )
    const account = accountOf(gross)
    const bases = months.map((month, place) => ({ month, base: account[place]?.payable ?? 0n }))
    const taxes = tdsOfMonths(bases, this.rules.tds, certificates, hasPan)
    const clawedBack = own.filter(({ payout }) => payout < 0n).map(({ month }) => month)
    return months.map((month, place) => {
      const { payable = 0n, ...rest } = account[place] ?? { opening: 0n, closing: 0n }
      const rule = begunOn(this.rules.gst, lastDay(month))
      // Merchants and company are in one state: each half is rounded alike.
      const gst =
        !rule || !registered || rule.reverse
          ? 0n
          : 2n * price(payable, { ...rule, percent: (rule.percent ?? 0n) / 2n })
      const isPlain = clawedBack.every((other) => other > month)
      return {
        month,
        gross: gross[place] ?? 0n,
        payable,
        ...rest,
        tds: taxes[place] ?? 0n,
        gst: isPlain ? gst : null,
      }
    })
  }
}
