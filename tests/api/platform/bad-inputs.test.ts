import { expect, test } from 'vitest'
import { sendBadInputs } from '#tests/support/trust/surface/bad-inputs.ts'

/** Few on PostgreSQL, where the transactions of other tests have every table looked at. `npm run trust` sends 2,000. */
const PER_ROUTE = process.env.TEST_DATABASE_URL ? 3 : 12

test('bad input to any call is refused without a write and without a 5xx', { timeout: 900_000 }, async () => {
  const { calls, refused, wrong } = await sendBadInputs({ perRoute: PER_ROUTE, seed: 5 })
  expect(wrong).toEqual([])
  expect(refused / calls).toBeGreaterThan(0.5)
})
