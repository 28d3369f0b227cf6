/* One grammar of conditions for every list: its screen, its calls, its files, its saved views. */

export type WhereKind = 'text' | 'number' | 'date' | 'month' | 'choice' | 'flag' | 'list'

/** A field as conditions compare it. */
export interface WhereField {
  kind: WhereKind
  /** Of a choice or a list: the values there are; without them any. */
  values?: readonly (string | number)[]
  /** A date with a time of the day. */
  instant?: true
}

export type WhereFields = ReadonlyMap<string, WhereField>

const set = ['empty', 'notEmpty'] as const
const days = ['within', 'on', 'notOn', 'before', 'after', 'between', ...set] as const

/** What a field can be compared by, in the order of the screen; the first is the usual one. */
export const operators = {
  text: ['contains', 'notContains', 'startsWith', 'is', 'isNot', 'anyOf', 'noneOf', ...set],
  number: ['is', 'isNot', 'below', 'atMost', 'above', 'atLeast', 'between', ...set],
  date: days,
  month: days,
  choice: ['is', 'isNot', 'anyOf', 'noneOf', ...set],
  flag: ['is'],
  list: ['anyOf', 'noneOf', ...set],
} as const satisfies Readonly<Record<WhereKind, readonly string[]>>
export type Operator = (typeof operators)[WhereKind][number]

/** Periods that move with the day, in Asia/Kolkata; a week begins on Monday, a financial year in April. */
export const periods = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_financial_year',
  'last_financial_year',
] as const
export type PeriodName = (typeof periods)[number]
/** Those that begin and end with a month. */
export const monthPeriods = periods.filter((name) => /month|quarter|year/.test(name))
export const MAX_PERIOD_DAYS = 3650
/** `last_7_days` ends today, `next_7_days` begins today: both have seven days. */
const counted = /^(last|next)_([1-9]\d{0,3})_days$/

/** A period of so many days; undefined for one with a name. */
export function daysOf(period: string): { way: 'last' | 'next'; days: number } | undefined {
  const [, way, count] = counted.exec(period) ?? []
  const number = Number(count)
  return way && number <= MAX_PERIOD_DAYS ? { way: way as 'last' | 'next', days: number } : undefined
}

export interface Leaf {
  field: string
  op: Operator
  value?: string | number | readonly (string | number)[]
}
/** Rows of another list that refer to the row: whether there is one that meets the conditions, or none. */
export interface RelatedLeaf {
  related: string
  has: boolean
  where?: Where
}
export type Group = { all: readonly Where[] } | { any: readonly Where[] }
export type Where = Leaf | RelatedLeaf | Group

/** Name of the parameter and of the key of a filter that hold the conditions. */
export const WHERE = 'where'
export const MAX_LEAVES = 30
/** Groups within groups, those of related rows included. */
export const MAX_DEPTH = 4
export const MAX_VALUES = 100
const MAX_TEXT = 200

/** What is wrong with a condition: the field and the operator that it names, and a key of the validation words. */
export interface WhereProblem {
  path: string[]
  message: string
}

/** What the conditions of a list may name. */
export interface WhereScope {
  fields: WhereFields
  /** Rows that refer to a row of the list, by key; undefined: the server knows them. */
  related?: ReadonlyMap<string, WhereFields> | undefined
}

const record = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnly = (value: object, names: readonly string[]) =>
  Object.keys(value).every((name) => names.includes(name))

export const entriesOf = (group: Group): readonly Where[] => ('all' in group ? group.all : group.any)

const isDay = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)
const isMonth = (value: unknown) => typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value)

function valueProblem({ kind, values }: WhereField, value: unknown): string | undefined {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? undefined : 'number'
  if (kind === 'date') return isDay(value) ? undefined : 'date'
  if (kind === 'month') return isMonth(value) ? undefined : 'date'
  if (kind === 'text') {
    if (typeof value !== 'string' || value.includes('\0')) return 'invalid'
    return value.trim() === '' ? 'required' : value.length > MAX_TEXT ? 'tooLong' : undefined
  }
  if (typeof value !== 'string' && typeof value !== 'number') return 'choice'
  if (kind === 'flag') return value === 0 || value === 1 ? undefined : 'choice'
  if (values) return values.some((one) => String(one) === String(value)) ? undefined : 'choice'
  return String(value).length > MAX_TEXT || String(value).includes('\0') ? 'choice' : undefined
}

