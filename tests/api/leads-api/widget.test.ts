import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiLead } from '#server/tables/leads-api.ts'
import { dedupeLog } from '#server/tables/links.ts'
import { partner, prospect } from '#server/tables/people.ts'
import { codeAcceptance } from '#server/tables/portal.ts'
import { consentTexts, currentConsent } from '#src/domain/customers/consent-texts.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const db = () => app.deps.database.db
/** A link to any loan. */
let slug: string
beforeEach(async () => {
  slug = (await mine.post('/api/partner/links', { name: 'My site', product_id: null })).body.link.slug
})
const shop = 'https://shop.example'
const open = (query = '') => app.nobody.get(`/w/${slug}${query}`)
const send = (typed: Record<string, string>, query = '') =>
  app.nobody.fetch(`/w/${slug}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(typed),
  })
const asha = { name: 'Asha Rao', phone: '+91 98123 00001', product: 'pl', consent: 'on' }
const policyOf = async (query = '') => (await open(query)).headers.get('content-security-policy') ?? ''
const framers = async () => /frame-ancestors (.*)$/.exec(await policyOf())?.[1]
const setSites = (origins: string[], who = mine) => who.post('/api/partner/widget/origins', { origins })

describe('who may show the widget', () => {
  test('the sites that its merchant named, our own portal for the preview, and nobody else', async () => {
    expect(await framers()).toBe("'self'")
    for (const bad of ['http://shop.example', 'https://shop.example/path', 'https://*', "https://x 'self'"])
      expect([bad, (await setSites([bad])).status]).toEqual([bad, 422])
    expect((await setSites(['https://Shop.example'])).status).toBe(200)
    expect(await framers()).toBe(`'self' ${shop}`)
    const { body } = await mine.get('/api/partner/widget')
    expect(body.frame_origins).toEqual([shop])
    expect(body.links.map(({ slug }: { slug: string }) => slug)).toContain(slug)
  })

  test('it speaks to a site of the list only', async () => {
    await setSites([shop])
    await setSites(['https://other.example'], theirs)
    const hostIn = async (host: string) =>
      /data-host="([^"]*)"/.exec((await open(`?host=${encodeURIComponent(host)}`)).body)?.[1]
    expect(await hostIn(shop)).toBe(shop)
    for (const host of ['https://other.example', 'https://shop.example.evil', '*', 'null', '" onload="x'])
      expect([host, await hostIn(host)]).toEqual([host, ''])
  })

  test('a link that is off has none', async () => {
    expect((await app.nobody.get('/w/nobody')).status).toBe(404)
    const { body } = await mine.post('/api/partner/links', { name: 'Shop', product_id: 'pl' })
    await mine.post(`/api/partner/links/${body.link.id}/status`, { status: 'DISABLED' })
    expect((await app.nobody.get(`/w/${body.link.slug}`)).status).toBe(404)
  })
})

describe('the form', () => {
  test('shows the consent text of today in full, in the language of the frame, and sets no cookie', async () => {
    for (const language of ['en', 'hi'] as const) {
      const { body, headers } = await open(`?lang=${language}`)
      const { title, body: parts, data, purposes } = consentTexts[currentConsent.MATCHING][language]
      const text = body.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
      for (const part of [title, ...parts, ...data, ...purposes]) expect(text).toContain(part)
      expect(headers.get('set-cookie')).toBeNull()
      expect(body).not.toMatch(/name="consent"[^>]*checked/)
    }
  })

  test('makes a lead of the merchant with the consent that was shown, and leads on to its link', async () => {
    const { status, body } = await send(asha)
    expect(status).toBe(200)
    expect(body).toContain(`href="/l/${slug}#to=9812300001"`)
    expect(body).toContain('data-state="submitted"')
    const [person] = await db().select().from(prospect)
    expect(person).toMatchObject({ merchant_id: 1, first_name: 'Asha', product_type: 'Personal Loans' })
    const [proof] = await db().select().from(apiLead)
    expect(proof).toMatchObject({ merchant_id: 1, consent_text: currentConsent.MATCHING })
    expect(proof?.consent_at).toEqual(app.deps.clock())
  })

  test.each([
    ['name', ''],
    ['name', '<b>x</b>'],
    ['phone', '5812345678'],
    ['phone', ''],
    ['product', ''],
    ['product', 'cc'],
    ['consent', ''],
  ])('says under the field what is wrong with %s %j, keeps the rest and stores nothing', async (name, value) => {
    const { status, body } = await send({ ...asha, [name]: value })
    expect(status).toBe(422)
    expect(body).toContain('data-state="error"')
    expect(body).toContain(`id="${name}-wrong"`)
    if (name !== 'name') expect(body).toContain('value="Asha Rao"')
    expect(body).not.toContain('<b>x</b>')
    expect(await db().$count(prospect)).toBe(0)
  })

  test('answers for somebody who is known as for anybody, and gives the merchant nothing', async () => {
    await soldLoan(app, 2, 'Asha', '9812300001')
    const known = await send(asha)
    const fresh = await send({ ...asha, phone: '9812300002' })
    expect(known.status).toBe(200)
    expect(known.body.replaceAll('9812300001', '9812300002')).toBe(fresh.body)
    expect(await db().$count(apiLead)).toBe(1)
    const [person] = await db().select().from(prospect).where(eq(prospect.mobile_phone_number, '9812300001'))
    expect(person?.merchant_id).toBe(2)
    expect(await db().$count(dedupeLog)).toBe(1)
  })

  test('asks for loans of the co-brand only', async () => {
    await db()
      .update(partner)
      .set({ products: ['gl'] })
    const { body } = await open()
    expect(body).toContain('name="product" value="gl"')
    expect((await send(asha)).status).toBe(422)
    expect(await db().$count(prospect)).toBe(0)
  })

  test('without this year’s code of conduct stores nothing and says that it did not work', async () => {
    await db().delete(codeAcceptance)
    const { status, body } = await send(asha)
    expect(status).toBe(422)
    expect(body).toContain('data-state="error" data-code="CONSENT_MISSING"')
    expect(body).toContain('role="alert"')
    expect(await db().$count(prospect)).toBe(0)
  })

  test('the 61st form of an hour from one address is refused with the time to wait', async () => {
    for (let count = 0; count < 60; count++) expect((await send(asha)).status).toBe(200)
    const { status, headers, body } = await send(asha)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(body).toContain('data-code="TOO_MANY"')
  })
})

test('a link to another product leads to its comparison, without a form', async () => {
  const { body } = await mine.post('/api/partner/categories/credit-cards/links', { product_id: null })
  const page = await app.nobody.get(`/w/${body.link.slug}`)
  expect(page.body).toContain('<h1>Credit Cards</h1>')
  expect(page.body).not.toContain('<form')
  expect(page.body).toContain(`href="/l/${body.link.slug}"`)
})

test('reports by a script, which the preview of the portal leaves out', async () => {
  expect((await open()).body).toContain('<script src="/w/frame.js"')
  expect((await open('?preview=1')).body).not.toContain('<script')
  for (const file of ['/widget.js', '/w/frame.js', '/w/frame.css']) {
    const { status, headers } = await app.nobody.get(file)
    expect([file, status, headers.get('cross-origin-resource-policy')]).toEqual([file, 200, 'cross-origin'])
  }
})

test('its colours stand in the page and its policy allows just them', async () => {
  for (const query of ['?theme=dark', '?theme=light&colour=ffee00', '?colour=red;}body{display:none']) {
    const { body } = await open(query)
    expect(body).not.toContain('display:none')
    expect(await policyOf(query)).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
  }
  expect(await policyOf()).toContain("form-action 'self'")
})
