import { Decimal } from 'decimal.js'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileFormula, type FormulaList, type Lists } from '#server/formulas/compile.ts'
import { rows } from '#server/platform/database/database.ts'
import { testDatabase } from '#tests/support/database.ts'

/* Random formulas over random rows: what the database answers against an evaluator that shares no code with it. */

Decimal.set({ precision: 120, rounding: Decimal.ROUND_HALF_UP })

interface Row {
  a: string | null
  b: string | null
  t: string | null
  d: string | null
  f: boolean
}
type Value = Decimal | string | boolean | null
interface Formula<T extends Value> {
  text: string
  of: (row: Row) => T | null
}
type Figure = Formula<Decimal>
type Text = Formula<string>
type Flag = Formula<boolean>

const list: FormulaList = {
  name: 'rows',
  table: 'rows',
  id: 'id',
  many: { en: 'Rows', hi: 'पंक्तियाँ' },
  ownRows: false,
  fields: new Map([
    ['a', { type: 'rupees', column: 'a' }],
    ['b', { type: 'number', column: 'b' }],
    ['t', { type: 'text', column: 't' }],
    ['d', { type: 'date', column: 'd' }],
    ['f', { type: 'flag', column: 'f' }],
  ]),
}
const lists: Lists = { list: () => undefined, relationsTo: () => [] }

const field = (name: 'a' | 'b'): Figure => ({
  text: name,
  of: (row) => (row[name] === null ? null : new Decimal(row[name])),
})
const both = (make: (x: Decimal, y: Decimal) => Decimal | null) => (x: Decimal | null, y: Decimal | null) =>
  x === null || y === null ? null : make(x, y)
const floorMod = (x: Decimal, y: Decimal) => (y.isZero() ? null : x.minus(y.times(x.div(y).floor())))
const signs = {
  '+': both((x, y) => x.plus(y)),
  '-': both((x, y) => x.minus(y)),
  '*': both((x, y) => x.times(y)),
  '/': both((x, y) => (y.isZero() ? null : x.div(y).toDecimalPlaces(12))),
}
const rounding = { ROUND: Decimal.ROUND_HALF_UP, ROUNDUP: Decimal.ROUND_UP, ROUNDDOWN: Decimal.ROUND_DOWN }
const orders = {
  '<': (order: number) => order < 0,
  '>': (order: number) => order > 0,
  '<=': (order: number) => order <= 0,
  '>=': (order: number) => order >= 0,
}
const keys = <T extends object>(of: T) => fc.constantFrom(...(Object.keys(of) as (keyof T & string)[]))
const filled = (text: string | null) => text ?? ''
const yearOf = ({ d }: Row) => (d === null ? null : new Decimal(d.slice(0, 4)))

