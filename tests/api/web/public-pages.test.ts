import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { jobActor, recordAudit } from '#server/audit/record-audit.ts'
import { lenderRules } from '#server/offers/lender-rules.ts'
import { productRows } from '#server/products/product-rows.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { vendorSwitch } from '#server/tables/messages.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const read = async (path: string): Promise<string> => {
  const { status, body } = await app.nobody.get(path)
  expect(status, path).toBe(200)
  return body
}
const both = (path: string) => Promise.all([read(`/en${path}`), read(`/hi${path}`)])
const sitemap = async () => {
  const entries = (await read('/sitemap.xml')).split('<url>').slice(1)
  return entries.map((entry) => ({
    path: /<loc>https?:\/\/[^/]+([^<]*)<\/loc>/.exec(entry)?.[1] as string,
    lastmod: /<lastmod>([^<]*)/.exec(entry)?.[1],
  }))
}
const paths = async () => (await sitemap()).map(({ path }) => path)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string)
/** What a person reads of a page. */
const visible = (html: string) => html.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
const blocks = (html: string): { '@type': string; [name: string]: unknown }[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')['@graph']

test('[PUBLIC-01] each lender, loan, product and category of the catalogue has a page in both languages', async () => {
  const { db } = app.deps.database
  const found = await paths()
  const endsWith = (end: string) => found.filter((path) => path.endsWith(end)).length
  for (const { lender_id, lender_status } of await lenderRules(db))
    expect(endsWith(`-${lender_id}`) >= 2, String(lender_id)).toBe(lender_status === 1)
  for (const slug of ['personal', 'business', 'gold', 'home']) expect(endsWith(`/loans/${slug}-loan`)).toBe(2)
  for (const category of categories) {
    expect(endsWith(`/products/${category.code}`), category.code).toBe(2)
    const own = found.filter((path) => path.includes(`/products/${category.code}/`))
    expect(own, category.code).toHaveLength((await productRows(db, category)).length * 2)
  }
  expect(new Set(found).size).toBe(found.length)
})

test('[PUBLIC-01] the page of a lender has its rules, prices, what it asks for and where to complain', async () => {
  const { db } = app.deps.database
  const one = (await lenderRules(db)).find(({ lender_status, grievance_email, min_age }) =>
    Boolean(lender_status && grievance_email && min_age),
  )
  const [path] = (await paths()).filter((at) => at.includes('/lenders/') && at.endsWith(`-${one?.lender_id}`))
  for (const html of await both(path?.slice(3) ?? '')) {
    expect(html).toContain(one?.legal_name)
    expect(html).toContain(one?.grievance_email)
    expect(html).toContain(`${one?.products[0]?.interest_rate.toFixed(2)}%`)
    expect(visible(html)).toMatch(new RegExp(String.raw`\b${one?.min_age}\b`))
  }
  const hindi = (await both(path?.slice(3) ?? ''))[1]
  for (const heading of ['इस ऋणदाता के नियम', 'यह क्या-क्या माँगता है', 'शिकायतें', 'ब्याज दरें और शुल्क'])
    expect(hindi).toContain(heading)
})

test('[PUBLIC-01] the table of a loan has the lenders of its offers alone, and a change shows immediately', async () => {
  const { db } = app.deps.database
  const page = () => read('/en/loans/gold-loan')
  const [row] = await db
    .select()
    .from(lenderProduct)
    .innerJoin(lender, eq(lender.lender_id, lenderProduct.lender_id))
    .where(eq(lenderProduct.product, 'gl'))
    .orderBy(lender.lender_id)
  const { lender_id, legal_name } = row?.lender as NonNullable<typeof row>['lender']
  const set = (property: string, value: unknown) =>
    admin.post('/api/update-lender-data', { lender_id, property, value })
  expect(await page()).toContain(legal_name)

  expect((await set('legal_name', 'Renamed Gold Lender Ltd')).status).toBe(200)
  expect(await page()).toContain('Renamed Gold Lender Ltd')

  const off = { vendor: `lender-${lender_id}`, product: 'gl', at: app.deps.clock(), admin_id: 1 }
  await db.insert(vendorSwitch).values({ ...off, reason: 'test' })
  expect(await page()).not.toContain('Renamed Gold Lender Ltd')
  await db.delete(vendorSwitch)
  expect(await page()).toContain('Renamed Gold Lender Ltd')

  const own = (await paths()).find((path) => path.endsWith(`-${lender_id}`) && path.includes('/lenders/'))
  expect((await set('lender_status', 0)).status).toBe(200)
  expect(await page()).not.toContain('Renamed Gold Lender Ltd')
  expect(await read('/en/lenders')).not.toContain('Renamed Gold Lender Ltd')
  expect((await app.nobody.get(own ?? '')).status).not.toBe(200)
  expect(await paths()).not.toContain(own)
  await set('lender_status', 1)
})

test('an address with an older name leads to the page of the same number', async () => {
  const [path] = (await paths()).filter((at) => at.startsWith('/en/lenders/'))
  const id = /(\d+)$/.exec(path ?? '')?.[1]
  const { status, headers } = await app.nobody.get(`/en/lenders/an-older-name-${id}`)
  expect([status, headers.get('location')]).toEqual([301, path])
})

test('insurance has no public page without a registration', async () => {
  const bare = await makeTestApp({
    NODE_ENV: 'production',
    MASTER_KEY: 'a-secret-of-more-than-thirty-two-characters',
    DATA_DIR: 'unused',
    SEED: 'false',
  })
  expect((await bare.nobody.get('/sitemap.xml')).body).not.toContain('insurance')
  expect((await bare.nobody.get('/en')).body).not.toContain('nsurance<')
  for (const path of ['/en/insurance', '/hi/products/health-insurance'])
    expect((await bare.nobody.get(path)).status, path).not.toBe(200)
})

test('[PUBLIC-02] every page of the sitemap names itself, its languages, its picture and its place, and each link on it works', async () => {
  app = await makeTestApp()
  const entries = await paths()
  const isBuilt = (await app.nobody.get('/')).status === 200
  const known = new Map<string, number>()
  const titles = new Map<string, string>()
  const kinds = new Set<string>()
  for (const path of entries) {
    const [, language = '', rest = ''] = /^\/(en|hi)(.*)$/.exec(path) ?? []
    const html = await read(path)
    const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1] ?? ''
    expect(html, path).toContain(`<link rel="canonical" href="${origin}${path}">`)
    for (const [code, to] of [
      ['en', 'en'],
      ['hi', 'hi'],
      ['x-default', 'en'],
    ]) {
      expect(html, path).toContain(`hreflang="${code}" href="${origin}/${to}${rest}">`)
      expect(entries).toContain(`/${to}${rest}`)
    }
    expect(html, path).toContain(`<html lang="${language}"`)
    const [title = '', ...others] = all(html, /<title>([^<]+)<\/title>/g)
    expect(others).toEqual([])
    expect(titles.get(`${language} ${title}`), `${path}: ${title}`).toBeUndefined()
    titles.set(`${language} ${title}`, path)
    expect(all(html, /(<h1)/g), path).toHaveLength(1)
    for (const name of [
      'name="description"',
      ...['type', 'title', 'description', 'url', 'image', 'locale'].map((one) => `property="og:${one}"`),
    ])
      expect(html, path).toMatch(new RegExp(`<meta ${name} content="[^"]{3,}"`))
    expect(all(html, /<script(?! type="application\/ld\+json")/g), path).toEqual([])

    expect(visible(html), path).not.toMatch(/\{\w+[:}]|undefined|NaN|Infinity|__[A-Z]+__/)

    const data = blocks(html)
    for (const { '@type': type } of data) kinds.add(type)
    expect(data[0]).toMatchObject({ '@type': 'Organization', url: `${origin}/` })
    const trail = data.find((block) => block['@type'] === 'BreadcrumbList')?.itemListElement as
      | { position: number; item: string }[]
      | undefined
    // A trail of one place is none.
    expect(trail === undefined, path).toBe(rest === '')
    expect(trail?.map(({ position }) => position)).toEqual(trail?.map((_, at) => at + 1))
    if (trail) expect(trail.at(-1)?.item, path).toBe(origin + path)
    const asked = all(html, /<div class="public-question"><h3>([^<]+)/g)
    const faq = data.find((block) => block['@type'] === 'FAQPage')?.mainEntity as
      | { name: string }[]
      | undefined
    expect((faq ?? []).length, path).toBe(asked.length)

    const [picture = ''] = all(html, /property="og:image" content="https?:\/\/[^/]+([^"]+)/g)
    if (isBuilt && !known.has(picture)) known.set(picture, (await app.nobody.get(picture)).status)
    for (const href of all(html, /<a [^>]*href="(\/[^"#]*)"/g)) {
      const to = href.replaceAll('&amp;', '&')
      if (!known.has(to)) known.set(to, (await app.nobody.get(to)).status)
    }
  }
  // A change of language is remembered on the way; without a build the apps' own pages are not there.
  const isPublic = (path: string) => /^\/(en|hi)(\/|$)/.test(path)
  const broken = [...known].filter(
    ([path, status]) =>
      !(status === 200 || (path.includes('?lang=') && status === 303) || (!isPublic(path) && status === 503)),
  )
  expect(broken).toEqual([])
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'FAQPage', 'FinancialProduct', 'LoanOrCredit', 'Organization']),
  )
  // Search engines refuse a Product without price or review (https://developers.google.com/search/docs/appearance/structured-data/product).
  expect([...kinds]).not.toContain('Product')
})

