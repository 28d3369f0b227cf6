/*
 * What the books must say, written from docs/specification-facts.md#commission and docs/decisions/045, not from the code:
 * whole paise and thousandths of a percent in BigInt, case by case.
 */

/** Percent in thousandths, and paise. */
export interface Terms {
  percent: bigint
  flat: bigint
}
export interface Range {
  min: bigint | null
  max: bigint | null
}
export interface OracleSlab extends Terms {
  /** The loan that it pays for; null: every loan without slabs of its own. */
  product: string | null
  disbursed: Range
  count: Range
  average: Range
}
export interface OracleRate extends Terms {
  id: number
  category: string
  product_id: number | null
  from_day: string
  until_day: string | null
}

/** From the text of the database, or a number. */
export const paise = (rupees: string | number | null): bigint => scaled(rupees, 2)
export const thousandths = (percent: string | number | null): bigint => scaled(percent, 3)

function scaled(value: string | number | null, places: number): bigint {
  const text = typeof value === 'number' ? value.toFixed(places) : (value ?? '0')
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const found = BigInt(whole + part.padEnd(places, '0').slice(0, places))
  return text.startsWith('-') ? -found : found
}

/** Half up to the paisa. */
const halfUp = (hundredThousandths: bigint) => (2n * hundredThousandths + 100_000n) / 200_000n

/** What is paid for an amount. */
export const price = (amount: bigint, { percent, flat }: Terms) => halfUp(amount * percent + flat * 100_000n)

/** What a merchant gets of a revenue: never more than all of it. */
export function share(revenue: bigint, terms: Terms): bigint {
  const due = price(revenue, terms)
  return due > revenue ? revenue : due
}

const inside = (value: bigint, { min, max }: Range, by = 1n) =>
  !(min !== null && value < min * by) && !(max !== null && value > max * by)

/**
 * The slab of one loan among all loans of its lender and month; undefined: nothing is paid.
 * @param slabs of the lender that are on, in order
 */
export function slabOf<S extends OracleSlab>(
  loan: string,
  all: readonly { loan: string; amount: bigint }[],
  slabs: readonly S[],
): S | undefined {
  const own = (name: string) => slabs.some(({ product }) => product === name)
  const rivals = all.filter((other) => (own(loan) ? other.loan === loan : !own(other.loan)))
  const total = rivals.reduce((sum, { amount }) => sum + amount, 0n)
  const count = BigInt(rivals.length)
  return slabs.find(
    ({ product, disbursed, count: number, average }) =>
      product === (own(loan) ? loan : null) &&
      inside(total, disbursed) &&
      inside(count, number) &&
      inside(total, average, count),
  )
}

/** The rate of a product on a day: its own before its category's, then the newest. */
export function rateOn(
  rates: readonly OracleRate[],
  wanted: { category: string; product_id: number; day: string },
): OracleRate | undefined {
  let best: OracleRate | undefined
  for (const rate of rates) {
    if (rate.category !== wanted.category || rate.from_day > wanted.day) continue
    if (rate.until_day !== null && rate.until_day < wanted.day) continue
    if (rate.product_id !== null && rate.product_id !== wanted.product_id) continue
    const rank = (one: OracleRate) =>
      `${one.product_id === null ? 0 : 1} ${one.from_day} ${String(one.id).padStart(9, '0')}`
    if (!best || rank(rate) > rank(best)) best = rate
  }
  return best
}

/** The newest that has begun on a day. */
export function begunOn<D extends { from_day: string; id: number }>(
  all: readonly D[],
  day: string,
): D | undefined {
  let newest: D | undefined
  for (const one of all)
    if (one.from_day <= day)
      if (
        !newest ||
        one.from_day > newest.from_day ||
        (one.from_day === newest.from_day && one.id > newest.id)
      )
        newest = one
  return newest
}

/** A merchant's months: what is missing is carried, the rest is paid. */
export function accountOf(gross: readonly bigint[]) {
  let carried = 0n
  return gross.map((earned) => {
    const opening = carried
    const left = opening + earned
    carried = left < 0n ? left : 0n
    return { opening, payable: left > 0n ? left : 0n, closing: carried }
  })
}

export interface OracleTds {
  id: number
  from_day: string
  threshold: bigint
  crossing: 'WHOLE' | 'EXCESS'
  percent: bigint
  percent_without_pan: bigint
}
export interface OracleCertificate {
  id: number
  percent: bigint
  from_day: string
  to_day: string
  limit: bigint
}

/** The last day of a month: what is paid for it counts as credited then. */
export const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** TDS of a merchant's months; null while no rule has begun. */
export function tdsOfMonths(
  months: readonly { month: string; base: bigint }[],
  rules: readonly OracleTds[],
  certificates: readonly OracleCertificate[],
  hasPan: boolean,
): (bigint | null)[] {
  const limits = new Map(certificates.map(({ id, limit }) => [id, limit]))
  const taxedIn = new Map<string, bigint>()
  const year = (month: string) => Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0)
  return months.map(({ month, base }, place) => {
    const day = lastDay(month)
    const rule = begunOn(rules, day)
    if (!rule) return null
    const inYear = months.slice(0, place + 1).filter((one) => year(one.month) === year(month))
    const total = inYear.reduce((sum, one) => sum + one.base, 0n)
    const done = inYear.slice(0, -1).reduce((sum, one) => sum + (taxedIn.get(one.month) ?? 0n), 0n)
    let open = total > rule.threshold ? total - done : 0n
    if (open > 0n && rule.crossing === 'EXCESS') open -= rule.threshold
    if (open < 0n) open = 0n
    const steps: [amount: bigint, rate: bigint, certificate?: number][] = []
    if (hasPan)
      for (const one of [...certificates].sort((a, b) => Number(a.percent - b.percent) || a.id - b.id)) {
        if (one.from_day > day || one.to_day < day || one.percent >= rule.percent) continue
        const limit = limits.get(one.id) ?? 0n
        const part = open < limit ? open : limit
        steps.push([part, one.percent, one.id])
        open -= part
      }
    const higher = rule.percent_without_pan > rule.percent ? rule.percent_without_pan : rule.percent
    steps.push([open, hasPan ? rule.percent : higher])
    let [money, tax, taxed] = [base, 0n, 0n]
    for (const [amount, rate, certificate] of steps) {
      const stops = price(amount, { percent: rate, flat: 0n }) > money
      const part = stops ? (money * 100_000n) / rate : amount
      const its = price(part, { percent: rate, flat: 0n })
      tax += its
      money -= its
      taxed += part
      if (certificate !== undefined) limits.set(certificate, (limits.get(certificate) ?? 0n) - part)
      if (stops) break
    }
    taxedIn.set(month, taxed)
    return tax
  })
}
