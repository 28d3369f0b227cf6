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

// Halvings of [0, 1] until the interval is below 1e-12 of a monthly rate.
const halvings = 40

/**
 * Annual percentage rate, unrounded: 12 × the monthly rate at which the instalments are worth what the
 * customer received. Upfront charges are out of `netDisbursed` already. 0 when the instalments do not
 * exceed it. Null when nothing is disbursed or the rate is above 100 % a month: no such loan can be shown.
 */
export function aprOf(netDisbursed: number, emi: number, months: number): number | null {
  if (netDisbursed <= 0) return null
  const factor = netDisbursed / emi
  if (factor >= months) return 0
  if (factor < annuity(months, 1)) return null
  let low = 0
  let high = 1
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2
    if (annuity(months, middle) > factor) low = middle
    else high = middle
  }
  return ((low + high) / 2) * 1200
}
