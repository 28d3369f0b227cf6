import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admins } from '#mocks/data/admins.ts'
import { transaction } from '#server/platform/database/database.ts'
import { callTask } from '#server/tables/customers/telecalling.ts'
import { suppression } from '#server/tables/messages.ts'
import { adminUser, prospect } from '#server/tables/people.ts'
import { addTask, disposeOf } from '#server/telecalling/tasks.ts'
import { dispositionNames } from '#src/contract/telecalling/telecalling.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

let app: TestApp
let agent: SignedIn
let manager: SignedIn
const db = () => app.deps.database.db
const clock = () => app.deps.clock()

beforeAll(async () => {
  app = await makeTestApp()
})
beforeEach(async () => {
  await app.deps.database.script('delete from call_log; delete from call_task; delete from suppression')
  const noon = Date.parse('2026-11-20T06:30:00Z')
  const days = Math.ceil((clock().getTime() - noon) / 86_400_000)
  app.advance((noon + days * 86_400_000 - clock().getTime()) / 60_000)
  agent = await app.signInAdmin(3)
  manager = await app.signInAdmin(1)
})

async function task(more: Partial<typeof prospect.$inferInsert> = {}) {
  const { app_id, mobile } = await chosenOffer(db(), clock(), { status: 20 })
  const own = eq(prospect.mobile_phone_number, mobile)
  await db()
    .update(prospect)
    .set({ first_name: 'Asha', last_name: 'Rao', ...more })
    .where(own)
  const [person] = await db().select().from(prospect).where(own)
  const prospect_id = person?.user_id as string
  const asked = {
    prospect_id,
    product_type: 'Personal Loans',
    stage: 'OFFERS_SEEN',
    reason: 'stuck',
  } as const
  const { id } = await transaction(db(), (tx) =>
    addTask(tx, app.deps.keys, { ...asked, source: 'CSR' }, clock()),
  )
  return {
    id,
    app_id,
    mobile,
    prospect_id,
    again: () => transaction(db(), (tx) => addTask(tx, app.deps.keys, { ...asked, source: 'CSR' }, clock())),
  }
}
const call = (id: number, who = agent) => who.post(`/api/admin/telecalling/${id}/call`)
const dispose = (id: number, body: object, who = agent) =>
  who.post(`/api/admin/telecalling/calls/${id}/dispose`, body)
const next = async () => (await agent.get('/api/admin/telecalling/next')).body
const row = async (id: number) => (await db().select().from(callTask).where(eq(callTask.id, id)))[0]

describe('[ADM-02] a task', () => {
  test('goes to the agent with the fewest, and a customer who waits keeps the earlier one', async () => {
    const one = await task()
    const [known] = await db()
      .select()
      .from(adminUser)
      .where(eq(adminUser.email, admins[2]?.email as string))
    expect(await row(one.id)).toMatchObject({ admin_id: known?.id, status: 'OPEN' })
    expect(await one.again()).toEqual({ id: one.id, isNew: false })
  })

  test('needs consent for calls or an application under way, and no opt-out', async () => {
    const customer = await app.signInCustomer('9811100001')
    const asked = { product_type: null, stage: null, reason: 'stuck', source: 'JOURNEY' } as const
    const add = () =>
      transaction(db(), (tx) =>
        addTask(tx, app.deps.keys, { ...asked, prospect_id: customer.session.prospect_id }, clock()),
      )
    await expect(add()).rejects.toMatchObject({ details: { errors: { prospect_id: 'callCONSENT' } } })
    await customer.post('/api/user/extra-details', { allow_sms: 0, allow_emails: 0, allow_calls: 1 })
    expect((await add()).isNew).toBe(true)
    await db().delete(callTask)
    await manager.post('/api/admin/suppressions', { channel: 'call', to: '9811100001', reason: 'asked us' })
    await expect(add()).rejects.toMatchObject({ details: { errors: { prospect_id: 'callSUPPRESSED' } } })
  })

  test('is seen with a masked number by its agent alone, and by role 1', async () => {
    const { id, mobile } = await task()
    const { body } = await agent.get('/api/admin/lists/call-tasks')
    expect(body.rows).toMatchObject([
      { id, customer: 'Asha R.', phone: `${mobile.slice(0, 2)}XXXXXX${mobile.slice(8)}`, refusal: null },
    ])
    expect(JSON.stringify(body)).not.toContain(mobile)
    await db().update(callTask).set({ admin_id: null })
    expect((await agent.get('/api/admin/lists/call-tasks')).body.count).toBe(0)
    expect((await call(id)).status).toBe(404)
    expect((await manager.get('/api/admin/lists/call-tasks?given=no')).body.count).toBe(1)
    expect((await (await app.signInAdmin(2)).get('/api/admin/lists/call-tasks')).status).toBe(403)
    expect((await agent.get('/api/admin/lists/call-team')).status).toBe(403)
    expect((await agent.post('/api/admin/telecalling/reassign', { tasks: [id], to: null })).status).toBe(403)
  })
})

