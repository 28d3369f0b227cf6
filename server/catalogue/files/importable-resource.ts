import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import { ownRows } from '#server/catalogue/own-rows.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { hints } from '#src/contract/field.ts'
import type { Importable } from './import-target.ts'

/**
 * How files of any resource are read: a row is identified by the number of its record, or by its name if it has one
 * that is written as text. A row without a record is a new one, where the resource can create.
 */
export const importableOf = (of: Resource): Importable => ({
  resource: of,
  keys: { [of.id.name]: ['id'] },
  schema: of.schema,
  lock: (tx) => tx.select({ id: of.id }).from(of.table).where(isNull(of.table.deleted_at)).for('update'),
  async load(db, { ids, names }, actor) {
    const label = isNamed(of) ? of.columns[of.label] : undefined
    const live: Row[] = await db
      .select({ [of.id.name]: of.id, ...of.columns })
      .from(of.table)
      .where(
        and(
          isNull(of.table.deleted_at),
          of.shown,
          ownRows(of, actor),
          or(
            inArray(of.id, ids),
            label &&
              inArray(
                sql`lower(${label})`,
                names.map((name) => sql`lower(${name})`),
              ),
          ),
        ),
      )
      .orderBy(of.id)
    const byId = new Map(live.map((row) => [row[of.id.name], row]))
    return {
      find({ [of.id.name]: id }, name) {
        if (id) {
          const stored = byId.get(Number(id))
          return stored ? { stored } : { problem: 'importNoRow' }
        }
        const same = name
          ? live.filter((row) => label && textOf(row[of.label]).toLowerCase() === name.toLowerCase())
          : []
        if (same.length > 1) return { problem: 'importSeveral' }
        if (same[0]) return { stored: same[0] }
        return of.newRow ? { fresh: {} } : { problem: 'importNoRow' }
      },
      nameOf: (row) => (label ? textOf(row[of.label]) : ''),
      validate: () => ({}),
    }
  },
})

const textOf = (value: unknown) => String(value ?? '')

/** Whether people write the name of a record as it is stored. */
function isNamed({ schema, columns, label }: Resource): boolean {
  const hint = hints.get(schema.shape[label] as never)
  return columns[label]?.getSQLType() === 'text' && !hint?.options && !hint?.choices
}
