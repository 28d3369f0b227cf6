import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { proposal } from '#server/tables/approvals.ts'
import { audit } from '#server/tables/catalogue.ts'
import { campaign } from '#server/tables/messages.ts'
import { adminUser, merchant, prospect } from '#server/tables/people.ts'
import { contract } from '#src/contract/contract.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let maker: SignedIn
let checker: SignedIn
const db = () => app.deps.database.db

beforeEach(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  maker = await app.signInAdmin(1)
  checker = await app.signInSecond()
})

const idOf = async (email: string) =>
  (await db().select().from(adminUser).where(eq(adminUser.email, email)))[0]?.id as number
const roleOf = async (email: string) =>
  (await db().select().from(adminUser).where(eq(adminUser.email, email)))[0]?.role_id
const CARE = 'admin3@demo.example'

/** Asks to give the third admin another role. */
const askRole = async (role_id = 2) => maker.post(`/api/admin/users/${await idOf(CARE)}/role`, { role_id })
const waiting = async (who = checker) => (await who.get('/api/admin/lists/approvals?tab=waiting')).body.rows
const look = async (id: string, who = checker) => (await who.get(`/api/admin/approvals/${id}`)).body
const approve = async (id: string, who = checker) =>
  who.post(`/api/admin/approvals/${id}/approve`, { seen: (await look(id, who)).seen })

