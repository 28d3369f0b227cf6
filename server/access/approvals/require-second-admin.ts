import type { Actor } from '#server/platform/actor.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'

/** What lenders and partners are paid by: null means every property, and its being there. */
const TAKES_TWO: Readonly<Record<string, readonly string[] | null>> = {
  lender_revenue: null,
  partner: ['revenue_percent', 'revenue_flat_fee'],
}

/**
 * What of a write has to wait for a second admin, because nobody agreed to it (FOUR_EYES). The calls of these values
 * wait by themselves; undo, setting back, restoring and files write the same values and cannot.
 * @param properties none: the record itself comes or goes
 */
export function keptForTwo(
  { alone }: Actor,
  entity: string,
  properties?: readonly string[],
): readonly string[] {
  if (!alone) return []
  const declared = allCatalogues().find((one) => one.entity === entity)?.fourEyes
  // A declared record comes and goes with these fields.
  if (declared) return properties?.filter((property) => declared.includes(property)) ?? [entity]
  if (!Object.hasOwn(TAKES_TWO, entity)) return []
  const kept = TAKES_TWO[entity]
  return kept ? (properties?.filter((property) => kept.includes(property)) ?? []) : (properties ?? [entity])
}
