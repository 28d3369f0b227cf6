import { notFound } from '#server/platform/errors.ts'
import { type IdentifiedObject, rowOfId } from '#src/contract/leads-api/v1/object-ids.ts'
import { uuid } from '#src/contract/patterns.ts'

/** The uuid of the row behind an id. Throws NOT_FOUND for an id that names none. */
export function rowOf(kind: IdentifiedObject, id: string): string {
  const row = rowOfId(kind, id)
  if (!row || !uuid.test(row)) throw notFound()
  return row
}
