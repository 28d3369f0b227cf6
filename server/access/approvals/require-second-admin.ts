import type { Actor } from '#server/platform/actor.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'

/** Entities outside declared resources that determine payments: every property, and adding or deleting the row. */
const NEEDS_SECOND_ADMIN = ['lender_revenue']

/**
 * Which properties of a write need a second admin and have no approval yet (FOUR_EYES). Calls that always write these
 * values become proposals before they are made; undo, revert, restore and import when the write engine finds one.
 * @param properties empty: the record itself is added or deleted
 */
export function awaitingApproval(
  { alone }: Actor,
  entity: string,
  properties?: readonly string[],
): readonly string[] {
  if (!alone) return []
  const declared = allCatalogues().find((one) => one.entity === entity)?.fourEyes
  // The fields of a declared record that is added or deleted.
  if (declared) return properties?.filter((property) => declared.includes(property)) ?? [entity]
  return NEEDS_SECOND_ADMIN.includes(entity) ? (properties ?? [entity]) : []
}
