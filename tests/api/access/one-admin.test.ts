import { expect, test } from 'vitest'
import { actAlone } from '#tests/support/trust/surface/one-admin.ts'

test('[SAFE-01] one admin changes nothing that has weight, by any of 600 random calls in a row', {
  timeout: 600_000,
}, async () => {
  const { calls, done, waiting, wrong } = await actAlone({ calls: 600, seed: 11 })
  expect(wrong).toEqual([])
  expect([calls, done > 60, waiting > 5]).toEqual([600, true, true])
})
