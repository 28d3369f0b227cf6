import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendCampaign } from '#server/campaigns/campaign-run.ts'
import { memoryOutbox, SendFailure } from '#server/messages/outbox.ts'
import { unsubscribePath } from '#server/messages/unsubscribe-link.ts'
import { campaign, message, messageTemplate, suppression } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
const db = () => app.deps.database.db
const plan = { template: 'finish-profile', channel: 'email', audience: { product: 'Gold Loans' } }

beforeAll(async () => {
  app = await makeTestApp()
  const at = new Date('2026-11-01T06:00:00Z')
  const when = { created_at: at, updated_at: at, product_type: 'Gold Loans' }
  await db()
    .insert(prospect)
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        user_id: `00000000-0000-4000-8000-0000000000${String(10 + index)}`,
        first_name: `Name${String.fromCharCode(65 + index)}`,
        email: index === 0 ? null : `c${index}@mail.example`,
        mobile_phone_number: `98000000${String(10 + index)}`,
        allow_emails: index === 1 ? (0 as const) : (1 as const),
        allow_sms: 1 as const,
        language: index === 3 ? 'hi' : 'en',
        ...when,
      })),
    )
})
beforeEach(async () => {
  app.deps.outbox = memoryOutbox()
  await app.deps.database.script(
    'delete from pgboss.job; delete from message; delete from campaign; delete from suppression',
  )
  admin = await app.signInAdmin(1)
})

const start = (more = {}) => admin.post('/api/admin/campaigns', { name: 'November', ...plan, ...more })
/** By e-mail: signing in sends SMS. */
const sent = () => app.deps.outbox.recent().filter(({ channel }) => channel === 'email')
const campaigns = async () => (await admin.get('/api/admin/lists/campaigns')).body.rows