test('[PUBLIC-02] the sitemap gives the time of a change, and robots leads to it', async () => {
  const robots = (await app.nobody.get('/robots.txt')).body
  expect(robots).toMatch(/Disallow: \/admin[\s\S]*Sitemap: http.*\/sitemap\.xml/)
  const { db } = app.deps.database
  const [given] = await db.select().from(lenderProduct).where(eq(lenderProduct.lender_id, 3))
  await recordAudit(db, jobActor('test', new Date('2031-05-04T06:00:00Z')), {
    ...{ action: 'update', entity: 'lender_product', entityId: String(given?.id) },
    ...{ property: 'interest_rate', old: 1, new: 2 },
  })
  const later = (await sitemap()).filter(({ lastmod }) => lastmod === '2031-05-04T06:00:00.000Z')
  expect(later.filter(({ path }) => /\/lenders\/.*\d$/.test(path)).map(({ path }) => path.slice(3))).toEqual([
    expect.stringMatching(/-3$/),
    expect.stringMatching(/-3$/),
  ])
  expect(later.some(({ path }) => path === '/hi/loans/personal-loan')).toBe(true)
  expect(later.some(({ path }) => path.includes('/products/'))).toBe(false)
})

test('a public page is remembered as the language of a visitor who chose none, and never replaces a choice', async () => {
  const cookieOf = async (path: string, cookie = '') =>
    (await app.nobody.fetch(path, { headers: { cookie } })).headers.get('set-cookie') ?? ''
  expect(await cookieOf('/hi/loans')).toContain('lang=hi')
  expect(await cookieOf('/hi/loans', 'lang=en')).not.toContain('lang=')
  const chosen = await app.nobody.fetch('/hi/loans?lang=hi', {
    headers: { cookie: 'lang=en' },
    redirect: 'manual',
  })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/hi/loans'])
  expect(chosen.headers.get('set-cookie')).toContain('lang=hi')
})
