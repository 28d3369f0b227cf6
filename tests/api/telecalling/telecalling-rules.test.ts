import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callLog, callTask } from '#server/tables/customers/telecalling.ts'
import { journeyStage } from '#server/tables/figures.ts'
import { message, messageTemplate } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { applyRules } from '#server/telecalling/apply-rules.ts'
import { stageNumber } from '#src/domain/journey/journey-stages.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { startSmsServer } from '#tests/support/sources/gateways.ts'

let app: TestApp
let agent: SignedIn
let manager: SignedIn
let provider: Awaited<ReturnType<typeof startSmsServer>>
const db = () => app.deps.database.db
const clock = () => app.deps.clock()
const HOUR = 3_600_000

beforeAll(async () => {
  provider = await startSmsServer()
})
afterAll(() => provider.stop())
beforeEach(async () => {
  provider.mood = 'ok'
  provider.heard.length = 0
  app = await makeTestApp({
    CALL_BRIDGE_ENDPOINT: provider.endpoint,
    CALL_BRIDGE_KEY: 'bridge-key',
    MESSAGE_TIMEOUT_MS: '300',
  })
  await app.deps.database.script('delete from call_rule; delete from call_task')
  agent = await app.signInAdmin(3)
  manager = await app.signInAdmin(1)
})

/** A customer who has been at a stage for some hours. */
async function stuck(mobile: string, stage: Parameters<typeof stageNumber>[0], hours: number, more = {}) {
  const since = new Date(clock().getTime() - hours * HOUR)
  const user_id = `00000000-0000-4000-8000-0000000000${mobile.slice(-2)}`
  await db()
    .insert(prospect)
    .values({
      user_id,
      first_name: 'Asha',
      mobile_phone_number: mobile,
      product_type: 'Personal Loans',
      allow_calls: 1,
      allow_sms: 1,
      created_at: since,
      updated_at: since,
      ...more,
    })
  await db()
    .insert(journeyStage)
    .values({ prospect_id: user_id, stage: stageNumber(stage), since })
  return user_id
}
const rule = (more = {}) =>
  manager.post('/api/admin/call-rules', {
    name: 'Saw offers',
    stage: 'OFFERS_SEEN',
    after_hours: 24,
    within_days: 5,
    product: 'ANY',
    reason: 'Saw offers and chose none',
    ...more,
  })
