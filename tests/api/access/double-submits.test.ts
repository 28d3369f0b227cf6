import { expect, test } from 'vitest'
import { catalogueCalls } from '#server/app.ts'
import type { Call } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { submitTwice } from '#tests/support/trust/surface/double-submits.ts'

/** Every second call without a key of its own, and some with one; `npm run trust` sends every write call twice. */
const chosen = new Set([
  ...Object.entries({ ...contract, ...catalogueCalls() } as Record<string, Call>)
    .flatMap(([route, { once }]) =>
      once && (!route.includes('/lists/') || route.includes('/lists/users/')) ? [route] : [],
    )
    .filter((_, place) => place % 2 === 0),
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

test('two clicks of one visitor at once are one, those of two visitors are two', async () => {
  const app = await makeTestApp()
  const click = (browser: string) =>
    app.nobody.fetch('/api/click', {
      method: 'POST',
      body: JSON.stringify({ category_id: 2 }),
      headers: { 'content-type': 'application/json', 'user-agent': browser },
    })
  const statuses = async (...browsers: string[]) =>
    (await Promise.all(browsers.map(click))).map(({ status }) => status).sort()
  expect(await statuses('Firefox', 'Firefox')).toEqual([200, 409])
  expect(await statuses('Firefox', 'Chromium')).toEqual([200, 200])
})
