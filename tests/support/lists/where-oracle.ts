import type { Leaf, Where, WhereField } from '#src/contract/where.ts'

export type Value = string | number | null | undefined | readonly unknown[]
export type Values = Readonly<Record<string, Value>>

/** Milliseconds of India's clock. */
const INDIA = 330 * 60_000

const dayOf = (value: string, { kind, instant }: WhereField) => {
  if (instant) return new Date(Date.parse(value) + INDIA).toISOString().slice(0, 10)
  return value.slice(0, kind === 'month' ? 7 : 10)
}

/** The first and last day of a moving period, worked out by walking the calendar day by day. */
export function walkedPeriod(name: string, today: string): [first: string, last: string] {
  const step = (day: string, by: number) =>
    new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
  const week = (day: string) => {
    let at = day
    while (new Date(at).getUTCDay() !== 1) at = step(at, -1)
    return at
  }
  const year = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  const keyOf: Record<string, (day: string) => string> = {
    week,
    month: (day) => day.slice(0, 7),
    quarter: (day) =>
      `${day.slice(0, 4)} ${['01', '04', '07', '10'].filter((one) => one <= day.slice(5, 7)).length}`,
    financial_year: (day) => String(year(day)),
  }
  const whole = (day: string, key: (day: string) => string): [string, string] => {
    let [first, last] = [day, day]
    while (key(step(first, -1)) === key(day)) first = step(first, -1)
    while (key(step(last, 1)) === key(day)) last = step(last, 1)
    return [first, last]
  }
  if (name === 'today') return [today, today]
  if (name === 'yesterday') return [step(today, -1), step(today, -1)]
  const [, way, days] = /^(last|next)_(\d+)_days$/.exec(name) ?? []
  if (way === 'last') return [step(today, 1 - Number(days)), today]
  if (way === 'next') return [today, step(today, Number(days) - 1)]
  const [, which, unit = ''] = /^(this|last)_(.+)$/.exec(name) ?? []
  const key = keyOf[unit]
  if (!key) throw new Error(`No period ${name}`)
  const now = whole(today, key)
  return which === 'this' ? now : whole(step(now[0], -1), key)
}

function meetsLeaf({ op, value }: Leaf, field: WhereField, stored: Value, today: string): boolean {
  const isEmpty =
    stored === null || stored === undefined || stored === '' || (Array.isArray(stored) && stored.length === 0)
  const values = [value].flat() as (string | number)[]
  switch (op) {
    case 'empty':
      return isEmpty
    case 'notEmpty':
      return !isEmpty
    case 'isNot':
      return !meetsLeaf({ op: 'is', value } as Leaf, field, stored, today)
    case 'notOn':
      return !meetsLeaf({ op: 'on', value } as Leaf, field, stored, today)
    case 'noneOf':
      return !meetsLeaf({ op: 'anyOf', value } as Leaf, field, stored, today)
    case 'notContains':
      return !meetsLeaf({ op: 'contains', value } as Leaf, field, stored, today)
  }
  if (isEmpty) return false
  if (field.kind === 'number') {
    const [number, low, high] = [Number(stored), Number(values[0]), Number(values[1])]
    if (op === 'is') return number === low
    if (op === 'below') return number < low
    if (op === 'atMost') return number <= low
    if (op === 'above') return number > low
    if (op === 'atLeast') return number >= low
    return low <= number && number <= high
  }
  if (field.kind === 'date' || field.kind === 'month') {
    const day = dayOf(String(stored), field)
    const [first, last = first] = values.map(String) as [string, string?]
    if (op === 'before') return day < first
    if (op === 'after') return day > first
    if (op !== 'within') return first <= day && day <= last
    const [from, to] = walkedPeriod(first, today)
    return from.slice(0, day.length) <= day && day <= to.slice(0, day.length)
  }
  if (field.kind === 'list')
    return (stored as unknown[]).some((one) => values.map(String).includes(String(one)))
  if (field.kind !== 'text') return values.map(String).includes(String(stored))
  const text = String(stored).toLowerCase()
  const typed = values.map((one) => String(one).trim().toLowerCase())
  if (op === 'contains') return text.includes(typed[0] ?? '')
  return op === 'startsWith' ? text.startsWith(typed[0] ?? '') : typed.includes(text)
}

/** Whether a row as it is shown meets conditions; related rows are not known here. */
export function meets(
  where: Where,
  row: Values,
  fields: ReadonlyMap<string, WhereField>,
  today: string,
): boolean {
  if ('all' in where) return where.all.every((one) => meets(one, row, fields, today))
  if ('any' in where) return where.any.some((one) => meets(one, row, fields, today))
  if ('related' in where) throw new Error('related')
  return meetsLeaf(where, fields.get(where.field) as WhereField, row[where.field], today)
}

/** Conditions on a field, one for each operator, with values that some rows have and some do not. */
export function leavesOf(field: string, { kind, values }: WhereField, stored: readonly Value[]): Leaf[] {
  const given = stored.flat().filter((one) => one !== null && one !== undefined && one !== '') as (
    | string
    | number
  )[]
  const [first, middle] = [given[0], given[Math.floor(given.length / 2)]]
  const leaf = (op: Leaf['op'], value?: Leaf['value']): Leaf => ({
    field,
    op,
    ...(value !== undefined && { value }),
  })
  const set = [leaf('empty'), leaf('notEmpty')]
  if (kind === 'flag') return [leaf('is', 1), leaf('is', 0)]
  if (kind === 'number') {
    const [one, other] = [Number(first ?? 1), Number(middle ?? 2)]
    const ops = ['is', 'isNot', 'below', 'atMost', 'above', 'atLeast'] as const
    const between = leaf('between', [Math.min(one, other), Math.max(one, other)])
    return [...ops.map((op) => leaf(op, other)), between, ...set]
  }
  if (kind === 'date' || kind === 'month') {
    const day = (value: string | number | undefined) =>
      String(value ?? '2026-11-20').slice(0, kind === 'month' ? 7 : 10)
    const [low = '', high = ''] = [day(first), day(middle)].sort()
    const within = ['this_month', 'last_month', 'this_quarter', 'this_financial_year', 'last_financial_year']
    const short =
      kind === 'date' ? ['today', 'yesterday', 'last_7_days', 'next_30_days', 'this_week', 'last_week'] : []
    return [
      ...[...short, ...within, 'last_quarter'].map((name) => leaf('within', name)),
      ...(['on', 'notOn', 'before', 'after'] as const).map((op) => leaf(op, day(middle))),
      leaf('between', [low, high]),
      ...set,
    ]
  }
  const [one, other] = [first ?? values?.[0] ?? 'x', middle ?? values?.at(-1) ?? 'y']
  const some = leaf('anyOf', [...new Set([one, other])])
  const none = leaf('noneOf', [other])
  if (kind === 'list') return [some, none, ...set]
  if (kind === 'choice') return [leaf('is', other), leaf('isNot', other), some, none, ...set]
  const text = String(other).slice(0, 200)
  const part = text.slice(1, 4).trim() || text
  return [
    leaf('contains', part.toUpperCase()),
    leaf('notContains', part),
    leaf('startsWith', text.slice(0, 2).trim() || text),
    leaf('is', text),
    leaf('isNot', text),
    { ...some, value: [String(one).slice(0, 200), text] },
    leaf('noneOf', [text]),
    ...set,
  ]
}
