import { expect, test } from 'vitest'
import { callAsEverybody } from '#tests/support/trust/surface/all-actors.ts'

/** One call of so many; `npm run trust` makes all of them, many times. */
const SHARE = 8

test('calls as everybody write nothing when they are refused, and show nothing of others', {
  timeout: 900_000,
}, async () => {
  let at = 0
  const isChosen = () => at++ % SHARE === 0
  const { calls, accepted, wrong } = await callAsEverybody({ perActor: 1, seed: 3, only: isChosen })
  expect(wrong).toEqual([])
  // Which calls are chosen depends on how many there are: nine to a dozen of some 335 are accepted.
  expect(accepted / calls).toBeGreaterThan(0.02)
})
