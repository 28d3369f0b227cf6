import type { Actor } from '#server/audit/note.ts'
import { AppError } from '#server/platform/errors.ts'

/** What lenders and partners are paid by: null means every property, and its being there. */
const TAKES_TWO: Readonly<Record<string, readonly string[] | null>> = {
  lender_revenue: null,
  partner: ['revenue_percent', 'revenue_flat_fee'],
}

/**
 * Their own calls wait for a second admin; undo, setting back, restoring and files write the same values and cannot.
 * @param properties none: the record itself comes or goes
 * @throws TAKES_TWO where nobody agreed (FOUR_EYES)
 */
export function refuseAlone({ alone }: Actor, entity: string, properties?: readonly string[]): void {
  if (!alone || !Object.hasOwn(TAKES_TWO, entity)) return
  const kept = TAKES_TWO[entity]
  if (!kept || properties?.some((property) => kept.includes(property))) throw new AppError('TAKES_TWO')
}
