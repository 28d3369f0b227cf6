import { expect, test } from 'vitest'
import { cutPower } from '#tests/trust/power-cuts/power-cuts.ts'

const ENOUGH = 300_000

// `npm run trust` cuts a thousand times.
test('[TRUST-09] what was acknowledged survives a power cut, and the store opens', {
  timeout: ENOUGH,
}, async () => {
  const { acknowledged, wrong } = await cutPower(5, 11)
  expect(wrong).toEqual([])
  expect(acknowledged).toBeGreaterThan(50)
})

test('the control, a store that does not sync, loses', { timeout: ENOUGH }, async () => {
  expect((await cutPower(8, 12, false)).wrong).not.toEqual([])
})