const activate = (id: number, value = 1) =>
  manager.fetch(`/api/admin/call-rules/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ active: value }),
  })
const work = () => applyRules(app.deps, clock())
const tasks = () => db().select().from(callTask)

describe('[ADM-02] a call rule', () => {
  test('is kept by role 1, switched off at first, and checked', async () => {
    const made = await rule()
    expect([made.status, made.body]).toMatchObject([200, { name: 'Saw offers', active: 0 }])
    expect((await rule()).status).toBe(409)
    expect((await rule({ name: 'B', stage: 'VISIT' })).body.errors).toHaveProperty('stage')
    expect((await rule({ name: 'C', after_hours: 0 })).body.errors).toHaveProperty('after_hours')
    expect((await agent.get('/api/admin/call-rules')).status).toBe(403)
    await stuck('9800000001', 'OFFERS_SEEN', 30)
    await work()
    expect(await tasks()).toEqual([])
  })

  test('makes one task for whoever has stood at its stage long enough, and not too long', async () => {
    const { body } = await rule()
    await activate(body.id)
    const due = await stuck('9800000001', 'OFFERS_SEEN', 30)
    await stuck('9800000002', 'OFFERS_SEEN', 23)
    await stuck('9800000003', 'OFFERS_SEEN', 24 * 6)
    await stuck('9800000004', 'STEP2_CONTACT', 30)
    await stuck('9800000005', 'OFFERS_SEEN', 30, { allow_calls: 0 })
    await stuck('9800000006', 'OFFERS_SEEN', 30, { status: 'RESTRICTED' })
    await stuck('9800000007', 'OFFERS_SEEN', 30)
    await manager.post('/api/admin/suppressions', { channel: 'call', to: '9800000007', reason: 'asked us' })
    await work()
    await work()
    expect(await tasks()).toMatchObject([
      {
        prospect_id: due,
        source: 'RULE',
        rule_id: body.id,
        stage: 'OFFERS_SEEN',
        reason: 'Saw offers and chose none',
        admin_id: agent.session.adminId,
      },
    ])
  })

  test('asks once while the customer stands there, and again after the next step', async () => {
    const { body } = await rule()
    await activate(body.id)
    const id = await stuck('9800000001', 'OFFERS_SEEN', 30)
    await work()
    await db().update(callTask).set({ status: 'DONE' })
    await work()
    expect(await tasks()).toHaveLength(1)
    app.advance(26 * 60)
    const since = new Date(clock().getTime() - 25 * HOUR)
    await db().update(journeyStage).set({ since }).where(eq(journeyStage.prospect_id, id))
    await work()
    expect(await tasks()).toHaveLength(2)
  })

  test('of one product leaves the others alone; switched off it makes nothing', async () => {
    const { body } = await rule({ product: 'Gold Loans' })
    await activate(body.id)
    await stuck('9800000001', 'OFFERS_SEEN', 30)
    await work()
    expect(await tasks()).toEqual([])
    const gold = await stuck('9800000002', 'OFFERS_SEEN', 30, { product_type: 'Gold Loans' })
    await activate(body.id, 0)
    await work()
    expect(await tasks()).toEqual([])
    await activate(body.id)
    await work()
    expect(await tasks()).toMatchObject([{ prospect_id: gold }])
  })

  test('takes no task that waits without an agent: it gets one when there is one', async () => {
    const { body } = await rule()
    await activate(body.id)
    await app.deps.database.script(`update admin_user set status = 'DISABLED' where role_id = 3`)
    await stuck('9800000001', 'OFFERS_SEEN', 30)
    await work()
    expect(await tasks()).toMatchObject([{ admin_id: null }])
    await app.deps.database.script(`update admin_user set status = 'ACTIVE' where role_id = 3`)
    await work()
    expect(await tasks()).toMatchObject([{ admin_id: agent.session.adminId }])
  })
})

/** A task that the agent works on now. */
async function working(more = {}) {
  const { body } = await rule()
  await activate(body.id)
  const prospect_id = await stuck('9800000001', 'OFFERS_SEEN', 30, more)
  await work()
  const [task] = await tasks()
  return { id: task?.id as number, prospect_id }
}

describe('a customer who wants no calls', () => {
  test('is on no list at once when an admin leaves the number alone', async () => {
    await working()
    await manager.post('/api/admin/suppressions', { channel: 'call', to: '9800000001', reason: 'asked us' })
    expect(await tasks()).toMatchObject([{ status: 'CANCELLED' }])
    expect((await agent.get('/api/admin/lists/call-tasks')).body.count).toBe(0)
  })

  test('and takes the consent back cannot be called, and leaves the list', async () => {
    const { id } = await working()
    await db().update(prospect).set({ allow_calls: 0 })
    expect((await agent.post(`/api/admin/telecalling/${id}/call`)).status).toBe(422)
    await work()
    expect(await tasks()).toMatchObject([{ status: 'CANCELLED' }])
  })
})

describe('the telephone bridge', () => {
  const call = async (id: number) => (await agent.post(`/api/admin/telecalling/${id}/call`)).body
  const log = async () => (await db().select().from(callLog))[0]

  test('connects agent and customer over HTTP, and the agent sees no number', async () => {
    const { id } = await working()
    const answer = await call(id)
    expect(answer).toMatchObject({ success: true, bridge: null })
    expect(provider.heard).toMatchObject([
      {
        headers: { authorization: 'Bearer bridge-key', 'idempotency-key': `call-${answer.id}` },
        body: { call: answer.id, agent: agent.session.adminId, to: '919800000001' },
      },
    ])
    expect(await log()).toMatchObject({ bridge_ref: 'ref-1', bridge_failure: null })
    const seen = JSON.stringify([answer, (await agent.get('/api/admin/telecalling/next')).body])
    expect(seen).not.toContain('9800000001')
  })

  test.each([
    ['silent', 'TIMEOUT'],
    [500, 'HTTP'],
    [302, 'HTTP'],
    ['malformed', 'MALFORMED'],
  ] as const)('that answers %s is told as %s; the call is logged and ends with its outcome', async (mood, failure) => {
    const { id } = await working()
    provider.mood = mood
    const answer = await call(id)
    expect(answer).toMatchObject({ success: true, bridge: failure })
    expect(await log()).toMatchObject({ bridge_ref: null, bridge_failure: failure, disposition: null })
    const end = `/api/admin/telecalling/calls/${answer.id}/dispose`
    expect((await agent.post(end, { disposition: 'NO_ANSWER' })).status).toBe(200)
  })

  test('that is not there is told; without one the call is logged and nobody dialled', async () => {
    const { id } = await working()
    app.deps.settings = { ...app.deps.settings, CALL_BRIDGE_ENDPOINT: 'http://127.0.0.1:1/call' }
    expect(await call(id)).toMatchObject({ bridge: 'NETWORK' })
    await db().delete(callLog)
    app.deps.settings = { ...app.deps.settings, CALL_BRIDGE_ENDPOINT: undefined, CALL_BRIDGE_KEY: undefined }
    expect(await call(id)).toMatchObject({ bridge: 'NOT_SET' })
    expect(provider.heard).toEqual([])
  })
})

describe('an agent sends', () => {
  const send = (id: number, template = 'finish-profile', who = agent) =>
    who.post(`/api/admin/telecalling/${id}/message`, { template })
  const offered = async () => (await agent.get('/api/admin/telecalling/next')).body.messages

  test('what role 1 marked for agents, in the registered words and the language of the customer', async () => {
    const { id, prospect_id } = await working({ language: 'hi' })
    const [shown] = await offered()
    expect(shown).toEqual({ template: 'finish-profile', text: expect.stringContaining('Asha') })
    expect((await send(id)).status).toBe(200)
    await app.deps.jobs.drain()
    const sent = app.deps.outbox.recent().find(({ template }) => template === 'finish-profile')
    expect(sent).toMatchObject({ to: '9800000001', text: shown.text })
    expect(await db().select().from(message).where(eq(message.prospect_id, prospect_id))).toMatchObject([
      { state: 'SENT', language: 'hi' },
    ])
    const again = await send(id)
    expect([again.status, again.body.errors.template]).toEqual([422, 'This message was already sent today'])
  })

  test('nothing else: no other template, to no other agent’s customer, without consent, after an opt-out', async () => {
    const { id } = await working()
    for (const template of ['login-otp', 'new-lenders', 'contact-changed', 'nothing'])
      expect((await send(id, template)).body.errors).toHaveProperty('template')
    expect((await send(id + 1)).status).toBe(404)
    expect((await send(id, 'finish-profile', await app.signInAdmin(2))).status).toBe(403)
    await manager.post('/api/admin/suppressions', { channel: 'mobile', to: '9800000001', reason: 'asked us' })
    expect((await send(id)).body.errors.template).toBe('This customer asked not to get SMS')
    await db().update(prospect).set({ allow_sms: 0 })
    expect((await send(id)).body.errors.template).toBe('This customer does not allow SMS')
    expect(await offered()).toEqual([])
    const of = and(eq(messageTemplate.code, 'finish-profile'), eq(messageTemplate.channel, 'mobile'))
    await db().update(messageTemplate).set({ by_agents: 0 }).where(of)
    await db().update(prospect).set({ allow_sms: 1 })
    expect(await offered()).toEqual([])
  })
})