describe('what needs two admins', () => {
  test('is stored and not executed, and the answer says so', async () => {
    const { status, body } = await askRole()
    expect(status).toBe(202)
    expect(body).toEqual({
      success: true,
      waiting: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: 'Saved. A second admin has to approve it under Approvals.',
    })
    expect(await roleOf(CARE)).toBe(3)
    expect(await waiting()).toMatchObject([
      { id: body.waiting, subject: 'Charu Demo', state: 'OPEN', mine: 'no' },
    ])
    expect(await waiting(maker)).toMatchObject([{ mine: 'yes' }])
  })

  test('is shown in readable form, each value before and after', async () => {
    const { body } = await askRole()
    expect((await look(body.waiting)).lines).toEqual([
      { label: 'mail', kind: 'text', before: null, after: CARE, fact: true },
      { label: 'role', kind: 'role', before: 3, after: 2 },
    ])
  })

  test('happens when another admin of role 1 approves, in the name of both', async () => {
    const { body } = await askRole()
    expect((await approve(body.waiting)).status).toBe(200)
    expect(await roleOf(CARE)).toBe(2)
    const [row] = await db()
      .select()
      .from(audit)
      .where(eq(audit.entity, 'admin_user'))
      .orderBy(desc(audit.id))
    expect(row).toMatchObject({
      actor_id: String(maker.session.adminId),
      checked_by: checker.session.adminId,
      old: 3,
      new: 2,
    })
    const [shown] = (await maker.get('/api/admin/lists/audit?range=last_7_days')).body.rows.filter(
      ({ entity }: { entity: string }) => entity === 'admin_user',
    )
    expect(shown).toMatchObject({ by: 'Anika Demo', checked_by: 'Second Demo' })
    const decided = (await maker.get('/api/admin/lists/approvals?tab=decided')).body.rows
    expect(decided).toMatchObject([{ state: 'APPROVED', maker: 'Anika Demo', decided_by: 'Second Demo' }])
  })

  test('is never approved by the one who asked for it', async () => {
    const { body } = await askRole()
    const own = await approve(body.waiting, maker)
    expect([own.status, own.body.code]).toEqual([403, 'OWN_PROPOSAL'])
    const refused = await maker.post(`/api/admin/approvals/${body.waiting}/refuse`, { reason: 'a mistake' })
    expect(refused.status).toBe(403)
    expect(await roleOf(CARE)).toBe(3)
  })

  test('is refused for roles 2 and 3 and for a former admin of role 1', async () => {
    const { body } = await askRole()
    const seen = (await look(body.waiting)).seen
    for (const role of [2, 3] as const) {
      const other = await app.signInAdmin(role)
      expect((await other.get('/api/admin/approvals')).status).toBe(403)
      expect((await other.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })).status).toBe(403)
    }
    await db().update(adminUser).set({ role_id: 2 }).where(eq(adminUser.id, checker.session.adminId))
    expect((await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })).status).toBe(403)
    expect(await roleOf(CARE)).toBe(3)
  })

  test('approved by two at once, happens once', async () => {
    const { body } = await maker.post('/api/admin/users', {
      name: 'New',
      email: 'new@demo.example',
      role_id: 2,
    })
    const seen = (await look(body.waiting)).seen
    const path = `/api/admin/approvals/${body.waiting}/approve`
    const both = await Promise.all([checker.post(path, { seen }), checker.post(path, { seen })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const mails = app.deps.outbox.recent().filter(({ template }) => template === 'admin-invite')
    expect(mails).toHaveLength(1)
    expect((await approve(body.waiting)).status).toBe(409)
  })

  test('expires after 7 days', async () => {
    const { body } = await askRole()
    const seen = (await look(body.waiting)).seen
    app.advance(7 * 24 * 60)
    checker = await app.signInSecond()
    maker = await app.signInAdmin(1)
    const late = await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })
    expect([late.status, late.body.code]).toEqual([410, 'EXPIRED'])
    expect(await waiting()).toEqual([])
    expect((await checker.get('/api/admin/lists/approvals?tab=decided')).body.rows).toMatchObject([
      { state: 'EXPIRED' },
    ])
    expect(await roleOf(CARE)).toBe(3)
    expect((await askRole()).status).toBe(202)
  })

  test('is refused with a reason, or withdrawn by who asked for it, once', async () => {
    const first = (await askRole()).body.waiting
    expect((await checker.post(`/api/admin/approvals/${first}/refuse`, { reason: '' })).status).toBe(422)
    expect(
      (await checker.post(`/api/admin/approvals/${first}/refuse`, { reason: 'Not agreed' })).status,
    ).toBe(200)
    const second = (await askRole()).body.waiting
    expect((await checker.post(`/api/admin/approvals/${second}/withdraw`)).status).toBe(404)
    expect((await maker.post(`/api/admin/approvals/${second}/withdraw`)).status).toBe(200)
    expect((await maker.post(`/api/admin/approvals/${second}/withdraw`)).status).toBe(409)
    expect((await approve(second)).status).toBe(409)
    const ended = (await maker.get('/api/admin/lists/approvals?tab=decided')).body.rows
    expect(ended.map(({ state, reason }: Record<string, unknown>) => [state, reason]).sort()).toEqual([
      ['REFUSED', 'Not agreed'],
      ['WITHDRAWN', null],
    ])
    expect(await roleOf(CARE)).toBe(3)
  })

  test('is stored once, however often it is requested', async () => {
    await askRole()
    const again = await askRole()
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_WAITING'])
    expect((await askRole(1)).status).toBe(202)
  })

  test('that would be refused anyway is refused at once, and leaves nothing', async () => {
    const own = await maker.post(`/api/admin/users/${maker.session.adminId}/role`, { role_id: 2 })
    expect([own.status, own.body.code]).toEqual([409, 'LAST_ADMIN'])
    const plan = { name: 'To nobody', template: 'finish-profile', channel: 'email', audience: {} }
    expect((await maker.post('/api/admin/campaigns', plan)).body.errors).toHaveProperty('audience')
    const invite = { name: 'Again', email: CARE, role_id: 2 }
    expect((await maker.post('/api/admin/users', invite)).status).toBe(409)
    expect((await maker.post('/api/admin/users/999/role', { role_id: 2 })).status).toBe(404)
    expect(await db().select().from(proposal)).toEqual([])
    expect(app.deps.outbox.recent().filter(({ template }) => template === 'admin-invite')).toEqual([])
  })

  test('and fails when it is approved stays open with what it ran into, and nothing of it done', async () => {
    const { body } = await maker.post('/api/admin/users', {
      name: 'New',
      email: 'new@demo.example',
      role_id: 2,
    })
    await db()
      .insert(adminUser)
      .values({ name: 'First', email: 'new@demo.example', role_id: 3, password_hash: '' })
    const failed = await approve(body.waiting)
    expect(failed.status).toBe(409)
    expect((await look(body.waiting)).problem).toContain('mail')
    expect(app.deps.outbox.recent().filter(({ template }) => template === 'admin-invite')).toEqual([])
    await db().update(adminUser).set({ email: 'other@demo.example' }).where(eq(adminUser.name, 'First'))
    expect((await approve(body.waiting)).status).toBe(200)
    expect(app.deps.outbox.recent().filter(({ template }) => template === 'admin-invite')).toHaveLength(1)
  })

  test('is approved as it was seen, not as it has become', async () => {
    const { body } = await askRole()
    const { seen } = await look(body.waiting)
    await db().update(adminUser).set({ role_id: 1 }).where(eq(adminUser.email, CARE))
    const stale = await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })
    expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(await look(body.waiting)).toMatchObject({ changed: true, lines: [{}, { before: 1, after: 2 }] })
    expect((await approve(body.waiting)).status).toBe(200)
  })

  test('is not executed if its maker has lost the permission', async () => {
    const { body } = await askRole()
    await db().update(adminUser).set({ status: 'DISABLED' }).where(eq(adminUser.id, maker.session.adminId))
    const gone = await approve(body.waiting)
    expect([gone.status, gone.body.code]).toEqual([409, 'MAKER_GONE'])
    expect(await roleOf(CARE)).toBe(3)
  })

  test('cannot be exchanged in the database', async () => {
    const { body } = await askRole()
    const seen = (await look(body.waiting)).seen
    await db().update(proposal).set({ maker_id: checker.session.adminId })
    const path = `/api/admin/approvals/${body.waiting}/approve`
    expect((await maker.post(path, { seen })).status).toBe(500)
    expect(await roleOf(CARE)).toBe(3)
    const [row] = await db().select().from(proposal)
    expect(JSON.stringify(row)).not.toContain('role_id')
  })
})

