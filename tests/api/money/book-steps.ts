import fc from 'fast-check'
import type { ProductType } from '#src/domain/catalogue/products.ts'

/** References of the loans that files report on. */
export const REFS = ['pl-1', 'pl-2', 'pl-3', 'gl-1', 'gl-2', 'hl-1'] as const

/** The loan of each reference, by its first letters. */
export const LOANS: Record<string, ProductType> = {
  pl: 'Personal Loans',
  gl: 'Gold Loans',
  hl: 'Affordable Housing Loan',
}

/** One act of a random sequence over the books. */
export type Step =
  | { do: 'file'; rows: { ref: (typeof REFS)[number]; amount: number; gone: boolean }[] }
  | { do: 'revert' | 'lock' | 'revertStatement' | 'deleteSlab' | 'recompute' | 'pay' }
  | { do: 'statement'; pick: number; amount: number }
  | { do: 'slab'; product: string | null; percent: number; most: number | null }
  | { do: 'terms'; day: string; percent: number | null; flat: number | null }

const ref = fc.constantFrom(...REFS)
const rowOfFile = fc.record({
  ref,
  amount: fc.integer({ min: 1, max: 400_000_000 }).map((hundredths) => hundredths / 100),
  gone: fc.nat(5).map((chance) => chance === 0),
})
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('file' as const),
      rows: fc.array(rowOfFile, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'revert' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'lock' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'pay' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('statement' as const),
      pick: fc.nat(20),
      amount: fc.integer({ min: 0, max: 9_000_000 }).map((hundredths) => hundredths / 100),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'revertStatement' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('slab' as const),
      product: fc.constantFrom(null, 'gl', 'hl'),
      percent: fc.integer({ min: 1, max: 5000 }).map((thousandth) => thousandth / 1000),
      most: fc.constantFrom(null, 500_000, 2_000_000),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'deleteSlab' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('terms' as const),
      day: fc.constantFrom('2026-08-01', '2026-08-20', '2026-09-10', '2026-10-15', '2026-10-16'),
      percent: fc.option(fc.integer({ min: 0, max: 100_000 }).map((thousandth) => thousandth / 1000)),
      flat: fc.option(fc.integer({ min: 0, max: 90_000 }).map((hundredths) => hundredths / 100)),
    }),
  },
)

/** Every sequence begins with cases and ends with a payout. */
export const first: Step = {
  do: 'file',
  rows: (['pl-1', 'pl-2', 'gl-1', 'hl-1'] as const).map((name, place) => ({
    ...{ ref: name, amount: 1_234_567.89 * (place + 1), gone: false },
  })),
}

export const last: Step = { do: 'pay' }
