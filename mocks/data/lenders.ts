import type { LenderRules } from '#src/domain/offers/matching-inputs.ts'
import type { SeedLender } from './lender-seed.ts'
import { businessLenders } from './lenders-business.ts'
import { goldLenders } from './lenders-gold.ts'
import { housingLenders } from './lenders-housing.ts'
import { personalLenders } from './lenders-personal.ts'

/** All invented lenders; a fresh database gives them the numbers 1, 2, 3 … in this order. */
export const lenders: readonly SeedLender[] = [
  ...personalLenders,
  ...businessLenders,
  ...goldLenders,
  ...housingLenders,
]

/** The same lenders as the matching mechanism reads them, numbered as a fresh database does. */
export const asRules = (seeds: readonly SeedLender[]): LenderRules[] =>
  seeds.map((seed, index) => ({ ...seed, lender_id: index + 1 }))
