import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, businessDay, daysBetween } from '#src/domain/dates.ts'
import { dayBounds, rangeOf } from '#src/domain/ranges.ts'

const today = '2026-03-01'
const custom = (from?: string, to?: string) => rangeOf({ range: 'custom_range', from, to }, today)

describe('presets', () => {
  test.each([
    ['yesterday', '2026-02-28', '2026-02-28', '2026-02-27', '2026-02-27'],
    ['last_7_days', '2026-02-23', '2026-03-01', '2026-02-16', '2026-02-22'],
    ['last_30_days', '2026-01-31', '2026-03-01', '2026-01-01', '2026-01-30'],
  ] as const)('[ADM-06] %s is %s to %s, after %s to %s', (range, from, to, previousFrom, previousTo) => {
    expect(rangeOf({ range }, today)).toEqual({
      ok: true,
      period: { from, to },
      previous: { from: previousFrom, to: previousTo },
    })
  })

  test('[ADM-06] a preset does not read from and to', () => {
    expect(rangeOf({ range: 'yesterday', from: '2030-01-01' }, today)).toEqual(
      rangeOf({ range: 'yesterday' }, today),
    )
  })
})

describe('custom range', () => {
  test('[ADM-06] a single day has the day before as its previous period', () => {
    expect(custom('2026-03-01', '2026-03-01')).toEqual({
      ok: true,
      period: { from: '2026-03-01', to: '2026-03-01' },
      previous: { from: '2026-02-28', to: '2026-02-28' },
    })
  })

  test('92 days are served, 93 are not', () => {
    expect(custom(addDays(today, -91), today).ok).toBe(true)
    expect(custom(addDays(today, -92), today)).toEqual({ ok: false, errors: { to: 'rangeLong' } })
  })

  test.each([
    ['2026-02-02', '2026-02-01', { to: 'rangeOrder' }],
    ['2026-02-02', '2026-03-02', { to: 'rangeFuture' }],
    ['2026-03-02', '2026-03-03', { from: 'rangeFuture', to: 'rangeFuture' }],
    [undefined, '2026-02-01', { from: 'required' }],
    ['2026-02-01', undefined, { to: 'required' }],
    [undefined, undefined, { from: 'required', to: 'required' }],
  ])('%s to %s answers %o', (from, to, errors) => {
    expect(custom(from, to)).toEqual({ ok: false, errors })
  })

  test('the previous period is as long and ends the day before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 91 }), (back, length) => {
        const to = addDays(today, -back)
        const result = custom(addDays(to, -length), to)
        if (!result.ok) throw new Error('a valid range was refused')
        const { period, previous } = result
        expect(daysBetween(previous.from, previous.to)).toBe(length)
        expect(addDays(previous.to, 1)).toBe(period.from)
      }),
    )
  })
})

test('the bounds of a period hold its first and last instant in India and no other', () => {
  const { start, end } = dayBounds({ from: '2026-02-28', to: '2026-03-01' })
  expect(start.toISOString()).toBe('2026-02-27T18:30:00.000Z')
  expect(end.toISOString()).toBe('2026-03-01T18:30:00.000Z')
  expect(businessDay(start)).toBe('2026-02-28')
  expect(businessDay(new Date(end.getTime() - 1))).toBe('2026-03-01')
})
