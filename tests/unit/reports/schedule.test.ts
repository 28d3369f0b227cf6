import { expect, test } from 'vitest'
import { nextRun } from '#src/domain/reports/schedule.ts'

const at = (iso: string) => new Date(iso)

test('a daily file is written at the next 07:00 in Asia/Kolkata', () => {
  expect(nextRun('DAY', at('2026-11-21T01:00:00Z'))).toEqual(at('2026-11-21T01:30:00Z'))
  expect(nextRun('DAY', at('2026-11-21T01:30:00Z'))).toEqual(at('2026-11-22T01:30:00Z'))
  // Still the 20th in UTC, already the 21st in India.
  expect(nextRun('DAY', at('2026-11-20T19:00:00Z'))).toEqual(at('2026-11-21T01:30:00Z'))
})

test('a weekly file is written on Mondays', () => {
  // 2026-11-21 is a Saturday.
  expect(nextRun('WEEK', at('2026-11-21T10:00:00Z'))).toEqual(at('2026-11-23T01:30:00Z'))
  expect(nextRun('WEEK', at('2026-11-23T01:30:00Z'))).toEqual(at('2026-11-30T01:30:00Z'))
})