describe('a call', () => {
  test('is one at a time, and ends with an outcome only', async () => {
    const [one, two] = [await task(), await task()]
    const { body } = await call(one.id)
    expect(body).toMatchObject({ success: true, bridge: 'NOT_SET' })
    expect((await call(two.id)).status).toBe(409)
    expect(await next()).toMatchObject({ task: { id: one.id }, running: { id: body.id } })
    expect((await dispose(body.id, {})).status).toBe(422)
    expect((await dispose(body.id, { disposition: 'HAPPY' })).status).toBe(422)
    expect((await dispose(body.id, { disposition: 'BUSY' }, manager)).status).toBe(404)
    expect((await dispose(body.id, { disposition: 'BUSY', note: 'rings' })).status).toBe(200)
    expect((await dispose(body.id, { disposition: 'BUSY' })).status).toBe(404)
    expect((await call(two.id)).status).toBe(200)
  })

  test('is made at most three times a day and eight times a month', async () => {
    const { id } = await task()
    for (let day = 0; day < 3; day++) {
      for (let time = 0; time < 3; time++) {
        const { status, body } = await call(id)
        if (day * 3 + time === 8) {
          expect([status, body.errors.call]).toEqual([
            422,
            'This customer has already been called eight times this month',
          ])
          return
        }
        expect(status).toBe(200)
        await dispose(body.id, { disposition: 'NO_ANSWER' })
      }
      if (day < 2) expect((await call(id)).body.errors.call).toMatch(/three times today/)
      app.advance(24 * 60)
      agent = await app.signInAdmin(3)
    }
  })

  test('is made between 10 and 18 in India only', async () => {
    const { id } = await task()
    app.advance(6 * 60)
    agent = await app.signInAdmin(3)
    expect((await call(id)).body.errors).toEqual({
      call: 'Customers are called between 10:00 and 18:00 only',
    })
    expect((await agent.get('/api/admin/lists/call-tasks')).body.rows[0].refusal).toBe('WINDOW')
  })

  test.each([
    ['NO_ANSWER', 4],
    ['BUSY', 1],
    ['CALLBACK_GENERAL', 48],
    ['DOC_HELP', 24],
  ])('%s is tried again after %i hours', async (disposition, hours) => {
    const { id } = await task()
    const { body } = await call(id)
    await dispose(body.id, { disposition })
    expect((await row(id))?.due_at.getTime()).toBe(clock().getTime() + hours * 3_600_000)
  })

  test.each([
    [undefined],
    ['tomorrow'],
    ['2026-11-01T06:30:00Z'],
  ])('a callback at %s is refused', async (callback_at) => {
    const { id } = await task()
    const { body } = await call(id)
    const { status, body: answer } = await dispose(body.id, {
      disposition: 'CALLBACK_SCHEDULED',
      callback_at,
    })
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['callback_at']])
  })

  test('a callback is inside the window and at most 30 days ahead', async () => {
    const { id } = await task()
    const { body } = await call(id)
    const at = (hours: number) => new Date(clock().getTime() + hours * 3_600_000).toISOString()
    const ask = (hours: number) =>
      dispose(body.id, { disposition: 'CALLBACK_SCHEDULED', callback_at: at(hours) })
    for (const hours of [6, 24 * 31, -1]) expect((await ask(hours)).status).toBe(422)
    expect((await ask(25)).status).toBe(200)
    expect((await row(id))?.due_at.toISOString()).toBe(at(25))
  })

  test('DO_NOT_CALL takes every task away and holds for good; NOT_INTERESTED for 30 days', async () => {
    for (const disposition of ['DO_NOT_CALL', 'NOT_INTERESTED'] as const) {
      const one = await task()
      const { body } = await call(one.id)
      expect((await dispose(body.id, { disposition })).status).toBe(200)
      expect(await row(one.id)).toMatchObject({ status: 'DONE' })
      await expect(one.again()).rejects.toMatchObject({
        details: { errors: { prospect_id: 'callSUPPRESSED' } },
      })
      const [kept] = await db()
        .select()
        .from(suppression)
        .where(and(eq(suppression.reason, disposition)))
      if (disposition === 'DO_NOT_CALL') expect(kept?.until).toBeNull()
      else expect(kept?.until?.getTime()).toBe(clock().getTime() + 30 * 86_400_000)
    }
  })

  test('every outcome has words and is taken', async () => {
    for (const disposition of dispositionNames) {
      if (disposition === 'CALLBACK_SCHEDULED') continue
      const { id } = await task()
      const { body } = await call(id)
      expect([disposition, (await dispose(body.id, { disposition })).status]).toEqual([disposition, 200])
    }
  })
})