describe('with four eyes', () => {
  test('a campaign leaves when it is approved, and not before', async () => {
    await db()
      .insert(prospect)
      .values({
        user_id: '00000000-0000-4000-8000-000000000010',
        first_name: 'Meera',
        email: 'm@mail.example',
        mobile_phone_number: '9800000010',
        allow_emails: 1,
        product_type: 'Gold Loans',
        created_at: new Date('2026-11-01T06:00:00Z'),
        updated_at: new Date('2026-11-01T06:00:00Z'),
      })
    const plan = {
      name: 'November',
      template: 'finish-profile',
      channel: 'email',
      audience: { product: 'Gold Loans' },
    }
    const { status, body } = await maker.post('/api/admin/campaigns', plan)
    expect(status).toBe(202)
    await app.deps.jobs.drain()
    const sent = () => app.deps.outbox.recent().filter(({ template }) => template === 'finish-profile')
    expect([await db().select().from(campaign), sent()]).toEqual([[], []])
    const { lines } = await look(body.waiting)
    expect(lines).toContainEqual(expect.objectContaining({ label: 'reachable', after: 1 }))
    expect(JSON.stringify(lines)).not.toContain('Meera')
    expect((await approve(body.waiting)).status).toBe(200)
    await app.deps.jobs.drain()
    expect(sent().map(({ to }) => to)).toEqual(['m@mail.example'])
    expect(await db().select().from(campaign)).toMatchObject([
      { admin_id: maker.session.adminId, status: 'DONE' },
    ])
  })

  test('only what touches payouts of a merchant waits', async () => {
    const [of] = await db().select().from(merchant).limit(1)
    const path = `/api/admin/merchants/${of?.merchant_id}`
    expect((await maker.post(path, { city: 'Pune' })).status).toBe(200)
    const { status, body } = await maker.post(path, { city: 'Nashik', split_percent: 55 })
    expect(status).toBe(202)
    expect((await look(body.waiting)).lines).toEqual([
      { label: 'split_percent', kind: 'percent', before: of?.split_percent ?? null, after: 55 },
      { label: 'city', kind: 'text', before: 'Pune', after: 'Nashik' },
    ])
    expect((await approve(body.waiting)).status).toBe(200)
    const [now] = await db()
      .select()
      .from(merchant)
      .where(eq(merchant.merchant_id, of?.merchant_id as number))
    expect(now).toMatchObject({ city: 'Nashik', split_percent: 55 })
  })

  test('shutting an admin out is one admin’s act, letting in again is two', async () => {
    const path = `/api/admin/users/${await idOf(CARE)}/status`
    expect((await maker.post(path, { status: 'DISABLED' })).status).toBe(200)
    expect((await maker.post(path, { status: 'ACTIVE' })).status).toBe(202)
  })

  test('two admins of role 1 always stay', async () => {
    const path = `/api/admin/users/${checker.session.adminId}`
    const shut = await maker.post(`${path}/status`, { status: 'DISABLED' })
    expect([shut.status, shut.body.code]).toEqual([409, 'LAST_ADMIN'])
    expect((await maker.post(`${path}/role`, { role_id: 2 })).body.code).toBe('LAST_ADMIN')
  })

  test('the only admin is told that nobody can approve', async () => {
    await db().update(adminUser).set({ status: 'DISABLED' }).where(eq(adminUser.id, checker.session.adminId))
    expect((await askRole()).body.message).toContain('npm run admin:create')
    expect((await maker.get('/api/admin/approvals')).body).toMatchObject({ on: true, others: 0 })
  })

  test('the dashboard counts what waits for the reader, for role 1', async () => {
    await askRole()
    const health = async (who: SignedIn) =>
      (await who.get('/api/admin/dashboard?range=last_7_days&only=health')).body.health.waiting
    expect([await health(checker), await health(maker), await health(await app.signInAdmin(2))]).toEqual([
      1,
      0,
      null,
    ])
  })

  test('a call keeps path, body and form, so that it can be made again: none has a query', () => {
    for (const [route, call] of Object.entries(contract))
      if ('fourEyes' in call) expect([route, 'query' in call]).toEqual([route, false])
  })
})

test('without the setting everything happens at once, by one admin', async () => {
  app = await makeTestApp()
  maker = await app.signInAdmin(1)
  expect((await askRole()).status).toBe(200)
  expect(await roleOf(CARE)).toBe(2)
  expect((await maker.get('/api/admin/approvals')).body).toEqual({
    on: false,
    others: 0,
    mails: true,
  })
  expect(await db().execute(sql`select 1 from audit where checked_by is not null`)).toMatchObject({
    rows: [],
  })
})
