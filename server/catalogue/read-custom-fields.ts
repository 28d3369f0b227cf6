import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { resourceOfList } from '#server/catalogue/registry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { customField } from '#server/tables/custom-fields.ts'
import type { CustomFields } from '#src/contract/custom-field.ts'
import { derivedFields } from './formula-lists.ts'

const { deleted_at, ...shown } = getTableColumns(customField)

/**
 * The definitions of all resources in the order in which they were added. A declared field of the same name comes
 * first, e.g. while a release that declares the field replaces the one that did not.
 */
export async function readDefinitions(db: Db): Promise<CustomFields> {
  const found = await db
    .select(shown)
    .from(customField)
    .where(and(isNull(deleted_at), eq(customField.promoted, 0)))
    .orderBy(asc(customField.id))
  return found.filter(({ resource, name }) => {
    const of = resourceOfList(resource)
    return of && !Object.hasOwn(of.schema.shape, name)
  })
}

/** The custom fields of all resources, calculated ones with the kind of their result. */
export const readFields = async (db: Db): Promise<CustomFields> => derivedFields(await readDefinitions(db))
