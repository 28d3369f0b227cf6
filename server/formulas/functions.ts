import { FormulaFault, faults, type TypeName } from './faults.ts'
import type { Node } from './parse.ts'

/** Types of values; the three kinds of figures differ in how a result is rounded and shown. */
export type Type = 'number' | 'rupees' | 'percent' | 'text' | 'date' | 'flag' | 'row' | 'blank'

/** A part of a formula as SQL. A yes or no is never null; every other value may be. */
export interface Part {
  sql: string
  type: Type
  node: Node
}

export const isFigure = (type: Type) => type === 'number' || type === 'rupees' || type === 'percent'
export const nameOfType = (type: Type): TypeName => (isFigure(type) ? 'number' : (type as TypeName))

/** Throws FormulaFault unless the part has the type; a blank has every type. */
export function need(wanted: TypeName, { type, node }: Part): void {
  if (type === 'row') throw new FormulaFault(faults.rowOnly(), node)
  if (type !== 'blank' && nameOfType(type) !== wanted)
    throw new FormulaFault(faults.wrongType(wanted, nameOfType(type)), node)
}

/** The type of one of several parts. Figures of different kinds are rupees if one of them is, else a number. */
export function common(parts: readonly Part[]): Type {
  let found: Type = 'blank'
  for (const { type, node } of parts) {
    if (type === 'row') throw new FormulaFault(faults.rowOnly(), node)
    if (type === 'blank' || type === found) continue
    if (found === 'blank') found = type
    else if (isFigure(found) && isFigure(type)) found = figureOf('+', found, type)
    else throw new FormulaFault(faults.mixed(nameOfType(found), nameOfType(type)), node)
  }
  return found
}

/** As a text: figures without zeros at the end, dates as 2026-04-05, nothing for nothing. */
export function asText({ sql, type, node }: Part): string {
  if (type === 'row') throw new FormulaFault(faults.rowOnly(), node)
  if (type === 'flag') throw new FormulaFault(faults.wrongType('text', 'flag'), node)
  const text = isFigure(type)
    ? `trim_scale(${sql})::text`
    : type === 'date'
      ? `to_char(${sql}, 'YYYY-MM-DD')`
      : `(${sql})::text`
  return `coalesce(${text}, '')`
}

/** Rupees stay rupees beside plain numbers; two amounts multiplied, or a share of them, are a number. */
export function figureOf(sign: string, left: Type, right: Type): Type {
  if (sign === '/') return left === right || right === 'rupees' ? 'number' : left
  if (left === right) return sign === '*' ? 'number' : left
  return left === 'rupees' || right === 'rupees' ? 'rupees' : 'number'
}

interface Callable {
  /** Types in order; the last one repeats when `most` is larger. `any` takes all. */
  takes: readonly (TypeName | 'any')[]
  least?: number
  most?: number
  make: (sql: readonly string[], parts: readonly Part[]) => { sql: string; type: Type }
}

const first = (parts: readonly Part[]): Type => parts[0]?.type ?? 'blank'
const isBlank = ({ sql, type }: Part) => (type === 'text' ? `coalesce(${sql}, '') = ''` : `(${sql}) is null`)
const figure = (sql: string) => ({ sql, type: 'number' as const })
const text = (sql: string) => ({ sql, type: 'text' as const })
const flag = (sql: string) => ({ sql, type: 'flag' as const })

const MANY = 100

/** Digits of a rounding function: written out, so that the database rounds exactly. */
function digitsOf(part: Part | undefined): number {
  const { is, text: written } = (part?.node ?? { is: 'number', text: '0' }) as { is: string; text: string }
  if (is === 'number' && /^[0-6]$/.test(written)) return Number(written)
  throw new FormulaFault(faults.digits(), (part as Part).node)
}

const rounded = (how: (value: string, digits: number) => string): Callable => ({
  takes: ['number', 'number'],
  least: 1,
  make: ([value = ''], parts) => {
    const digits = digitsOf(parts[1])
    const sql = `(select ${how('v.x', digits)} from (select (${value}) as x) v)`
    return { sql, type: first(parts) }
  },
})

const shortened = (side: 'left' | 'right'): Callable => ({
  takes: ['text', 'number'],
  least: 1,
  make: ([value, length = '1']) => text(`${side}(${value}, least(greatest(trunc(${length}), 0), 2000)::int)`),
})