describe('a campaign', () => {
  test('shows before it starts whom it reaches, who falls out and why, and five masked samples', async () => {
    await admin.post('/api/admin/suppressions', {
      channel: 'email',
      to: 'C2@mail.example',
      reason: 'asked us',
    })
    const { status, body } = await admin.post('/api/admin/campaigns/preview', plan)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total: 12,
      reachable: 9,
      fell_out: { no_address: 1, no_consent: 1, suppressed: 1 },
      category: 'SERVICE',
    })
    expect(body.samples).toHaveLength(5)
    expect(body.samples[0]).toMatchObject({ to: 'c***@mail.example', encoding: 'Unicode' })
    expect(JSON.stringify(body.samples)).not.toMatch(/NameE|c4@/)
    expect(body.samples[1].text).toContain('N***')
    expect(sent()).toEqual([])
  })

  test('reaches everybody once, each in their language', async () => {
    const { body } = await start()
    await app.deps.jobs.drain()
    expect(sent()).toHaveLength(10)
    expect(new Set(sent().map(({ to }) => to)).size).toBe(10)
    expect(sent().filter(({ text }) => text.includes('आपकी प्रोफ़ाइल'))).toHaveLength(1)
    expect((await campaigns())[0]).toMatchObject({
      id: String(body.id),
      status: 'DONE',
      campaign_sent: 10,
      campaign_failures: 0,
    })
    await sendCampaign(app.deps, { id: body.id })
    expect(sent()).toHaveLength(10)
  })

  test('that was killed in the middle of a message goes on, and sends that one no second time', async () => {
    const { body } = await start()
    let count = 0
    const send = async (): Promise<null> => {
      count += 1
      // As if the process ended here: the message is out and nothing of it is noted.
      return count === 4 ? new Promise(() => {}) : null
    }
    app.deps.outbox = {
      transports: [{ name: 'email', channel: 'email', send }],
      recent: () => [],
      forget: async () => 0,
    }
    void sendCampaign(app.deps, { id: body.id })
    await expect.poll(() => count).toBe(4)
    const rest = memoryOutbox()
    app.deps.outbox = rest
    await sendCampaign(app.deps, { id: body.id })
    await app.deps.jobs.drain()
    expect(rest.recent()).toHaveLength(6)
    const rows = await db().select().from(message)
    expect(rows.filter(({ state }) => state === 'SENT')).toHaveLength(9)
    expect(rows.filter(({ failure }) => failure === 'INTERRUPTED')).toHaveLength(1)
  })

  test('leaves a gateway alone that takes nothing, and gives up after four tries', async () => {
    await start()
    const fail = async () => {
      throw new SendFailure('HTTP_503', true)
    }
    app.deps.outbox = {
      transports: [{ name: 'email', channel: 'email', send: fail }],
      recent: () => [],
      forget: async () => 0,
    }
    await app.deps.jobs.drain()
    expect((await campaigns())[0]).toMatchObject({ status: 'RUNNING', waiting: 10 })
    for (let turn = 0; turn < 5; turn++) await app.deps.jobs.drain({ later: true })
    expect((await campaigns())[0]).toMatchObject({ status: 'DONE', campaign_failures: 10 })
  })

  test('to nobody is refused', async () => {
    const nobody = { audience: { product: 'Gold Loans', stage: 'DISBURSED' } }
    const { status, body } = await start(nobody)
    expect([status, body.errors.audience]).toEqual([
      422,
      'Nobody in this audience may be contacted: choose another one',
    ])
    expect(await campaigns()).toEqual([])
  })

  test.each([
    [{ template: 'login-otp' }, 'template'],
    [{ template: 'nothing' }, 'template'],
    [{ template: 'contact-changed' }, 'template'],
    [{ template: 'privacy-done' }, 'template'],
    [{ template: 'help-ticket' }, 'template'],
    [{ at: '2020-01-01T00:00:00Z' }, 'at'],
    [{ channel: 'fax' }, 'channel'],
    [{ name: '' }, 'name'],
    [{ audience: { product: 'Gold Loans', from: '2026-02-31' } }, 'audience.from'],
  ])('%o is refused', async (more, field) => {
    const { status, body } = await start(more)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('with advertising needs its own consent and waits until 10:00', async () => {
    const promotion = { template: 'new-lenders' }
    expect((await start(promotion)).status).toBe(422)
    const customer = await app.signInCustomer('9800000099')
    await customer.post('/api/user/extra-details', { allow_sms: 0, allow_emails: 1, allow_promotions: 1 })
    const own = eq(prospect.mobile_phone_number, '9800000099')
    await db().update(prospect).set({ email: 'p@mail.example', product_type: 'Gold Loans' }).where(own)
    app.advance(10 * 60)
    admin = await app.signInAdmin(1)
    const { body } = await start(promotion)
    expect(body.begins_at).toBe('2026-11-21T04:30:00.000Z')
    await app.deps.jobs.drain({ later: true })
    expect(sent()).toEqual([])
    app.advance(12 * 60)
    await app.deps.jobs.drain({ later: true })
    expect(sent().map(({ to }) => to)).toEqual(['p@mail.example'])
    await db().update(prospect).set({ status: 'RESTRICTED' }).where(own)
  })

  test('leaves alone who takes the consent back while it is under way', async () => {
    const { body } = await start()
    app.deps.outbox = {
      transports: [
        { name: 'email', channel: 'email', send: () => Promise.reject(new SendFailure('HTTP_503', true)) },
      ],
      recent: () => [],
      forget: async () => 0,
    }
    await sendCampaign(app.deps, { id: body.id })
    const own = eq(prospect.email, 'c5@mail.example')
    await db().update(prospect).set({ allow_emails: 0 }).where(own)
    app.deps.outbox = memoryOutbox()
    await app.deps.jobs.drain({ later: true })
    expect(sent()).toHaveLength(9)
    expect(sent().map(({ to }) => to)).not.toContain('c5@mail.example')
    const [row] = await db().select().from(message).where(eq(message.failure, 'NO_CONSENT'))
    expect(row).toMatchObject({ state: 'FAILED', tries: expect.any(Number) })
    await db().update(prospect).set({ allow_emails: 1 }).where(own)
  })

  test.each([
    ['a variable of another type', 'Dear {name#numeric#}, finish at {link#url#}'],
    ['an address of a host that is not listed', 'Dear {name}, see https://evil.example/{link#url#}'],
  ])('whose template has %s is refused, and nothing leaves', async (_, text) => {
    const of = and(eq(messageTemplate.code, plan.template), eq(messageTemplate.channel, 'email'))
    const before = await db().select().from(messageTemplate).where(of)
    await db().update(messageTemplate).set({ body: text }).where(of)
    for (const path of ['/api/admin/campaigns/preview', '/api/admin/campaigns']) {
      const { status, body } = await admin.post(path, { ...plan, ...(path.endsWith('s') && { name: 'N' }) })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['template']])
    }
    for (const { id, body } of before)
      await db().update(messageTemplate).set({ body }).where(eq(messageTemplate.id, id))
    expect(await campaigns()).toEqual([])
  })

  test('[BUILD-04] whose audience has a condition that is gone writes to nobody, and its list says why', async () => {
    const { body } = await start({ at: new Date(app.deps.clock().getTime() + 3_600_000).toISOString() })
    const audience = { ...plan.audience, segment: 'gone' }
    await db().update(campaign).set({ audience, scheduled_at: app.deps.clock() })
    await sendCampaign(app.deps, { id: body.id })
    expect(await db().select().from(message)).toEqual([])
    expect((await campaigns())[0]).toMatchObject({ status: 'AUDIENCE_LOST', waiting: 0 })
    expect((await admin.post(`/api/admin/campaigns/${body.id}/stop`, {})).status).toBe(409)
    const { status } = await admin.post('/api/admin/campaigns/preview', { ...plan, audience })
    expect(status).toBe(422)
  })

  test('that is stopped sends nothing more', async () => {
    const later = new Date(app.deps.clock().getTime() + 3_600_000).toISOString()
    const { body } = await start({ at: later })
    expect((await admin.post(`/api/admin/campaigns/${body.id}/stop`)).status).toBe(200)
    await app.deps.jobs.drain({ later: true })
    expect(sent()).toEqual([])
    expect((await campaigns())[0]).toMatchObject({ status: 'STOPPED' })
    expect((await admin.post(`/api/admin/campaigns/${body.id}/stop`)).status).toBe(409)
  })
})

