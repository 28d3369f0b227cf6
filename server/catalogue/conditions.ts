import { and, gt, gte, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import {
  type Condition,
  choiceValues,
  searchedFields,
  translatedFields,
} from '#src/contract/catalogue/rest-filter.ts'
import type { Resource } from './resource.ts'

/** How a column is sorted and bounded: text without its case. */
export const sortable = (column: PgColumn): PgColumn | SQL =>
  column.getSQLType() === 'text' ? sql`lower(${column}) collate "C"` : column

/** The text that `q` searches. */
export function searchedText({ schema, columns }: Resource): SQL | undefined {
  const searched = searchedFields(schema).flatMap((name) => columns[name] ?? [])
  const parts = searched.map((column) => sql`coalesce(${column}, '')`)
  return parts.length > 0 ? sql`lower(${sql.join(parts, sql` || ' ' || `)})` : undefined
}

/**
 * A condition of a list as SQL.
 * @param walked many rows meet it: a choice is looked at in the index of the list's order, and leads to no other
 */
export function conditionOf(resource: Resource, condition: Condition, walked = false): SQL | undefined {
  if (condition.compare === 'search') {
    const text = searchedText(resource)
    return text ? and(...condition.value.map((word) => holds(text, word))) : sql`false`
  }
  if (condition.compare === 'untranslated') return lacksHindi(resource)
  const { field, compare, value } = condition
  const column = (field === 'id' ? resource.id : resource.columns[field]) as PgColumn
  const isPlain = walked && field !== 'id' && choiceValues(resource.schema.shape[field] as z.ZodType)
  if (compare === 'is' && isPlain) return isAnyOf(column, value)
  if (compare === 'is') return isOneOf(column, value)
  if (compare === 'isNot') return sql`(${isOneOf(column, value)}) is not true`
  if (compare === 'isEmpty') return value ? isNull(column) : not(isNull(column))
  if (compare === 'contains') return holds(sql`lower(${column})`, String(value))
  if (compare === 'holdsAll') return sql`${column} @> ${JSON.stringify(value)}::jsonb`
  if (compare === 'holdsAny')
    return or(
      sql`false`,
      ...(value as unknown[]).map((one) => sql`${column} @> ${JSON.stringify([one])}::jsonb`),
    )
  return { above: gt, atLeast: gte, below: lt, atMost: lte }[compare](...bounded(column, value))
}

/** A text or list is there and its Hindi version is not. */
function lacksHindi({ schema, columns }: Resource): SQL {
  const isThere = (column: PgColumn) => sql`coalesce(${column}::text, '') not in ('', '[]')`
  const pairs = translatedFields(schema).flatMap(([text, hindi]) => {
    const [own, other] = [columns[text], columns[hindi]]
    return own && other ? [sql`(${isThere(own)} and not ${isThere(other)})`] : []
  })
  return pairs.length > 0 ? sql`(${sql.join(pairs, sql` or `)})` : sql`false`
}

const holds = (text: SQL, part: string): SQL =>
  sql`${text} like '%' || lower(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`

const bounded = (column: PgColumn, value: unknown): [SQL, unknown] =>
  column.getSQLType() === 'text'
    ? [sql`lower(${column}) collate "C"`, sql`lower(${value})`]
    : [sql`${column}`, sql.param(value, column)]

const valuesOf = (wanted: unknown) => [wanted].flat().filter((value) => value !== null)

const isAnyOf = (column: PgColumn, wanted: unknown, near?: SQL) =>
  or(
    [wanted].flat().includes(null) ? isNull(column) : undefined,
    and(near, inArray(column, valuesOf(wanted))),
  )

function isOneOf(column: PgColumn, wanted: unknown) {
  const given = valuesOf(wanted)
  // Lower case leads to the index, the value itself decides.
  const near =
    column.getSQLType() === 'text' && given.length > 0
      ? inArray(
          sortable(column) as SQL,
          given.map((value) => sql`lower(${value}) collate "C"`),
        )
      : undefined
  return isAnyOf(column, wanted, near)
}
