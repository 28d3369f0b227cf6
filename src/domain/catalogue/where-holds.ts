import {
  entriesOf,
  type Leaf,
  type Operator,
  type Where,
  type WhereField,
  type WhereFields,
} from '#src/contract/where.ts'
import { addDays, dayStart } from '#src/domain/dates.ts'
import { type Days, daysOfPeriod } from '#src/domain/periods.ts'

/* Reads conditions over the values of one row, as where-sql.ts of the server reads them over the rows of a table. */

type Values = Readonly<Record<string, unknown>>

/** Operators that hold where another one does not: a row without a value is not the value. */
export const opposites = { isNot: 'is', noneOf: 'anyOf', notOn: 'on', notContains: 'contains' } as const

/**
 * Whether a row meets conditions on its own fields. They were checked: every field, operator and value fits.
 * @param today business day, from which moving periods are counted
 */
export function whereHolds(where: Where, fields: WhereFields, row: Values, today: string): boolean {
  if ('all' in where) return where.all.every((one) => whereHolds(one, fields, row, today))
  if ('any' in where) return entriesOf(where).some((one) => whereHolds(one, fields, row, today))
  if ('related' in where) return false
  const field = fields.get(where.field)
  return field !== undefined && leafHolds(where, field, row[where.field] ?? null, today)
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function leafHolds(
  { op, value: given, ...leaf }: Leaf,
  field: WhereField,
  value: unknown,
  today: string,
): boolean {
  if (op === 'empty') return isEmpty(value)
  if (op === 'notEmpty') return !isEmpty(value)
  const negated = opposites[op as keyof typeof opposites]
  if (negated) return !leafHolds({ ...leaf, op: negated, value: given } as Leaf, field, value, today)
  if (value === null) return false
  if (field.kind === 'number') return numberHolds(op, Number(value), [given].flat().map(Number))
  if (field.kind === 'date' || field.kind === 'month') return dateHolds(op, given, field, value, today)
  const texts = [given].flat().map(String)
  if (field.kind === 'list') return Array.isArray(value) && value.some((one) => texts.includes(String(one)))
  if (field.kind !== 'text') return texts.includes(String(value))
  const text = String(value).toLowerCase()
  const [first = '', ...others] = texts.map((one) => one.trim().toLowerCase())
  if (op === 'is' || op === 'anyOf') return [first, ...others].includes(text)
  return op === 'startsWith' ? text.startsWith(first) : text.includes(first)
}

function numberHolds(op: Operator, value: number, [low = 0, high = low]: number[]): boolean {
  if (op === 'between') return value >= low && value <= high
  if (op === 'below') return value < low
  if (op === 'atMost') return value <= low
  if (op === 'above') return value > low
  return op === 'atLeast' ? value >= low : value === low
}

function dateHolds(
  op: Operator,
  given: Leaf['value'],
  field: WhereField,
  value: unknown,
  today: string,
): boolean {
  const { from, until } = boundsOf(op, given, field.kind === 'month', today)
  const text = String(value)
  // Days and months are compared as they are written.
  const [compared, bound] = field.instant
    ? [new Date(text).getTime(), (day: string) => dayStart(day).getTime()]
    : field.kind === 'month'
      ? [text.slice(0, 7), (day: string) => day.slice(0, 7)]
      : [text.slice(0, 10), (day: string) => day]
  return (from === undefined || compared >= bound(from)) && (until === undefined || compared < bound(until))
}

/** Days from which and until which a condition holds; until is not included. */
export function boundsOf(op: Operator, value: Leaf['value'], isMonth: boolean, today: string): Partial<Days> {
  const [first = '', last = first] = [value].flat().map(String)
  if (op === 'within') return daysOfPeriod(first, today) as Days
  const start = (text: string) => (isMonth ? `${text}-01` : text)
  // 32 days after the first of a month is always in the next one.
  const after = (text: string) => (isMonth ? `${addDays(start(text), 32).slice(0, 7)}-01` : addDays(text, 1))
  if (op === 'before') return { until: start(first) }
  if (op === 'after') return { from: after(first) }
  return { from: start(first), until: after(last) }
}
