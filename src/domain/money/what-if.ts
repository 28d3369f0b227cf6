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
  { cases, disbursed }: MonthTotals,
  average: number,
): { more: number; step: SlabStep } | null {
  const revenueAt = (step: SlabStep | null) => (step ? revenueOf(average, step) : 0)
  const now = revenueAt(chooseSlab(slabs, { cases, disbursed }).taken)
  let total = disbursed
  for (let more = 1; more <= MOST; more++) {
    total = addRupees(total, average)
    const { taken } = chooseSlab(slabs, { cases: cases + more, disbursed: total })
    if (taken && revenueAt(taken) > now) return { more, step: taken }
  }
  return null
}
