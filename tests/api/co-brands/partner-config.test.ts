import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { partnerLenders } from '#server/co-brands/partner-lenders.ts'
import { giveConsent } from '#server/customers/consent.ts'
import { consent } from '#server/tables/applications.ts'
import { partner, prospect } from '#server/tables/people.ts'
import { branded } from '#server/web/branded.ts'
import { brandsNow } from '#server/web/brands.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

const GRAMSETU = 3
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const put = async (body: object, who = admin) =>
  who.fetch(`/api/admin/partners/${GRAMSETU}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const sheet = async () => (await app.nobody.get('/brand/gramsetu.css')).body as string

test('colours and font of a partner win over those of its co-brand, at once', async () => {
  expect(await sheet()).toContain('--brand:#6bbf59')
  const before = (await brandsNow(app.deps)).coBrandOf('gramsetu')
  expect((await put({ primary_colour: '#0055AA', font: 'georgia' })).status).toBe(200)
  expect(await sheet()).toContain('--brand:#0055aa')
  expect(await sheet()).toContain('--font:"Georgia"')
  const brand = (await brandsNow(app.deps)).coBrandOf('gramsetu')
  const linkOf = (of: typeof brand) =>
    /gramsetu\.css\?v=([\w-]+)/.exec(
      branded('</head>', { brand: of, segment: undefined, partnership: undefined }),
    )?.[1]
  expect(linkOf(brand)).not.toBe(linkOf(before))
  await put({ primary_colour: '', font: null })
  expect(await sheet()).toContain('--brand:#6bbf59')
})

test('words of the partnership never become markup, wrong colours and foreign logos are refused', async () => {
  for (const [body, field] of [
    [{ primary_colour: 'red' }, 'primary_colour'],
    [{ secondary_colour: '#12345' }, 'secondary_colour'],
    [{ primary_colour: '#123456;}body{display:none' }, 'primary_colour'],
    [{ logo: 'https://evil.example/x.svg' }, 'logo'],
    [{ font: 'comic' }, 'font'],
    [{ partnership_en: '<script>' }, 'partnership_en'],
    [{ lenders: ['x'] }, 'lenders'],
  ] as const) {
    const { status, body: answer } = await put(body)
    expect([status, Object.keys(answer.errors)[0]?.split('.')[0]]).toEqual([422, field])
  }
  await put({ partnership_en: 'Hand & hand "with"' })
  const brand = (await brandsNow(app.deps)).coBrandOf('gramsetu')
  const page = branded('<div id="root"', { brand: undefined, segment: undefined, partnership: brand })
  expect(page).toContain('Hand &#38; hand &#34;with&#34;')
})

test('[ADM-02] only role 1 sets a partner up', async () => {
  for (const role of [2, 3] as const)
    expect((await put({ legal_name: 'X' }, await app.signInAdmin(role))).status).toBe(403)
})

test('a co-brand with a choice of lenders compares only those, and its list says so', async () => {
  const { db } = app.deps.database
  const { session } = await app.signInCustomer('9876522222')
  const id = session.prospect_id
  await db.update(prospect).set({ merchant_id: 1 }).where(eq(prospect.user_id, id))
  expect(await partnerLenders(db, id)).toBeNull()
  await put({ lenders: [1, 2] })
  expect(await partnerLenders(db, id)).toMatchObject({ name: 'GramSetu Services', lenders: [1, 2] })
  expect(await db.select().from(consent).where(eq(consent.prospect_id, id))).toEqual([])
  const [row] = await db.select().from(partner).where(eq(partner.id, GRAMSETU))
  expect(row?.lenders).toEqual([1, 2])
})

const publish = () => admin.post(`/api/admin/partners/${GRAMSETU}/texts`, {})

describe('sites and texts of a partner', () => {
  test('[CUST-09] only whole origins are sites, and they are those of the partner alone', async () => {
    const framesOf = async (name?: string) => {
      // Of several servers all have heard of a write before the next request.
      await sheet()
      return (await brandsNow(app.deps)).framesOf(name)
    }
    expect(await framesOf('gramsetu')).toEqual([])
    for (const domain of ['http://shop.example', 'https://shop.example/x', '*', "https://a.example 'self'"])
      expect((await put({ domains: [domain] })).status).toBe(422)
    const sites = ['https://shop.example', 'https://m.shop.example:8443']
    expect((await put({ domains: sites })).status).toBe(200)
    expect(await framesOf('gramsetu')).toEqual(sites)
    for (const other of [undefined, 'cl', 'nobody']) expect(await framesOf(other)).toEqual([])
    await put({ domains: [] })
    expect(await framesOf('gramsetu')).toEqual([])
  })

  test('[CUST-09] its own terms and privacy words are told with the day from which they hold, without its terms of money', async () => {
    const told = async () => (await app.nobody.get('/api/get-partner-by-name/gramsetu')).body
    expect((await told()).texts).toBeNull()
    expect((await put({ terms_en: '<b>Ours</b>' })).status).toBe(422)
    expect((await put({ terms_en: 'We bring you here.' })).status).toBe(200)
    expect((await told()).texts).toBeNull()
    expect((await publish()).body).toMatchObject({ version: 1 })
    const today = businessDay(app.deps.clock())
    expect((await told()).texts).toMatchObject({
      version: 1,
      from: today,
      terms: { en: 'We bring you here.', hi: 'We bring you here.' },
      privacy: null,
    })
    expect(JSON.stringify(await told())).not.toContain('revenue')
  })

  test('[CUST-09] a version stays as it was published; the next one holds from its day', async () => {
    const told = async () => (await app.nobody.get('/api/get-partner-by-name/gramsetu')).body.texts
    expect((await publish()).body.errors).toHaveProperty('terms_en')
    const tomorrow = addDays(businessDay(app.deps.clock()), 1)
    await put({ terms_en: 'Other words.', texts_from: '2020-01-01' })
    expect((await publish()).body.errors).toHaveProperty('texts_from')
    await put({ texts_from: tomorrow })
    expect((await publish()).body).toMatchObject({ version: 2 })
    expect(await told()).toMatchObject({ version: 1, terms: { en: 'We bring you here.' } })
    const { body } = await admin.get(`/api/admin/partners/${GRAMSETU}/texts`)
    expect(body).toMatchObject({
      changed: false,
      versions: [
        { version: 2, state: 'PLANNED', from_day: tomorrow },
        { version: 1, state: 'CURRENT' },
      ],
    })
    expect((await (await app.signInAdmin(2)).get(`/api/admin/partners/${GRAMSETU}/texts`)).status).toBe(403)
  })

  test('[CUST-09] a consent names the version of the partner’s texts that stood beside ours', async () => {
    const { db } = app.deps.database
    const { session, get } = await app.signInCustomer('9876533333')
    const proof = {
      ...{ prospectId: session.prospect_id, sessionId: null, language: 'en', ip: '', userAgent: undefined },
      at: app.deps.clock(),
    }
    await giveConsent(db, proof, 'MATCHING')
    expect((await get('/api/consents')).body).toMatchObject([{ purpose: 'MATCHING', partner_texts: null }])
    await db.update(prospect).set({ merchant_id: 1 }).where(eq(prospect.user_id, session.prospect_id))
    await giveConsent(db, proof, 'SMS')
    expect((await get('/api/consents')).body[0]).toMatchObject({
      purpose: 'SMS',
      partner_texts: { partner: 'GramSetu Services', version: 1 },
    })
  })
})
