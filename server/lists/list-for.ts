import type { Deps } from '#server/platform/deps.ts'
import { fieldsSeen } from '#src/contract/custom-field.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { listWithFields } from '#src/contract/lists/list-fields.ts'

/**
 * A list with the custom fields that a role may see of the resource whose rows it shows.
 * @param db of the caller's transaction
 */
export async function listFor(
  { catalogue, database }: Pick<Deps, 'catalogue' | 'database'>,
  list: AnyList,
  role: number,
  db = database.db,
): Promise<AnyList> {
  if (!list.rowsOf) return list
  return listWithFields(list, fieldsSeen(await catalogue.fields(db), list.rowsOf.resource, role))
}