const extreme = (name: 'least' | 'greatest'): Callable => ({
  takes: ['any'],
  most: MANY,
  make: (sql, parts) => {
    const type = common(parts)
    for (const part of parts) need(type === 'date' ? 'date' : 'number', part)
    return { sql: `${name}(${sql.join(', ')})`, type }
  },
})

const partOfDate = (name: string): Callable => ({
  takes: ['date'],
  make: ([date]) => figure(`extract(${name} from ${date})::numeric`),
})

const instead: Callable = {
  takes: ['any'],
  least: 2,
  most: MANY,
  make: (sql, parts) => {
    const type = common(parts)
    return {
      sql: `coalesce(${type === 'text' ? sql.map((one) => `nullif(${one}, '')`).join(', ') : sql.join(', ')})`,
      type,
    }
  },
}

/** The functions over values, named as in a spreadsheet. Those that read other lists are part of the compiler. */
export const functions: Readonly<Record<string, Callable>> = {
  IF: {
    takes: ['flag', 'any', 'any'],
    least: 2,
    make: ([when, then, otherwise = 'null'], [, ...parts]) => {
      const type = common(parts)
      const sql = `case when ${when} then ${then} else ${otherwise} end`
      return { sql: type === 'flag' ? `coalesce(${sql}, false)` : sql, type }
    },
  },
  AND: { takes: ['flag'], most: MANY, make: (sql) => flag(`(${sql.join(' and ')})`) },
  OR: { takes: ['flag'], most: MANY, make: (sql) => flag(`(${sql.join(' or ')})`) },
  NOT: { takes: ['flag'], make: ([value]) => flag(`(not ${value})`) },
  ISBLANK: { takes: ['any'], make: (_, [part]) => flag(`(${isBlank(part as Part)})`) },
  COALESCE: instead,
  IFBLANK: instead,
  ROUND: rounded((x, digits) => `round(${x}, ${digits})`),
  ROUNDUP: rounded((x, digits) => `sign(${x}) * ceil(abs(${x}) * 1e${digits}) * 1e-${digits}`),
  ROUNDDOWN: rounded((x, digits) => `trunc(${x}, ${digits})`),
  MIN: extreme('least'),
  MAX: extreme('greatest'),
  ABS: { takes: ['number'], make: ([value], parts) => ({ sql: `abs(${value})`, type: first(parts) }) },
  MOD: {
    takes: ['number', 'number'],
    make: ([value, by], parts) => ({
      sql: `(select mod(mod(v.x, v.y) + v.y, v.y) from (select (${value}) as x, nullif(${by}, 0) as y) v)`,
      type: first(parts),
    }),
  },
  LEN: { takes: ['text'], make: ([value]) => figure(`coalesce(length(${value}), 0)::numeric`) },
  UPPER: { takes: ['text'], make: ([value]) => text(`upper(${value})`) },
  LOWER: { takes: ['text'], make: ([value]) => text(`lower(${value})`) },
  TRIM: { takes: ['text'], make: ([value]) => text(`btrim(${value})`) },
  LEFT: shortened('left'),
  RIGHT: shortened('right'),
  CONCAT: { takes: ['any'], most: MANY, make: (_, parts) => text(`(${parts.map(asText).join(' || ')})`) },
  TODAY: { takes: [], make: () => ({ sql: `(now() at time zone 'Asia/Kolkata')::date`, type: 'date' }) },
  YEAR: partOfDate('year'),
  MONTH: partOfDate('month'),
  DAY: partOfDate('day'),
  DAYS: { takes: ['date', 'date'], make: ([end, start]) => figure(`(${end} - ${start})::numeric`) },
}

/** Throws FormulaFault for a wrong number or type of values. */
export function callOf(name: string, called: Callable, parts: readonly Part[], node: Node): Part {
  const least = called.least ?? called.takes.length
  requireCount(name, parts.length, least, called.most ?? called.takes.length, node)
  parts.forEach((part, index) => {
    const wanted = called.takes[Math.min(index, called.takes.length - 1)]
    if (wanted && wanted !== 'any') need(wanted, part)
  })
  return {
    ...called.make(
      parts.map(({ sql }) => `(${sql})`),
      parts,
    ),
    node,
  }
}

export function requireCount(name: string, count: number, least: number, most: number, node: Node): void {
  if (count < least || count > most) throw new FormulaFault(faults.count(name, least, most), node)
}
