import { aprOf, emiOf } from '#src/domain/offers/emi.ts'

/*
 * Three invented lenders, priced for a few amounts and terms. Their fees are a share of the amount, so the APR and the
 * proportions of the bar follow from the term alone. Rendered at build: the first page loads no arithmetic.
 */

/** The choices; the one in the middle of things is the first shown. */
export const exampleAmounts = [50_000, 100_000, 200_000, 500_000] as const
export const exampleMonths = [12, 24, 36] as const
export const exampleStart = { amount: 200_000, months: 24 }

/** Percent: interest a year, and the fee with GST as a share of the amount. */
export const exampleLenders = [
  { letter: 'A', rate: 14.5, fee: 0 },
  { letter: 'B', rate: 13.5, fee: 2.36 },
  { letter: 'C', rate: 12.99, fee: 4.72 },
] as const
export type ExampleLender = (typeof exampleLenders)[number]

/** What one of them costs. */
export function examplePrice({ rate, fee }: ExampleLender, amount: number, months: number) {
  const emi = emiOf(amount, rate, months)
  const fees = (amount * fee) / 100
  const interest = emi * months - amount
  return { emi, fees, interest, cost: interest + fees, apr: aprOf(amount - fees, emi, months) ?? 0 }
}
