import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { summarise } from '#server/measures/close-days.ts'
import { rows } from '#server/platform/database/database.ts'
import { followJourneys } from '#server/reports/journey.ts'
import { dayFigure, figureState } from '#server/tables/figures.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { message } from '#server/tables/messages.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insertChoice } from '#tests/support/demo-rows.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '80' })
  admin = await app.signInAdmin()
})

const db = () => app.deps.database.db
const paths = [
  '/api/admin/dashboard?only=tiles',
  '/api/admin/dashboard?only=days',
  '/api/admin/dashboard?only=tops',
  '/api/admin/dashboard?only=funnel',
  '/api/admin/dashboard?only=tiles&product=Personal%20Loans&merchant_id=1',
  '/api/admin/lists/products-report?range=last_30_days',
  '/api/admin/lists/vendors-products-report?range=last_30_days&page_size=100',
  '/api/admin/lists/days-report?range=last_30_days',
  '/api/admin/lists/funnel-report?range=last_30_days',
  '/api/admin/lists/drop-off-report?range=last_30_days',
  '/api/admin/lists/offer-neutrality-report?range=last_30_days&page_size=100',
]
const read = async () => {
  const answers: unknown[] = []
  for (const path of paths) {
    const { status, body } = await admin.get(path)
    expect([path, status]).toEqual([path, 200])
    answers.push(body)
  }
  return answers
}

test('[ADM-07] closed days say the same as the rows that they were counted from', async () => {
  const live = await read()
  expect(JSON.stringify(live)).toContain('Personal Loans')
  // The demo reaches back a year; two periods of 30 days are read.
  await db().insert(figureState).values({ id: 1, until: '2026-09-20', event_id: 0, at: new Date() })
  for (let turns = 0; turns < 2; turns++) await summarise(app.deps, app.deps.clock())
  const [state] = await db().select().from(figureState)
  expect(state?.until).toBe('2026-11-20')
  expect((await db().select().from(dayFigure)).length).toBeGreaterThan(50)
  expect(await read()).toEqual(live)
})

test('a step that falls on a closed day is counted with the next turn', async () => {
  // Of a lender that was chosen before: only transitions are reported late, a choice is always made today.
  const [old] = await rows<{ app_id: string; lender_id: number }>(
    db(),
    sql`select a.app_id, la.lender_id from application a join lender_application la on la.app_id = a.app_id
      where a.created_at < '2026-11-15' and la.created_at < '2026-11-16' order by a.created_at desc limit 1`,
  )
  const tiles = async () => (await admin.get('/api/admin/dashboard?only=tiles')).body
  const before = await tiles()
  await insertChoice(app, {
    app_id: old?.app_id as string,
    lender_id: old?.lender_id as number,
    disbursed_amount: 50_000,
    steps: [
      [10, '2026-11-16T06:00:00Z'],
      [60, '2026-11-16T07:00:00Z'],
      [70, '2026-11-17T06:00:00Z'],
    ],
  })
  await summarise(app.deps, app.deps.clock())
  const after = await tiles()
  expect(after.disbursed_amount.now).toBe(before.disbursed_amount.now + 50_000)
  expect(after.disbursed.now).toBe(before.disbursed.now + 1)
  const counted = await read()
  const [state] = await db().delete(figureState).returning()
  expect(await read()).toEqual(counted)
  await db()
    .insert(figureState)
    .values(state as never)
})

test('[ADM-02] revenue is role 1’s alone', async () => {
  const second = await app.signInAdmin(2)
  expect((await second.get('/api/admin/dashboard?only=money')).status).toBe(403)
  expect((await second.get('/api/admin/dashboard')).body.money).toBeUndefined()
  expect((await admin.get('/api/admin/dashboard?only=money')).body.money).toMatchObject({
    revenue: { now: expect.any(Number) },
  })
  const { body } = await second.get('/api/admin/lists/products-report')
  expect(body.rows[0]).not.toHaveProperty('revenue')
  expect(body.totals).not.toHaveProperty('revenue')
})