describe('the link at the end of an e-mail', () => {
  test('takes the address off by a POST alone, and only who got it knows it', async () => {
    await start()
    await app.deps.jobs.drain()
    const [row] = await db()
      .select()
      .from(message)
      .where(and(eq(message.channel, 'email'), like(message.text, '%NameE%')))
    const text = sent().find(({ to }) => to === 'c4@mail.example')?.text ?? ''
    const path = unsubscribePath(app.deps.keys, row?.id as number)
    expect(text).toContain(path)
    const page = await app.nobody.get(path)
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Unsubscribe')])
    expect(await db().select().from(suppression)).toEqual([])
    expect((await app.nobody.fetch(path, { method: 'POST' })).status).toBe(200)
    expect(await db().select().from(suppression)).toMatchObject([
      { channel: 'email', to_masked: 'c***@mail.example', source: 'UNSUBSCRIBE' },
    ])
    expect((await app.nobody.get(`${path}x`)).status).toBe(404)
    expect((await app.nobody.get('/unsubscribe/1.x')).status).toBe(404)
    const again = await admin.post('/api/admin/campaigns/preview', plan)
    expect(again.body.fell_out.suppressed).toBe(1)
    expect((await campaigns())[0].campaign_opt_outs).toBe(1)
  })
})

describe('the log and the list of suppressed addresses', () => {
  test('hold masked addresses, page by page, and are for role 1', async () => {
    await start()
    await app.deps.jobs.drain()
    const { body } = await admin.get('/api/admin/lists/messages?page_size=25&channel=email&state=SENT')
    expect([body.rows.length, body.count]).toEqual([10, 10])
    expect(JSON.stringify(body)).not.toMatch(/c\d+@mail/)
    expect((await admin.get('/api/admin/lists/messages?page_size=7')).status).toBe(422)
    for (const role of [2, 3] as const)
      expect((await (await app.signInAdmin(role)).get('/api/admin/lists/messages')).status).toBe(403)
  })

  test('an address is put on and taken off with a reason, and both are noted', async () => {
    const add = (body: object) => admin.post('/api/admin/suppressions', body)
    expect((await add({ channel: 'mobile', to: '12', reason: 'asked us' })).body.errors).toHaveProperty('to')
    expect((await add({ channel: 'mobile', to: '9876500001', reason: 'x' })).body.errors).toHaveProperty(
      'reason',
    )
    expect((await add({ channel: 'mobile', to: '+91 98765 00001', reason: 'asked us' })).status).toBe(200)
    const { body } = await admin.get('/api/admin/lists/suppressions')
    expect(body.rows).toMatchObject([{ to: '98XXXXXX01', reason: 'asked us', source: 'ADMIN' }])
    const path = `/api/admin/suppressions/${body.rows[0].id}/remove`
    expect((await admin.post(path, { reason: '' })).status).toBe(422)
    expect((await admin.post(path, { reason: 'asked again' })).status).toBe(200)
    expect((await admin.post(path, { reason: 'asked again' })).status).toBe(404)
    expect((await admin.get('/api/admin/lists/suppressions')).body.count).toBe(0)
  })
})
