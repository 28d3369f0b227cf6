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
  // The first cut may come when nothing was written.
  const wrong: string[] = []
  for (let seed = 12; wrong.length === 0 && seed < 20; seed++)
    wrong.push(...(await cutPower(1, seed, false)).wrong)
  expect(wrong).not.toEqual([])
})
