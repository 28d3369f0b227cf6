import { expect, test } from 'vitest'
import { simulate } from '#tests/support/trust/simulation/simulation.ts'

/** `npm run trust simulation` runs a thousand. */
const SEEDS = 2

test('[SAFE-06] clock, network, disks and crashes of a seed lose nothing that was acknowledged', async () => {
  const found = await simulate(SEEDS, 1)
  expect(found.wrong).toEqual([])
  expect(found.acts).toBeGreaterThan(50)
  expect(found.crashes).toBeGreaterThan(0)
}, 120_000)
