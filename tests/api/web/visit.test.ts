import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { brandRoutes } from '#server/web/brand.ts'
import { brandsNow } from '#server/web/brands.ts'
import { rememberVisit } from '#server/web/visit.ts'

/** No partner changed its brand. */
const unchanged = { database: {}, catalogue: { body: async () => ({ text: '[]', etag: '' }) } } as never

const app = new Hono().get('*', async (c) => {
  const visit = await rememberVisit(c, await brandsNow(unchanged), async (slug) => slug === 'aarna')
  const { brand, partnership } = visit ?? {}
  return c.json(visit && { ...visit, brand: brand?.key ?? null, partnership: partnership !== undefined })
})

interface Seen {
  brand: string | null
  partnership: boolean
  /** One Set-Cookie a line. */
  cookies: string
}

async function visit(path: string, cookie = ''): Promise<Seen> {
  const answer = await app.request(path, { headers: { cookie } })
  return { ...((await answer.json()) as Seen), cookies: answer.headers.getSetCookie().join('\n') }
}

test('[COB-02] a known source selects its brand and is kept', async () => {
  const { brand, cookies } = await visit('/?utm_source=gramsetu')
  expect(brand).toBe('gramsetu')
  expect(cookies).toContain('coBrand=gramsetu; Max-Age=3600; Path=/; SameSite=Lax')
})

test('[COB-02] an unknown source clears the brand', async () => {
  const { brand, cookies } = await visit('/?utm_source=somebody', 'coBrand=gramsetu')
  expect(brand).toBeNull()
  expect(cookies).toMatch(/coBrand=; Max-Age=0/)
})

test('[COB-02] without a source the kept brand stays', async () => {
  expect((await visit('/credit-cards', 'coBrand=gramsetu')).brand).toBe('gramsetu')
  expect((await visit('/', 'coBrand=%22%3E%3Cscript%3E')).brand).toBeNull()
})

test.each([
  '/solarkart',
  '/?utm_id=solarkart',
])('[CUST-21] %s shows the partnership, and so do the pages after it', async (path) => {
  const { partnership, cookies } = await visit(path)
  expect(partnership).toBe(true)
  const kept = cookies
    .split('\n')
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  expect((await visit('/credit-cards', kept)).partnership).toBe(true)
})

test('[AREA-02] campaign data are kept in utms, strange values are not', async () => {
  const { cookies } = await visit('/?utm_source=x1&utm_id=k-7&utm_campaign=%3Cb%3E')
  expect(decodeURIComponent(cookies)).toContain('utms={"utm_source":"x1","utm_id":"k-7"}')
})

test('[GUARD-08] the lender that somebody comes for is kept, an unknown one is not', async () => {
  expect((await visit('/?lender=aarna')).cookies).toContain('lead=aarna')
  expect((await visit('/?lender=nobody')).cookies).toBe('')
})

test('[CUST-09] the customer site takes its partner for the brand', async () => {
  expect((await visit('/customer-site?partner=dukaanplus')).brand).toBe('dukaanplus')
  expect((await visit('/customer-site?partner=nobody', 'coBrand=dukaanplus')).brand).toBeNull()
})

test.each([
  '/admin/lenders?utm_source=gramsetu',
  '/partner/dashboard',
  '/x/partner/login',
])("%s is nobody's visit", async (path) => {
  expect((await visit(path)).cookies).toBe('')
})

test('sheet and logo of a brand are served', async () => {
  const brands = brandRoutes(unchanged)
  const sheet = await brands.request('/brand/gramsetu.css')
  expect(sheet.headers.get('content-type')).toContain('text/css')
  expect(await sheet.text()).toContain('--brand:#6bbf59')
  const logo = await brands.request('/brand/gramsetu.svg')
  expect(logo.headers.get('content-type')).toContain('image/svg+xml')
})
