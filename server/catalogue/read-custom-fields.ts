import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { resourceOfList } from '#server/catalogue/registry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { customField, fieldCondition, recordLayout } from '#server/tables/custom-fields.ts'
import type { StoredLayout } from '#src/contract/access/record-layout.ts'
import type { CustomFields } from '#src/contract/custom-field.ts'
import type { StoredCondition } from '#src/contract/field-condition.ts'
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

/** The custom fields of all resources, calculated ones with the kind of their result, and the conditions of all fields. */
export async function readFields(db: Db): Promise<CustomFields> {
  const fields = derivedFields(await readDefinitions(db))
  const conditions = await readConditions(db)
  return conditions.length > 0 ? Object.assign(fields, { conditions }) : fields
}

/** The conditions of all resources. */
export async function readConditions(db: Db): Promise<StoredCondition[]> {
  const { deleted_at: gone, ...columns } = getTableColumns(fieldCondition)
  return db.select(columns).from(fieldCondition).where(isNull(gone)).orderBy(asc(fieldCondition.id))
}

/** The layouts of the pages of all resources. */
export async function readLayouts(db: Db): Promise<StoredLayout[]> {
  const { deleted_at: gone, ...columns } = getTableColumns(recordLayout)
  return db.select(columns).from(recordLayout).where(isNull(gone)).orderBy(asc(recordLayout.id))
}
