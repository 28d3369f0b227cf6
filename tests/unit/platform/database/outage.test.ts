import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { DatabaseAway, outageOf } from '#server/platform/database/outage.ts'
import { startPulse } from '#server/platform/database/pulse.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['away', new DatabaseAway()],
  ['away', coded('ECONNREFUSED')],
  ['away', coded('57P01')],
  ['away', coded('57014')],
  // A primary that became a replica, or a proxy that has not noticed yet.
  ['away', coded('25006')],
  ['away', new Error('timeout exceeded when trying to connect')],
  ['away', new Error('Connection terminated unexpectedly')],
  ['full', coded('53100')],
  ['full', coded('ENOSPC')],
  ['full', new Error('could not extend file "base/1/2": No space left on device')],
  [null, coded('23505')],
  [null, new TypeError('x is not a function')],
  [null, 'thrown text'],
])('%s: %s, bare and as the query builder wraps it', (outage, error) => {
  expect(outageOf(error)).toBe(outage)
  expect(outageOf(new DrizzleQueryError('select 1', [], error as Error))).toBe(outage)
})

describe('[TRUST-01] the pulse of a database', () => {
  const afterBeats = async (count: number) => {
    for (let beat = 0; beat < count; beat++) await vi.advanceTimersByTimeAsync(2000)
  }

  test('says no after two beats without an answer, once, and yes with the next answer', async () => {
    vi.useFakeTimers()
    try {
      let answers = true
      const onLost = vi.fn()
      const { beats, stop } = startPulse(() => (answers ? Promise.resolve() : new Promise(() => {})), onLost)
      await afterBeats(3)
      expect(beats()).toBe(true)
      answers = false
      await vi.advanceTimersByTimeAsync(5000)
      expect([beats(), onLost.mock.calls.length]).toEqual([false, 1])
      await afterBeats(5)
      expect(onLost).toHaveBeenCalledOnce()
      answers = true
      await afterBeats(2)
      expect(beats()).toBe(true)
      stop()
    } finally {
      vi.useRealTimers()
    }
  })
})