test('[ADM-07] a customer stands at the furthest stage, and is found there', async () => {
  const [person] = await db().select().from(prospect).limit(1)
  const id = person?.user_id as string
  const visit = '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'
  await db().delete(journeyEvent)
  const at = (minute: number) => new Date(Date.parse('2026-11-20T04:00:00Z') + minute * 60_000)
  await db()
    .insert(journeyEvent)
    .values([
      { visit, event: 'PAGE_VIEW', path: '/', at: at(0) },
      { visit, event: 'OTP_SENT', path: '/', at: at(1) },
      { visit, event: 'OTP_OK', path: '/', prospect_id: id, at: at(3) },
      { visit, event: 'PRODUCT_CHOSEN', path: '/products', prospect_id: id, at: at(4) },
      { visit, event: 'OTP_OK', path: '/', prospect_id: id, at: at(9) },
    ])
  await db().execute(sql`delete from journey_stage`)
  await db().execute(sql`update figure_state set event_id = 0`)
  await followJourneys(app.deps, app.deps.clock())
  const found = await rows<{ stage: number }>(
    db(),
    sql`select stage from journey_stage where prospect_id = ${id}::uuid`,
  )
  const stage = found[0]?.stage ?? 0
  expect(stage).toBeGreaterThanOrEqual(3)
  const { body } = await admin.get(`/api/admin/lists/customers-journey?stage=${stage}&range=last_30_days`)
  expect(body.rows.map((row: { prospect_id: string }) => row.prospect_id)).toContain(id)
  const { body: funnel } = await admin.get(
    '/api/admin/journey?range=custom_range&from=2026-11-20&to=2026-11-20',
  )
  const of = (name: string) => funnel.stages.find((one: { stage: string }) => one.stage === name)
  expect(of('OTP_OK')).toMatchObject({ measure: 'customers', minutes: 2 })
  expect(of('PRODUCT_CHOSEN')).toMatchObject({ minutes: 1 })
})

test('who stands at a stage is called or reminded only where the customer allows it', async () => {
  const people = await db().select().from(prospect).limit(2)
  const ids = people.map(({ user_id }) => user_id)
  await db().execute(sql`update prospect set allow_calls = 0, allow_sms = 0, allow_emails = 0`)
  await db().execute(sql`update prospect set allow_sms = 1, allow_calls = 1 where user_id = ${ids[0]}::uuid`)
  await db().execute(sql`update application set closed_at = now()`)
  const reminded = await admin.post('/api/admin/journey/remind', { ids })
  expect(reminded.body).toEqual({ success: true, sent: 1, left_out: 1 })
  const again = await admin.post('/api/admin/journey/remind', { ids })
  expect(again.body).toEqual({ success: true, sent: 0, left_out: 2 })
  await db().execute(sql`delete from call_task`)
  const called = await admin.post('/api/admin/journey/call', { ids, reason: 'stopped at offers' })
  expect(called.body).toEqual({ success: true, added: 1, left_out: 1 })
  expect((await admin.post('/api/admin/journey/call', { ids, reason: 'x' })).status).toBe(422)
  expect((await (await app.signInAdmin(3)).post('/api/admin/journey/remind', { ids })).status).toBe(403)
})

test('two admins who remind the same customers at once send each of them one message', async () => {
  await db().execute(sql`delete from message`)
  await db().execute(sql`update prospect set allow_sms = 1`)
  const ids = (await db().select().from(prospect).limit(3)).map(({ user_id }) => user_id)
  const second = await app.signInSecond()
  const both = await Promise.all([admin, second].map((who) => who.post('/api/admin/journey/remind', { ids })))
  expect(both.map(({ body }) => body.sent).sort()).toEqual([0, 3])
  expect(await db().$count(message, eq(message.template, 'reminder'))).toBe(3)
  await db().update(message).set({ state: 'FAILED' })
  expect((await admin.post('/api/admin/journey/remind', { ids })).body.sent).toBe(3)
})