function operandProblem(field: WhereField, op: Operator, value: unknown): string | undefined {
  if (op === 'empty' || op === 'notEmpty') return value === undefined ? undefined : 'invalid'
  if (op === 'within') {
    const known: readonly string[] = field.kind === 'month' ? monthPeriods : periods
    const fits =
      typeof value === 'string' && (known.includes(value) || (field.kind === 'date' && daysOf(value)))
    return fits ? undefined : 'choice'
  }
  if (op === 'anyOf' || op === 'noneOf') {
    if (!Array.isArray(value)) return 'invalid'
    if (value.length === 0) return 'required'
    return value.length > MAX_VALUES ? 'tooMany' : firstProblem(field, value)
  }
  if (op === 'between') {
    if (!Array.isArray(value) || value.length !== 2) return 'invalid'
    return firstProblem(field, value) ?? (value[0] > value[1] ? 'rangeOrder' : undefined)
  }
  return valueProblem(field, value)
}

const firstProblem = (field: WhereField, values: readonly unknown[]) =>
  values.map((one) => valueProblem(field, one)).find((problem) => problem !== undefined)

/** Whether what was sent are conditions that the list can be narrowed by; else the first thing that is wrong. */
export function whereProblem(where: unknown, scope: WhereScope): WhereProblem | undefined {
  let leaves = 0

  function walk(one: unknown, { fields, related }: WhereScope, depth: number): WhereProblem | undefined {
    if (!record(one)) return { path: [], message: 'invalid' }
    if (depth > MAX_DEPTH) return { path: [], message: 'whereDepth' }
    for (const name of ['all', 'any'])
      if (name in one) {
        const entries = one[name]
        if (!Array.isArray(entries) || !hasOnly(one, [name])) return { path: [], message: 'invalid' }
        if (entries.length === 0) return { path: [name], message: 'required' }
        return first(entries, (entry) => walk(entry, { fields, related }, depth + 1))
      }
    leaves += 1
    if (leaves > MAX_LEAVES) return { path: [], message: 'whereMany' }
    if ('related' in one) {
      const { related: key, has, where } = one
      if (typeof key !== 'string' || typeof has !== 'boolean' || !hasOnly(one, ['related', 'has', 'where']))
        return { path: [], message: 'invalid' }
      // Apart from their form, conditions on rows of another list are checked by the server.
      if (!related) return undefined
      const inner = related.get(key)
      if (!inner) return { path: [key], message: 'unknownField' }
      const wrong =
        where === undefined ? undefined : walk(where, { fields: inner, related: new Map() }, depth + 1)
      return wrong && { ...wrong, path: [key, ...wrong.path] }
    }
    const { field: name, op, value } = one
    if (typeof name !== 'string' || !hasOnly(one, ['field', 'op', 'value']))
      return { path: [], message: 'invalid' }
    const field = fields.get(name)
    if (!field) return { path: [name], message: 'unknownField' }
    if (!(operators[field.kind] as readonly unknown[]).includes(op))
      return { path: [name], message: 'whereOperator' }
    const message = operandProblem(field, op as Operator, value)
    return message ? { path: [name, String(op)], message } : undefined
  }
  return walk(where, scope, 1)
}

function first<T, R>(values: readonly T[], find: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = find(value)
    if (found !== undefined) return found
  }
  return undefined
}

/** The conditions of a text, as an address carries them; undefined for a text that is no JSON. */
export function parseWhere(text: string): unknown {
  try {
    // An escape could bring characters that the database does not store.
    return text.includes('\\u') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without groups that hold nothing; undefined if nothing is left. */
export function pruned(where: Where): Where | undefined {
  if (!('all' in where || 'any' in where)) return where
  const entries = entriesOf(where).flatMap((one) => pruned(one) ?? [])
  if (entries.length === 0) return undefined
  return 'all' in where ? { all: entries } : { any: entries }
}
