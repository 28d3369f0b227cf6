/* Ranges of the profile's numbers. No zod here: forms check them too, and the schemas next to this file reuse them. */

type Range = readonly [min: number, max: number]

/** Rupees, months, grams and whole years; both ends count. */
export const profileLimits = {
  monthly_income: [1, 1_000_000],
  emi: [0, 1_000_000],
  credit_score: [300, 900],
  monthly_rent: [0, 1_000_000],
  se_loan_amount: [1000, 10_000_000],
  desired_tenor: [3, 360],
  property_value: [100_000, 1_000_000_000],
  coapplicant_income: [0, 10_000_000],
  /** In a year. */
  household_income: [0, 1_000_000_000],
  // Ornaments of at most 1 kg for each borrower (docs/specification-facts.md#gold).
  gold_weight: [1, 1000],
  age: [18, 100],
} as const satisfies Record<string, Range>
