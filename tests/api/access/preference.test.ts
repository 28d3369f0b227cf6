import { beforeAll, expect, test } from 'vitest'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const put = (who: SignedIn, page: string, body: unknown) =>
  who.fetch(`/api/admin/preferences/${page}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const get = async (who: SignedIn, page = 'lenders') => who.get(`/api/admin/preferences/${page}`)
const nothing = { hidden: [], widths: {} }

test('a page without a stored layout hides nothing', async () => {
  expect(await get(admin, 'partners')).toMatchObject({ status: 200, body: nothing })
})

test('what an admin arranged is there after signing in again, on that page and for that admin only', async () => {
  const kept = { hidden: ['min_age'], widths: { name: 240 } }
  expect((await put(admin, 'lenders', { hidden: ['business'], widths: {} })).status).toBe(200)
  expect((await put(admin, 'lenders', kept)).status).toBe(200)
  expect((await get(await app.signInAdmin())).body).toEqual({ ...kept, opens: null })
  expect((await get(admin, 'credit-cards')).body).toEqual({ ...nothing, opens: null })
  const second = await app.signInAdmin(2)
  await put(second, 'dashboard', { hidden: ['a'], widths: {} })
  expect((await get(admin, 'dashboard')).body).toEqual({ ...nothing, opens: null })
})

test('the grid of a page belongs to the roles that may open the page', async () => {
  const second = await app.signInAdmin(2)
  expect((await get(second)).status).toBe(403)
  expect((await put(second, 'lenders', nothing)).status).toBe(403)
})

test('an unknown page is not found', async () => {
  for (const page of ['no-such-page', '__proto__', 'constructor'])
    expect((await get(admin, page)).status).toBe(404)
})

test.each([
  ['a name that is no field', { hidden: ['__proto__'], widths: {} }],
  ['a width under a name that is no field', { hidden: [], widths: { 'a b': 100 } }],
  ['a width of nothing', { hidden: [], widths: { name: 0 } }],
  ['a width beyond any screen', { hidden: [], widths: { name: 1e6 } }],
  ['letters as a width', { hidden: [], widths: { name: 'wide' } }],
  ['more columns than a grid has', { hidden: Array.from({ length: 61 }, (_, n) => `c${n}`), widths: {} }],
  [
    'more widths than a grid has',
    { hidden: [], widths: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`c${n}`, 100])) },
  ],
  ['something else', { hidden: [], widths: {}, html: '<b>' }],
])('%s is refused and changes nothing', async (_, body) => {
  await put(admin, 'lenders', nothing)
  expect((await put(admin, 'lenders', body)).status).toBe(422)
  expect((await get(admin)).body).toEqual({ ...nothing, opens: null })
})

test('favourites and folded groups of the menu belong to the admin; a wrong body changes nothing', async () => {
  const save = (who: SignedIn, body: unknown) =>
    who.fetch('/api/admin/menu', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const menu = async (who: SignedIn) => (await who.get('/api/admin/menu')).body
  const kept = { favourites: ['payouts'], folded: ['Tax'] }
  expect(await menu(admin)).toEqual({ favourites: [], folded: [] })
  expect((await save(admin, kept)).status).toBe(200)
  expect((await save(admin, { favourites: 'payouts', folded: [] })).status).toBe(422)
  expect(await menu(await app.signInAdmin())).toEqual(kept)
  expect(await menu(await app.signInAdmin(2))).toEqual({ favourites: [], folded: [] })
})
