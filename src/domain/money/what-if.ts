import { addRupees } from '#src/domain/paise.ts'
import { chooseSlab, type MonthTotals, revenueOf, type Slab, type SlabStep } from './commission.ts'

/** Most further cases that the calculation tries. */
const MOST = 300

/**
 * The nearest better slab: how many further cases of an average amount would take the month there.
 * @param average rupees of a case
 ** @returns null if no reachable number of cases pays more per case
 */
export function nextBetterSlab(
  slabs: readonly Slab[],
  { cases, disbursed, product }: MonthTotals,
  average: number,
): { more: number; step: SlabStep } | null {
  const revenueAt = (step: SlabStep | null) => (step ? revenueOf(average, step) : 0)
  const now = revenueAt(chooseSlab(slabs, { cases, disbursed, product }).taken)
  let total = disbursed
  for (let more = 1; more <= MOST; more++) {
    total = addRupees(total, average)
    const { taken } = chooseSlab(slabs, { cases: cases + more, disbursed: total, product })
    if (taken && revenueAt(taken) > now) return { more, step: taken }
  }
  return null
}

/**
 * What one more case of an average amount does to the month's slab: no slab would apply, or one that pays less per case.
 * @param average rupees of a case
 ** @returns null if the month would earn as much per case, or more
 */
export function oneMoreCase(
  slabs: readonly Slab[],
  { cases, disbursed, product }: MonthTotals,
  average: number,
): { kind: 'gap' | 'worse'; step: SlabStep | null } | null {
  const { taken } = chooseSlab(slabs, { cases, disbursed, product })
  if (!taken) return null
  const more = { cases: cases + 1, disbursed: addRupees(disbursed, average), product }
  const next = chooseSlab(slabs, more).taken
  if (!next) return { kind: 'gap', step: null }
  return revenueOf(average, next) < revenueOf(average, taken) ? { kind: 'worse', step: next } : null
}
