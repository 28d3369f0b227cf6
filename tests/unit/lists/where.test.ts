import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_DEPTH, MAX_LEAVES, periods, type WhereFields, whereProblem } from '#src/contract/where.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { daysOfPeriod } from '#src/domain/periods.ts'
import { walkedPeriod } from '#tests/support/lists/where-oracle.ts'

const names = [...periods, 'last_1_days', 'last_7_days', 'last_90_days', 'next_1_days', 'next_30_days']
/** Days around which months, quarters, financial years and leap days turn, and any others. */
const day = fc.oneof(
  fc.constantFrom(
    '2026-03-31',
    '2026-04-01',
    '2026-06-30',
    '2026-07-01',
    '2026-12-31',
    '2027-01-01',
    '2028-02-29',
    '2028-03-01',
    '2027-02-28',
  ),
  fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days)),
)

test('[BUILD-05] a moving period has the days that a walk through the calendar finds, whatever the day', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...names), (today, name) => {
      const [first, last] = walkedPeriod(name, today)
      expect(daysOfPeriod(name, today)).toEqual({ from: first, until: addDays(last, 1) })
    }),
    { numRuns: 600 },
  )
  for (const wrong of ['', 'tomorrow', 'last_0_days', 'last_9999_days', 'toString'])
    expect(daysOfPeriod(wrong, '2026-11-20')).toBeUndefined()
})

test('[BUILD-05] a period moves on at midnight in India', () => {
  const until = (instant: string) => daysOfPeriod('this_financial_year', businessDay(new Date(instant)))
  expect(until('2026-03-31T18:29:59Z')).toEqual({ from: '2025-04-01', until: '2026-04-01' })
  expect(until('2026-03-31T18:30:00Z')).toEqual({ from: '2026-04-01', until: '2027-04-01' })
})

const fields: WhereFields = new Map([
  ['name', { kind: 'text' }],
  ['amount', { kind: 'number' }],
  ['at', { kind: 'date', instant: true }],
  ['month', { kind: 'month' }],
  ['state', { kind: 'choice', values: ['OPEN', 'DONE'] }],
  ['on', { kind: 'flag' }],
  ['tags', { kind: 'list', values: ['a', 'b'] }],
])
const related = new Map([['slabs.case', new Map([['rate', { kind: 'number' }]])] as const]) as ReadonlyMap<
  string,
  WhereFields
>
const problem = (where: unknown) => {
  const { path, message } = whereProblem(where, { fields, related }) ?? {}
  return path ? [path.join('.'), message] : null
}
const nested = (depth: number): unknown =>
  depth === 0 ? { field: 'on', op: 'is', value: 1 } : { all: [nested(depth - 1)] }

test.each<[unknown, string, string]>([
  ['text', '', 'invalid'],
  [[], '', 'invalid'],
  [{}, '', 'invalid'],
  [{ all: 'x' }, '', 'invalid'],
  [{ all: [] }, 'all', 'required'],
  [{ any: [], more: 1 }, '', 'invalid'],
  [{ field: 'gone', op: 'is', value: 1 }, 'gone', 'unknownField'],
  [{ field: 'toString', op: 'is', value: 1 }, 'toString', 'unknownField'],
  [{ field: 'name', op: 'below', value: 'x' }, 'name', 'whereOperator'],
  [{ field: 'name', op: 'matches', value: 'x' }, 'name', 'whereOperator'],
  [{ field: 'name', op: 'is', value: 'x', sql: '1' }, '', 'invalid'],
  [{ field: 'name', op: 'contains', value: ' ' }, 'name.contains', 'required'],
  [{ field: 'name', op: 'contains', value: 'x'.repeat(201) }, 'name.contains', 'tooLong'],
  [{ field: 'name', op: 'contains', value: 'x\0' }, 'name.contains', 'invalid'],
  [{ field: 'name', op: 'anyOf', value: 'x' }, 'name.anyOf', 'invalid'],
  [{ field: 'name', op: 'anyOf', value: [] }, 'name.anyOf', 'required'],
  [{ field: 'name', op: 'anyOf', value: Array(101).fill('x') }, 'name.anyOf', 'tooMany'],
  [{ field: 'name', op: 'empty', value: 1 }, 'name.empty', 'invalid'],
  [{ field: 'amount', op: 'below', value: '12' }, 'amount.below', 'number'],
  [{ field: 'amount', op: 'below' }, 'amount.below', 'number'],
  [{ field: 'amount', op: 'between', value: [2, 1] }, 'amount.between', 'rangeOrder'],
  [{ field: 'amount', op: 'between', value: [1] }, 'amount.between', 'invalid'],
  [{ field: 'at', op: 'on', value: '2026-02-30' }, 'at.on', 'date'],
  [{ field: 'at', op: 'within', value: 'last_0_days' }, 'at.within', 'choice'],
  [{ field: 'at', op: 'within', value: 'last_3651_days' }, 'at.within', 'choice'],
  [{ field: 'month', op: 'on', value: '2026-13' }, 'month.on', 'date'],
  [{ field: 'month', op: 'within', value: 'today' }, 'month.within', 'choice'],
  [{ field: 'state', op: 'is', value: 'GONE' }, 'state.is', 'choice'],
  [{ field: 'on', op: 'is', value: 2 }, 'on.is', 'choice'],
  [{ field: 'tags', op: 'anyOf', value: ['c'] }, 'tags.anyOf', 'choice'],
  [{ related: 'slabs.other', has: true }, 'slabs.other', 'unknownField'],
  [{ related: 'slabs.case', has: 1 }, '', 'invalid'],
  [
    { related: 'slabs.case', has: true, where: { field: 'name', op: 'is', value: 'x' } },
    'slabs.case.name',
    'unknownField',
  ],
  [
    { related: 'slabs.case', has: true, where: { related: 'slabs.case', has: true } },
    'slabs.case.slabs.case',
    'unknownField',
  ],
  [nested(MAX_DEPTH), '', 'whereDepth'],
  [{ all: Array(MAX_LEAVES + 1).fill(nested(0)) }, '', 'whereMany'],
])('[BUILD-05] %j is refused at its field with what is wrong', (where, path, message) => {
  expect(problem(where)).toEqual([path, message])
})

test.each([
  [nested(MAX_DEPTH - 1)],
  [{ all: Array(MAX_LEAVES).fill(nested(0)) }],
  [{ related: 'slabs.case', has: false }],
  [{ related: 'slabs.case', has: true, where: { any: [{ field: 'rate', op: 'below', value: 12 }] } }],
  [{ field: 'at', op: 'within', value: 'next_3650_days' }],
  [{ field: 'month', op: 'between', value: ['2026-04', '2027-03'] }],
])('[BUILD-05] %j is taken', (where) => {
  expect(problem(where)).toBeNull()
})
