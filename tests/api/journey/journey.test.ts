import { desc } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { forgetJourneys, plainPath } from '#server/journey/journey.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

const ENDPOINT = 'https://analytics.example/collect'
const visit = '7d9f3c52-52a4-4c3b-9b5e-0a4e4a0f6d11'
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ ANALYTICS_ENDPOINT: ENDPOINT, JOURNEY_DAYS: '30' })
})

const newest = async () => {
  const [row] = await app.deps.database.db.select().from(journeyEvent).orderBy(desc(journeyEvent.id)).limit(1)
  return row
}

describe('[CALL-03] page views', () => {
  test('of a visitor are kept, and reported to the analytics service', async () => {
    const reported = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response())
    const { status } = await app.nobody.post('/api/journey', {
      visit,
      event: 'PAGE_VIEW',
      path: '/terms-of-use',
    })
    expect(status).toBe(200)
    expect(await newest()).toMatchObject({
      visit,
      event: 'PAGE_VIEW',
      path: '/terms-of-use',
      prospect_id: null,
    })
    const [url, init] = reported.mock.calls[0] ?? []
    expect(url).toBe(ENDPOINT)
    expect(JSON.parse(String(init?.body))).toEqual({
      at: expect.any(String),
      visit,
      event: 'PAGE_VIEW',
      path: '/terms-of-use',
    })
    reported.mockRestore()
  })

  test('are kept where the analytics service does not answer', async () => {
    const reported = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('down'))
    const { status } = await app.nobody.post('/api/journey', {
      visit,
      event: 'PAGE_VIEW',
      path: '/credit-cards',
    })
    expect(status).toBe(200)
    expect(await newest()).toMatchObject({ path: '/credit-cards' })
    reported.mockRestore()
  })
})

test('a step of a customer is theirs in our log, and nobody’s in the report', async () => {
  const customer = await app.signInCustomer()
  const reported = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response())
  await customer.post('/api/journey', { visit, event: 'WELCOME_BACK', path: '/user/gold-welcome-back' })
  const { prospect_id } = customer.session
  expect(await newest()).toMatchObject({ event: 'WELCOME_BACK', prospect_id, category_id: 1, goal_id: 3 })
  const sent = String(reported.mock.calls[0]?.[1]?.body)
  expect(sent).toContain('"goal_id":3')
  expect(sent).not.toContain(prospect_id)
  expect(sent).not.toContain('9876543210')
  reported.mockRestore()
})

test.each([
  ['/user/lender-intake/udyog/7d9f3c52-52a4-4c3b-9b5e-0a4e4a0f6d11', '/user/lender-intake/udyog/:id'],
  ['/transfer/AbC_9', '/transfer/:id'],
  ['/user/offers?pan=ABCPK1234L#x', '/user/offers'],
  ['/9876543210', '/:id'],
  ['/asha@mail.example', '/:id'],
  ['/404', '/404'],
  ['/', '/'],
])('what may be an id or a person leaves the path %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
})

test.each([
  [{ event: 'SOMETHING' }],
  [{ visit: 'me' }],
  [{ path: 'https://elsewhere.example' }],
  [{ path: `/${'x'.repeat(5000)}` }],
  [{ phone: '9876543210' }],
])('%j is refused and kept nowhere', async (wrong) => {
  const before = await newest()
  const body = { visit, event: 'PAGE_VIEW', path: '/', ...wrong }
  expect((await app.nobody.post('/api/journey', body)).status).toBe(422)
  expect(await newest()).toEqual(before)
})

test('the log is kept for as long as the deployment says', async () => {
  const day = 86_400_000
  const { deps } = app
  await app.nobody.post('/api/journey', { visit, event: 'PAGE_VIEW', path: '/' })
  await forgetJourneys(deps, new Date(deps.clock().getTime() + 29 * day))
  expect(await newest()).toBeDefined()
  await forgetJourneys(deps, new Date(deps.clock().getTime() + 31 * day))
  expect(await newest()).toBeUndefined()
})
