import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sign } from '#server/platform/signature.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'
import { vendorsSeenBy } from '#tests/support/sources/vendors.ts'

const PAGE = '/api/admin/lender-integrations'
/** The first invented lender, and its integration. */
const FIRST = 1
const put = (who: SignedIn, body: object, id = FIRST) =>
  who.fetch(`${PAGE}/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('[HOUSE-11] an integration', () => {
  let lending: Lending
  let admin: SignedIn
  beforeAll(async () => {
    lending = await makeLending()
  })
  beforeEach(async () => {
    admin = await lending.app.signInAdmin(1)
    await lending.app.deps.database.script('delete from pgboss.job')
  })
  afterAll(() => lending.close())
  const db = () => lending.app.deps.database.db
  const drain = () => lending.app.deps.jobs.drain()
  const application = async (id: string) =>
    (await db().select().from(lenderApplication).where(eq(lenderApplication.id, id)))[0]
  const sentFields = async (id: string) => {
    const about = and(eq(lenderCall.lender_application_id, id), eq(lenderCall.operation, 'submit'))
    const [call] = await db().select().from(lenderCall).where(about)
    return Object.keys(call?.request as object)
  }
  const tell = (slug: string, news: object) => {
    const body = JSON.stringify(news)
    const timestamp = String(Math.floor(lending.app.deps.clock().getTime() / 1000))
    return lending.app.nobody.fetch(`/api/lender-webhook/${slug}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-lender-timestamp': timestamp,
        'x-lender-signature': sign('sandbox-webhook-secret', timestamp, body),
      },
      body,
    })
  }

  test('stays with its lender when that is renamed: page, calls, webhook and words', async () => {
    const { customer, id } = await lending.choose('Aarna-Finance')
    for (const [property, value] of [
      ['name', 'Renamed-Lender'],
      ['legal_name', 'Renamed Lender Ltd'],
    ])
      expect(
        (await admin.post('/api/update-lender-data', { lender_id: FIRST, property, value })).status,
      ).toBe(200)
    const page = await customer.get('/api/lender-pages/aarna')
    expect([page.status, page.body.lender]).toEqual([
      200,
      expect.objectContaining({ slug: 'aarna', lender_name: 'Renamed-Lender', live: true, mode: 'native' }),
    ])
    await drain()
    const { lender_app_id: application_id } = (await application(id)) ?? {}
    expect(application_id).toMatch(/^AAR-/)
    const at = lending.app.deps.clock().toISOString()
    for (const [event_id, status] of [
      ['n-1', 'offer made'],
      ['n-2', 'offer accepted'],
      // Only this lender says so.
      ['n-3', 'STP OK'],
    ])
      expect((await tell('aarna', { event_id, application_id, status, at })).status).toBe(200)
    expect(await application(id)).toMatchObject({ status: 60 })
    const back = { lender_id: FIRST, property: 'name', value: 'Aarna-Finance' }
    expect((await admin.post('/api/update-lender-data', back)).status).toBe(200)
  })

  test('holds for the next call as it was edited', async () => {
    const fields_out = 'applicant = full_name\nloan_amount = amount'
    const { body: before } = await admin.get(`${PAGE}/${FIRST}`)
    expect((await put(admin, { fields_out })).status).toBe(200)
    const { customer, id } = await lending.choose('Aarna-Finance')
    await drain()
    expect((await sentFields(id)).sort()).toEqual(['applicant', 'callback_url', 'loan_amount', 'return_url'])
    expect((await customer.get('/api/lender-pages/aarna')).body.lender.shares).toEqual([
      'full_name',
      'amount',
    ])
    expect((await put(admin, { slug: 'first-lender' })).status).toBe(200)
    expect((await customer.get('/api/lender-pages/aarna')).status).toBe(404)
    expect((await customer.get('/api/lender-pages/first-lender')).status).toBe(200)
    expect((await put(admin, { slug: 'aarna', fields_out: before.fields_out })).status).toBe(200)
  })

  test('says how a person with one name is sent', async () => {
    const { body: before } = await admin.get(`${PAGE}/${FIRST}`)
    const fields_out =
      'name = first_name\nsurname = last_name\nfamily = last_name_or_name\nlast = last_name_or_dot'
    expect((await put(admin, { fields_out })).status).toBe(200)
    const { customer, id } = await lending.choose('Aarna-Finance')
    await db()
      .update(prospect)
      .set({ last_name: null })
      .where(eq(prospect.user_id, customer.session.prospect_id))
    await drain()
    expect((await sentFields(id)).sort()).toEqual(['callback_url', 'family', 'last', 'name', 'return_url'])
    expect((await put(admin, { fields_out: before.fields_out })).status).toBe(200)
  })

  test('that is removed leaves its lender without a page and sends nothing', async () => {
    const [own] = await db().select().from(lenderIntegration).where(eq(lenderIntegration.slug, 'cedar'))
    const { customer, id } = await lending.choose('Cedar-Capital')
    expect((await admin.fetch(`${PAGE}/${own?.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await customer.get('/api/lender-pages/cedar')).status).toBe(404)
    expect((await customer.get(`/api/lender-applications/${id}`)).body.lender).toMatchObject({ live: false })
    expect((await customer.post(`/api/lender-applications/${id}/submit`)).status).toBe(503)
    const again = { lender_id: own?.lender_id, slug: 'cedar', mode: 'native', date_style: 'iso' }
    const made = await admin.post(PAGE, { ...again, credential: 'cedar' })
    expect([made.status, made.body]).toEqual([200, expect.objectContaining({ slug: 'cedar', hosts: [] })])
    expect((await customer.get('/api/lender-pages/cedar')).body.lender).toMatchObject({ live: true })
    const twice = await admin.post(PAGE, again)
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([409, ['slug']])
  })

  test.each([
    ['slug', 'offers'],
    ['slug', 'No Slug'],
    ['slug', 'bharatpath'],
    ['mode', 'telepathy'],
    ['credential', '*'],
    ['credential', 'https://key'],
    ['otp_digits', 3],
    ['date_style', 'american'],
    ['fields_out', 'pan = shoe_size'],
    ['fields_out', 'pan = pan\npan = mobile'],
    ['fields_out', 'pan'],
    ['questions', 'father | text | 60 | Father'],
    ['questions', 'father | text | 0 | Father | पिता'],
    ['questions', 'way | choice | yes = Yes / हाँ | Way? | कैसे?'],
    ['status_words', 'Booked = DISBURSEMENT'],
    ['status_words', '<b> = DISBURSED'],
  ])('refuses at the field %s: %o', async (field, value) => {
    const { body: before } = await admin.get(`${PAGE}/${FIRST}`)
    const { status, body } = await put(admin, { [field]: value })
    expect([status === 422 || status === 409, Object.keys(body.errors)]).toEqual([true, [field]])
    expect(body.errors[field]).toEqual(expect.any(String))
    expect((await admin.get(`${PAGE}/${FIRST}`)).body).toEqual(before)
  })

  test('refuses a host that is an address', async () => {
    const { status, body } = await put(admin, { hosts: ['https://apply.lender.example'] })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['hosts.0']])
  })

  test('has a history, and a change can be taken back', async () => {
    const { body: before } = await admin.get(`${PAGE}/${FIRST}`)
    expect((await put(admin, { bureau: 'Another Bureau' })).status).toBe(200)
    const history = await admin.get(
      `/api/admin/history?entity=lender_integration&id=${FIRST}&property=bureau`,
    )
    expect(history.body[0]).toMatchObject({ name: 'aarna', old: null, new: 'Another Bureau' })
    const undone = await admin.post('/api/admin/history/undo', { entity: 'lender_integration' })
    expect([undone.status, undone.body.undone.records]).toEqual([200, [expect.anything()]])
    expect((await admin.get(`${PAGE}/${FIRST}`)).body).toEqual(before)
  })

  test('belongs to a lender that is there, and does not keep it from being removed', async () => {
    const made = { slug: 'nobody', mode: 'native', date_style: 'iso' }
    const { status, body } = await admin.post(PAGE, { ...made, lender_id: 9999 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['lender_id']])
    expect((await admin.post('/api/safe-delete-lender', { lender_id: 20 })).status).toBe(200)
    const named = async (slug: string) => (await lending.app.nobody.get(`/api/lender-slugs/${slug}`)).body
    expect(await named('lender-20')).toEqual({ known: false, own_form: false })
    expect(await named('udyog')).toEqual({ known: true, own_form: true })
  })

  test('is for role 1 alone', async () => {
    for (const role of [2, 3] as const) {
      const other = await lending.app.signInAdmin(role)
      expect((await other.get(PAGE)).status).toBe(403)
      expect((await put(other, { mode: 'redirect' })).status).toBe(403)
    }
  })
})

test('[HOUSE-11] a credential that the settings do not have is shown as not set', async () => {
  const connection = {
    endpoint: 'https://api.lender.example',
    key: 'k',
    secrets: ['a-secret-of-16-characters'],
  }
  const app = await makeTestApp({ LENDER_LINKS: JSON.stringify({ 'first-key': connection }) })
  const admin = await app.signInAdmin(1)
  const state = async () => {
    return (await vendorsSeenBy(admin)).find(({ id }) => id === `lender-${FIRST}`)?.state
  }
  expect(await state()).toBe('NOT_SET')
  await put(admin, { credential: 'first-key' })
  expect(await state()).toBe('ON')
  await put(admin, { credential: null })
  expect(await state()).toBe('NOT_SET')
})

describe('[HOUSE-11] with four eyes', () => {
  let app: TestApp
  let [maker, checker] = [] as SignedIn[]
  beforeAll(async () => {
    app = await makeTestApp({ FOUR_EYES: 'on' })
    maker = await app.signInAdmin(1)
    checker = await app.signInSecond()
  })
  const stored = async () => (await (maker as SignedIn).get(`${PAGE}/${FIRST}`)).body

  test('mode, credential and hosts wait for a second admin; the rest does not', async () => {
    const [first, second] = [maker as SignedIn, checker as SignedIn]
    expect((await put(first, { bureau: 'Another Bureau' })).status).toBe(200)
    const asked = await put(first, { mode: 'redirect' })
    expect(asked.status).toBe(202)
    for (const change of [{ credential: 'other' }, { hosts: ['a.lender.example'] }, { slug: 'other' }])
      expect((await put(first, change)).status).toBe(202)
    expect(await stored()).toMatchObject({ mode: 'native', credential: 'aarna', hosts: [] })
    const path = `/api/admin/approvals/${asked.body.waiting}`
    const { body: shown } = await second.get(path)
    expect(shown).toMatchObject({
      call: `PUT ${PAGE}/{id}`,
      subject: 'aarna',
      lines: [{ label: 'lender-integrations.mode', before: 'native', after: 'redirect' }],
    })
    expect((await first.post(`${path}/approve`, { seen: shown.seen })).status).toBe(403)
    expect((await second.post(`${path}/approve`, { seen: shown.seen })).status).toBe(200)
    expect(await stored()).toMatchObject({ mode: 'redirect', credential: 'aarna' })
  })

  test('no way around: undo, creating and removing take two as well', async () => {
    const [first, second] = [maker as SignedIn, checker as SignedIn]
    const before = await stored()
    const { body } = await first.get(`/api/admin/history?entity=lender_integration&id=${FIRST}&property=mode`)
    expect((await second.post('/api/admin/history/revert', { audit_id: body[0].id })).status).toBe(202)
    expect((await first.fetch(`${PAGE}/${FIRST}`, { method: 'DELETE' })).status).toBe(202)
    expect(await stored()).toEqual(before)
  })
})
