import type { LenderType } from '#src/contract/catalogue/lender.ts'

interface Scale {
  min: number
  max: number
  step: number
  /** Where the slider stands at first. */
  start: number
}

/** Sliders of each loan: rupees, months and percent a year. The rates are assumptions, said so on the page. */
export const scales: Record<LenderType, { amount: Scale; term: Scale; rate: Scale }> = {
  pl: {
    amount: { min: 10_000, max: 3_500_000, step: 5000, start: 200_000 },
    term: { min: 3, max: 60, step: 3, start: 24 },
    rate: { min: 8, max: 36, step: 0.25, start: 16 },
  },
  bl: {
    amount: { min: 50_000, max: 5_000_000, step: 10_000, start: 500_000 },
    term: { min: 6, max: 60, step: 3, start: 36 },
    rate: { min: 8, max: 36, step: 0.25, start: 18 },
  },
  gl: {
    amount: { min: 10_000, max: 2_500_000, step: 5000, start: 100_000 },
    term: { min: 3, max: 36, step: 3, start: 12 },
    rate: { min: 7, max: 30, step: 0.25, start: 12 },
  },
  hl: {
    amount: { min: 100_000, max: 10_000_000, step: 50_000, start: 2_000_000 },
    term: { min: 36, max: 360, step: 12, start: 180 },
    rate: { min: 7, max: 20, step: 0.25, start: 9.5 },
  },
}
export type { Scale }
