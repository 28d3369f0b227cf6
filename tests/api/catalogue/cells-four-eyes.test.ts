import { beforeEach, expect, test } from 'vitest'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

const PAGE = '/api/admin/lender-integrations'
let app: TestApp
let maker: SignedIn
let checker: SignedIn
let stored: { id: number; slug: string; otp_digits: number }[]

beforeEach(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  maker = await app.signInAdmin(1)
  checker = await app.signInSecond()
  stored = await read()
})

const read = async () => (await maker.get(`${PAGE}?range=[0,9]&sort=["id","ASC"]`)).body
const slugs = async () => (await read()).map(({ slug }: { slug: string }) => slug)
/** Renames rows at once, as a paste into the grid does. */
const rename = (...names: string[]) =>
  maker.post('/api/admin/cells', {
    entity: 'lender_integration',
    rows: names.map((slug, place) => ({
      id: stored[place]?.id,
      values: { slug },
      expected: { slug: stored[place]?.slug },
    })),
  })
const waiting = async () => (await checker.get('/api/admin/lists/approvals?tab=waiting')).body.rows
const approve = async (id: string) => {
  const { seen } = (await checker.get(`/api/admin/approvals/${id}`)).body
  return checker.post(`/api/admin/approvals/${id}/approve`, { seen })
}

test('rows that are changed at once are one proposal that lists every change, and are stored together', async () => {
  const [a = '', b = ''] = await slugs()
  const { status, body } = await rename('first-new', 'second-new')
  expect(status).toBe(202)
  expect(await waiting()).toHaveLength(1)
  const detail = (await checker.get(`/api/admin/approvals/${body.waiting}`)).body
  const line = { label: 'lender-integrations.slug', kind: 'text' }
  expect(detail.subject).toBe(`${a}, ${b}`)
  expect(detail.lines).toEqual([
    { ...line, of: a, before: a, after: 'first-new' },
    { ...line, of: b, before: b, after: 'second-new' },
  ])
  expect(await slugs()).toEqual(expect.arrayContaining([a, b]))
  expect((await approve(body.waiting)).status).toBe(200)
  expect(await slugs()).toEqual(expect.arrayContaining(['first-new', 'second-new']))
})

test('a proposal of several rows is accepted as a whole or not at all', async () => {
  const [a = '', b = ''] = await slugs()
  const { body } = await rename('first-new', 'second-new')
  await app.deps.database.script(
    `update lender_integration set slug = 'taken-meanwhile' where id = ${stored[1]?.id}`,
  )
  expect((await approve(body.waiting)).status).toBe(409)
  expect(await slugs()).toEqual(expect.arrayContaining([a, 'taken-meanwhile']))
  expect(await slugs()).not.toContain(b)
})

test('an invalid row among several is refused before anybody is asked', async () => {
  const { status, body } = await rename('first-new', 'Not A Slug!')
  expect([status, Object.keys(body.errors)]).toEqual([422, ['slug']])
  expect(await waiting()).toEqual([])
})

test('cells that need no second admin are stored at once', async () => {
  const [first] = stored
  const rows = [{ id: first?.id, values: { otp_digits: 6 }, expected: { otp_digits: first?.otp_digits } }]
  const { status } = await maker.post('/api/admin/cells', { entity: 'lender_integration', rows })
  expect(status).toBe(200)
  expect(await waiting()).toEqual([])
})

test('[BUILD-02] a dry run of an added row needs no second admin and makes no proposal', async () => {
  const { id: _, ...copy } = stored[0] as (typeof stored)[number]
  const asked = { entity: 'lender_integration', rows: [], create: [copy], dry: true }
  const { status, body } = await maker.post('/api/admin/cells', asked)
  expect(status).toBe(200)
  expect(body.created).toEqual([{ id: null, errors: { slug: expect.stringContaining('in use') } }])
  expect(await waiting()).toEqual([])
})