const { figure } = fc.letrec<{ figure: Figure; text: Text; flag: Flag }>((tie) => ({
  figure: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(field('a'), field('b')),
    fc.integer({ min: 0, max: 99_999 }).map((n): Figure => {
      const text = new Decimal(n).div(100).toFixed()
      return { text, of: () => new Decimal(text) }
    }),
    fc.tuple(keys(signs), tie('figure'), tie('figure')).map(
      ([sign, x, y]): Figure => ({
        text: `(${x.text} ${sign} ${y.text})`,
        of: (row) => signs[sign](x.of(row), y.of(row)),
      }),
    ),
    fc.tuple(keys(rounding), tie('figure'), fc.integer({ min: 0, max: 4 })).map(
      ([name, x, digits]): Figure => ({
        text: `${name}(${x.text}, ${digits})`,
        of: (row) => x.of(row)?.toDecimalPlaces(digits, rounding[name]) ?? null,
      }),
    ),
    tie('figure').map(
      (x): Figure => ({ text: `-(${x.text})%`, of: (row) => x.of(row)?.times('-0.01') ?? null }),
    ),
    tie('figure').map((x): Figure => ({ text: `ABS(${x.text})`, of: (row) => x.of(row)?.abs() ?? null })),
    fc.tuple(tie('figure'), tie('figure')).map(
      ([x, y]): Figure => ({
        text: `MIN(${x.text}, ${y.text})`,
        of(row) {
          const known = [x.of(row), y.of(row)].filter((one) => one !== null)
          return known.length > 0 ? Decimal.min(...known) : null
        },
      }),
    ),
    fc.tuple(fc.constantFrom(field('a'), field('b')), tie('figure')).map(
      ([x, y]): Figure => ({
        text: `MOD(${x.text}, ROUND(${y.text}, 2))`,
        of: (row) => both(floorMod)(x.of(row), y.of(row)?.toDecimalPlaces(2) ?? null),
      }),
    ),
    fc.tuple(tie('flag'), tie('figure'), tie('figure')).map(
      ([when, x, y]): Figure => ({
        text: `IF(${when.text}, ${x.text}, ${y.text})`,
        of: (row) => (when.of(row) ? x.of(row) : y.of(row)),
      }),
    ),
    fc.tuple(tie('figure'), tie('figure')).map(
      ([x, y]): Figure => ({
        text: `IFBLANK(${x.text}, ${y.text})`,
        of: (row) => x.of(row) ?? y.of(row),
      }),
    ),
    tie('text').map(
      (x): Figure => ({ text: `LEN(${x.text})`, of: (row) => new Decimal(filled(x.of(row)).length) }),
    ),
    fc.constant<Figure>({ text: 'YEAR(d)', of: yearOf }),
  ),
  text: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constant<Text>({ text: 't', of: ({ t }) => t }),
    fc.stringMatching(/^[a-zA-Z '%]{0,4}$/).map((one): Text => ({ text: `"${one}"`, of: () => one })),
    fc.tuple(tie('text'), tie('text')).map(
      ([x, y]): Text => ({
        text: `${x.text} & ${y.text}`,
        of: (row) => filled(x.of(row)) + filled(y.of(row)),
      }),
    ),
    fc.constantFrom<Text>(
      {
        text: 'CONCAT(b, "/", a)',
        of: ({ a, b }) =>
          `${b === null ? '' : new Decimal(b).toFixed()}/${a === null ? '' : new Decimal(a).toFixed()}`,
      },
      { text: 'd & ""', of: ({ d }) => filled(d) },
    ),
    tie('text').map(
      (x): Text => ({ text: `UPPER(${x.text})`, of: (row) => x.of(row)?.toUpperCase() ?? null }),
    ),
    tie('text').map(
      (x): Text => ({ text: `TRIM(${x.text})`, of: (row) => x.of(row)?.replace(/^ +| +$/g, '') ?? null }),
    ),
    fc.tuple(tie('text'), fc.integer({ min: 0, max: 5 })).map(
      ([x, n]): Text => ({
        text: `RIGHT(${x.text}, ${n})`,
        of(row) {
          const text = x.of(row)
          return text === null ? null : n === 0 ? '' : text.slice(-n)
        },
      }),
    ),
  ),
  flag: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constant<Flag>({ text: 'f', of: ({ f }) => f }),
    fc.tuple(keys(orders), tie('figure'), tie('figure')).map(
      ([sign, x, y]): Flag => ({
        text: `${x.text} ${sign} ${y.text}`,
        of(row) {
          const [one, other] = [x.of(row), y.of(row)]
          return one !== null && other !== null && orders[sign](one.comparedTo(other))
        },
      }),
    ),
    fc.tuple(tie('text'), tie('text')).map(
      ([x, y]): Flag => ({
        text: `(${x.text}) = (${y.text})`,
        of: (row) => filled(x.of(row)).toLowerCase() === filled(y.of(row)).toLowerCase(),
      }),
    ),
    tie('figure').map((x): Flag => ({ text: `ISBLANK(${x.text})`, of: (row) => x.of(row) === null })),
    fc.tuple(tie('flag'), tie('flag')).map(
      ([x, y]): Flag => ({
        text: `AND(${x.text}, NOT(${y.text}))`,
        of: (row) => Boolean(x.of(row)) && !y.of(row),
      }),
    ),
  ),
}))

const amount = fc
  .integer({ min: -99_999_999, max: 99_999_999 })
  .map((n) => new Decimal(n).div(100).toFixed(2))
const row = fc.record<Row>({
  a: fc.option(amount),
  b: fc.option(fc.constantFrom('0', '1', '-3', '7', '12.345', '-0.5', '100000')),
  t: fc.option(fc.stringMatching(/^[a-zA-Z ]{1,6}$/)),
  d: fc.option(fc.constantFrom('2024-02-29', '2025-12-31', '1999-01-01')),
  f: fc.boolean(),
})

const answered = (value: unknown): string | null => (value === null ? null : String(value))
function expected(value: Value, kind: string): string | null {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (!(value instanceof Decimal)) return value === '' ? null : value
  const places = { rupees: 2, percent: 3 }[kind] ?? 6
  return value.toDecimalPlaces(places).plus(0).toFixed()
}

test('[BUILD-08] the database works out what an independent evaluator does, with blanks and negative figures', async () => {
  const { db } = await testDatabase()
  await fc.assert(
    fc.asyncProperty(figure, fc.array(row, { minLength: 3, maxLength: 6 }), async (formula, given) => {
      fc.pre(formula.text.length <= 900)
      const { sql: made, kind } = compileFormula(formula.text, list, lists)
      const found = await rows<{ value: unknown }>(
        db,
        sql`select ${sql.raw(made)} as value from (select n, a::numeric, b::numeric, t, d::date, f::boolean::int
          from jsonb_to_recordset(${JSON.stringify(given.map((one, n) => ({ ...one, n })))}::jsonb)
            as r(n int, a text, b text, t text, d text, f text)) own order by n`,
      )
      const values = found.map(({ value }) =>
        value === null ? null : new Decimal(answered(value) as string).toFixed(),
      )
      expect({ formula: formula.text, values }).toEqual({
        formula: formula.text,
        values: given.map((one) => expected(formula.of(one), kind)),
      })
    }),
    { numRuns: 150 },
  )
})
