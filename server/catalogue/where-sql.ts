import { type SQL, sql } from 'drizzle-orm'
import { inTexts } from '#server/platform/list-source.ts'
import {
  entriesOf,
  type Leaf,
  type Operator,
  type RelatedLeaf,
  type Where,
  type WhereField,
  type WhereFields,
} from '#src/contract/where.ts'
import { boundsOf, opposites } from '#src/domain/catalogue/where-holds.ts'
import { dayStart } from '#src/domain/dates.ts'

interface Reading {
  fields: WhereFields
  columnOf: (name: string) => SQL
  /** Business day of the query: moving periods are counted from it. */
  today: string
  /** Throws for rows that the reader may not see. */
  related: (leaf: RelatedLeaf) => SQL
}

/** Conditions of a list as SQL. They were checked: every field, operator and value fits. */
export function whereSql(where: Where, reading: Reading): SQL {
  if ('all' in where || 'any' in where) {
    const parts = entriesOf(where).map((one) => whereSql(one, reading))
    return sql`(${sql.join(parts, 'all' in where ? sql` and ` : sql` or `)})`
  }
  if ('related' in where) return reading.related(where)
  const field = reading.fields.get(where.field) as WhereField
  return leafSql(where, field, reading.columnOf(where.field), reading.today)
}

function leafSql({ op, value }: Leaf, field: WhereField, column: SQL, today: string): SQL {
  const empty = field.kind === 'list' ? sql`${column}::text = '[]'` : sql`${column}::text = ''`
  if (op === 'empty') return sql`(${column} is null or ${empty})`
  if (op === 'notEmpty') return sql`(${column} is not null and not ${empty})`
  const negated = opposites[op as keyof typeof opposites]
  // A row without a value is not the value.
  if (negated) return sql`(${leafSql({ op: negated, value } as Leaf, field, column, today)} is not true)`
  if (field.kind === 'number') return numberSql(op, column, value)
  if (field.kind === 'date' || field.kind === 'month') return dateSql(op, value, field, column, today)
  const values = [value].flat().map(String)
  if (field.kind === 'list')
    return sql`exists (select from jsonb_array_elements_text(${column}) e where e in ${inTexts(values)})`
  if (field.kind !== 'text') return sql`${column}::text in ${inTexts(values)}`
  // Typed text is found whatever its case.
  const text = sql`lower(${column}::text)`
  if (op === 'is' || op === 'anyOf')
    return sql`${text} in (${sql.join(
      values.map((one) => sql`lower(${one.trim()})`),
      sql`, `,
    )})`
  const part = sql`lower(${String(value)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}) || '%'`
  return op === 'startsWith' ? sql`${text} like ${part}` : sql`${text} like '%' || ${part}`
}

const signs: Partial<Record<Operator, SQL>> = {
  is: sql`=`,
  below: sql`<`,
  atMost: sql`<=`,
  above: sql`>`,
  atLeast: sql`>=`,
}

function numberSql(op: Operator, column: SQL, value: Leaf['value']): SQL {
  const [low, high] = [value].flat()
  if (op === 'between') return sql`${column} between ${String(low)}::numeric and ${String(high)}::numeric`
  return sql`${column} ${signs[op]} ${String(low)}::numeric`
}

function dateSql(
  op: Operator,
  value: Leaf['value'],
  { kind, instant }: WhereField,
  column: SQL,
  today: string,
): SQL {
  const { from, until } = boundsOf(op, value, kind === 'month', today)
  const at = (day: string) => sql`${dayStart(day).toISOString()}::timestamptz`
  // Days and months are compared as they are written: both forms of a column, date and text, read the same.
  const [compared, bound] = instant
    ? [column, at]
    : kind === 'month'
      ? [sql`left(${column}::text, 7) collate "C"`, (day: string) => sql`${day.slice(0, 7)}`]
      : [sql`left(${column}::text, 10) collate "C"`, (day: string) => sql`${day}`]
  const parts = [
    ...(from === undefined ? [] : [sql`${compared} >= ${bound(from)}`]),
    ...(until === undefined ? [] : [sql`${compared} < ${bound(until)}`]),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}
