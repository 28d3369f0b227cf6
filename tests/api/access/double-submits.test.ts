import { expect, test } from 'vitest'
import { catalogueCalls } from '#server/app.ts'
import type { Call } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { submitTwice } from '#tests/trust/surface/double-submits.ts'

/** Calls without a key of their own, and some with one; `npm run trust` sends every write call twice. */
const chosen = new Set([
  ...Object.entries({ ...contract, ...catalogueCalls() } as Record<string, Call>).flatMap(
    ([route, { once }]) =>
      once && (!route.includes('/lists/') || route.includes('/lists/users/')) ? [route] : [],
  ),
  'POST /api/lender-group/create',
  'POST /api/privacy-requests',
  'POST /api/admin/tracking-links',
])

test('two equal requests at the same time to a write call have the effect of one', {
  timeout: 900_000,
}, async () => {
  const { reached, wrong } = await submitTwice({ tries: 12, seed: 7, only: (route) => chosen.has(route) })
  expect(wrong).toEqual([])
  expect(reached.length).toBeGreaterThan(10)
})
