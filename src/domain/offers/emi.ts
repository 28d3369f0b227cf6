/*
 * Instalments and APR as RBI's key-fact statement computes them (docs/specification-facts.md#apr): reducing balance,
 * monthly rate = yearly rate / 12, and the APR is the NOMINAL yearly rate, 12 × the monthly internal rate of return.
 * Compounding it would overstate it.
 *
 * Annuities are computed in doubles: (1 + r)^n is no decimal fraction of reasonable length, so decimals would
 * only be a slower approximation. Results stay unrounded (RBI's 17.07 % needs the unrounded instalment);
 * round with roundPaise before showing or storing a figure.
 */

/** What `instalments` payments of one rupee are worth today at a monthly rate (0.01 = 1 %). */
const annuity = (instalments: number, monthlyRate: number): number =>
  // expm1 and log1p keep all digits where the rate is tiny and 1 - (1 + i)^-n would lose them.
  monthlyRate === 0 ? instalments : -Math.expm1(-instalments * Math.log1p(monthlyRate)) / monthlyRate

/** Equated monthly instalment in rupees, unrounded. `rate` in percent a year. */
export const emiOf = (amount: number, rate: number, months: number): number =>
  amount / annuity(months, rate / 1200)

/** The amount that an instalment repays, in whole thousands of rupees downwards. `rate` in percent a year. */
export const principalOf = (emi: number, rate: number, months: number): number =>
  Math.max(0, Math.floor((emi * annuity(months, rate / 1200)) / 1000) * 1000)

/** Interest over the whole term in rupees, unrounded. */
export const totalInterest = (amount: number, rate: number, months: number): number =>
  emiOf(amount, rate, months) * months - amount

/** Halvings of [0, 1] until the interval is below 1e-12 of a monthly rate; 2 to their number. */
const halvings = 40
const steps = 2 ** halvings

/**
 * Annual percentage rate, unrounded: 12 × the monthly rate at which the instalments are worth what the
 * customer received. Upfront charges are out of `netDisbursed` already. 0 when the instalments do not
 * exceed it. Null when nothing is disbursed or the rate is above 100 % a month: no such loan can be shown.
 * @param rate of the loan in percent a year, where it is known: it is near
 */
export function aprOf(netDisbursed: number, emi: number, months: number, rate?: number): number | null {
  if (netDisbursed <= 0) return null
  const factor = netDisbursed / emi
  if (factor >= months) return 0
  const quick = quickStep(factor, months, rate)
  if (quick === undefined && factor < annuity(months, 1)) return null
  return ((quick ?? halvedStep(factor, months)) + 0.5) * (1200 / steps)
}

/** The interval, one of `steps` in [0, 1], whose annuities lie on both sides of the factor. */
export function halvedStep(factor: number, months: number): number {
  let low = 0
  let high = steps
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (annuity(months, middle / steps) > factor) low = middle
    else high = middle
  }
  return low
}

/**
 * The same interval by Newton's method, an eighth of the work: on what one rupee costs a month, which is nearly a straight line. It proves itself: both of its ends are compared as halving
 * compares them, so that stored lists replay bit for bit. Undefined where it did not get there.
 */
export function quickStep(factor: number, months: number, yearly?: number): number | undefined {
  let rate = yearly ? yearly / 1200 : (2 * (months - factor)) / (factor * (months + 1))
  for (let round = 0; round < 12 && rate > 0 && rate < 1; round++) {
    const rest = -Math.expm1(-months * Math.log1p(rate))
    const slope = (1 - (rate * months * (1 - rest)) / (rest * (1 + rate))) / rest
    const change = (rate / rest - 1 / factor) / slope
    rate -= change
    // Newton converges quadratically: what is left is about the square of the change times a sixth of the number of months.
    if (Math.abs(change) < 3e-8) break
  }
  for (const step of [Math.floor(rate * steps), Math.floor(rate * steps) - 1])
    if (step > 0 && annuity(months, step / steps) > factor && annuity(months, (step + 1) / steps) <= factor)
      return step
  return undefined
}