test('the link to go on is sent in the language of the customer, and opens', async () => {
  const { id, mobile } = await task({ language: 'hi' })
  expect((await agent.post(`/api/admin/telecalling/${id}/transfer`)).status).toBe(200)
  await app.deps.jobs.drain()
  const sent = app.deps.outbox.recent()[0]
  expect(sent).toMatchObject({ to: mobile, template: 'transfer-link', text: expect.stringContaining('आवेदन') })
  const token = /transfer\/([\w-]{43})/.exec(sent?.text ?? '')?.[1]
  expect((await app.nobody.get(`/api/transfer/${token}`)).status).toBe(200)
})

test('a manager sees the load, and tasks of an agent who leaves are given to others', async () => {
  const [one] = [await task(), await task()]
  const rowsOf = async (list: string) => (await manager.get(`/api/admin/lists/${list}`)).body.rows
  expect(await rowsOf('call-queues')).toMatchObject([
    { product: 'Personal Loans', stage: 'OFFERS_SEEN', open: 2 },
  ])
  const from = (await row(one?.id as number))?.admin_id as number
  expect((await rowsOf('call-team')).find(({ id }: { id: number }) => id === from)).toMatchObject({ open: 2 })
  const [other] = await db()
    .insert(adminUser)
    .values({ email: 'second@demo.example', name: 'Second Agent', role_id: 3, password_hash: 'x' })
    .returning()
  const to = other?.id as number
  const moved = await manager.post('/api/admin/telecalling/reassign', { tasks: [one?.id], to })
  expect(moved.body).toMatchObject({ moved: 1 })
  expect((await manager.post('/api/admin/telecalling/reassign', { tasks: [one?.id], to: 999 })).status).toBe(
    422,
  )
  const actor = { kind: 'admin', id: '1', actingFor: null, roleId: 1, requestId: 'r', at: clock() } as const
  await db().update(adminUser).set({ status: 'DISABLED' }).where(eq(adminUser.id, to))
  expect(await transaction(db(), (tx) => disposeOf(tx, to, null, actor))).toBe(1)
  expect((await row(one?.id as number))?.admin_id).toBe(from)
  const giveAll = () => manager.post(`/api/admin/telecalling/agents/${from}/give-all`)
  expect(await giveAll()).toMatchObject({ status: 422, body: { errors: { id: expect.any(String) } } })
  await db().update(adminUser).set({ status: 'ACTIVE' }).where(eq(adminUser.id, to))
  expect((await giveAll()).body).toMatchObject({ success: true, moved: 2 })
  expect((await row(one?.id as number))?.admin_id).toBe(to)
})
