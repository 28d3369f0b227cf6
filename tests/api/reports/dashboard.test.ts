import { beforeEach, expect, test } from 'vitest'
import { lenders } from '#mocks/data/lenders.ts'
import { merchants } from '#mocks/data/partners.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(2)
})

const get = (query: string) => admin.get(`/api/admin/dashboard${query}`)
const custom = (from: string, to: string) => `?range=custom_range&from=${from}&to=${to}`
let numbers = 0
const lead = (created_at: string, more: object = {}) =>
  insertLead(app, { created_at, mobile: `98${String(++numbers).padStart(8, '0')}`, ...more })

test('[ADM-07] an empty product has figures of zero, and each day of the period', async () => {
  const { status, body } = await get('?range=last_7_days')
  const none = { now: 0, before: 0 }
  expect(status).toBe(200)
  expect(body).toMatchObject({
    customers: none,
    profiles: none,
    applications: none,
    chosen: none,
    approved: none,
    disbursed: none,
    disbursed_amount: none,
  })
  expect(body.per_day).toEqual({
    measure: 'applications',
    days: ['14', '15', '16', '17', '18', '19', '20'].map((day) => ({ day: `2026-11-${day}`, count: 0 })),
  })
  expect(body).toMatchObject({ top_lenders: [], top_partners: [] })
})

test('[ADM-07] figures count what the period holds, beside the period before it', async () => {
  const [now, before, earlier] = ['2026-11-18T06:00:00Z', '2026-11-11T06:00:00Z', '2026-11-01T06:00:00Z']
  const customer = await lead(now, { pl_completed: 1, merchant_id: 1 })
  const app_id = await insertApplication(app, customer, now)
  const steps = [
    [10, now],
    [60, now],
    [65, now],
    [70, '2026-11-19T06:00:00Z'],
  ] as const
  await insertChoice(app, { app_id, lender_id: 3, steps, disbursed_amount: 80_000.5 })
  await lead(now, { merchant_id: 1 })
  await lead(now, { merchant_id: 2 })
  const past = await lead(before, { pl_completed: 1 })
  const old = await insertApplication(app, past, before)
  await insertChoice(app, {
    app_id: old,
    steps: [
      [10, before],
      [70, before, false],
      [60, before],
    ],
  })
  await lead(earlier)
  const { body } = await get('?range=last_7_days')
  expect(body).toMatchObject({
    from: '2026-11-14',
    to: '2026-11-20',
    customers: { now: 3, before: 1 },
    profiles: { now: 1, before: 1 },
    applications: { now: 1, before: 1 },
    chosen: { now: 1, before: 1 },
    approved: { now: 1, before: 1 },
    disbursed: { now: 1, before: 0 },
    disbursed_amount: { now: 80_000.5, before: 0 },
    top_lenders: [{ name: lenders[2]?.name, chosen: 1, disbursed_amount: 80_000.5 }],
    top_partners: [
      { name: merchants[0]?.name, customers: 2, disbursed_amount: 80_000.5 },
      { name: merchants[1]?.name, customers: 1, disbursed_amount: 0 },
    ],
  })
  expect(body.per_day.days).toContainEqual({ day: '2026-11-18', count: 1 })
})

test('a loan whose money came back in the cooling-off period stays approved and disbursed on its days', async () => {
  const at = '2026-11-18T06:00:00Z'
  const app_id = await insertApplication(app, await lead(at), at)
  await insertChoice(app, {
    app_id,
    steps: [
      [10, at],
      [60, at],
      [70, at],
      [75, at],
    ],
    disbursed_amount: null,
  })
  const { body } = await get('?range=last_7_days')
  expect(body).toMatchObject({ approved: { now: 1 }, disbursed: { now: 1 }, disbursed_amount: { now: 0 } })
})

test('a day is a day in India: it begins and ends at 18:30 UTC', async () => {
  for (const at of [
    '2026-11-09T18:29:59.999Z',
    '2026-11-09T18:30:00.000Z',
    '2026-11-10T18:29:59.999Z',
    '2026-11-10T18:30:00.000Z',
  ])
    await insertApplication(app, await lead(at), at)
  expect((await get(custom('2026-11-10', '2026-11-10'))).body).toMatchObject({
    applications: { now: 2, before: 1 },
    per_day: { days: [{ day: '2026-11-10', count: 2 }] },
  })
  expect((await get(custom('2026-11-09', '2026-11-11'))).body.per_day.days).toEqual([
    { day: '2026-11-09', count: 1 },
    { day: '2026-11-10', count: 2 },
    { day: '2026-11-11', count: 1 },
  ])
})

test('[ADM-06] a range that cannot be served is 422 under its fields, in the language of the reader', async () => {
  const query = custom('2026-11-10', '2026-11-09')
  const { status, body } = await admin.fetch(`/api/admin/dashboard${query}`, {
    headers: { 'accept-language': 'hi' },
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['to']])
  expect(body.errors.to).toMatch(/[\u0900-\u097F]/)
})

test('[ADM-06] 92 days are served, with the 92 before them', async () => {
  await lead('2026-08-21T06:00:00Z')
  await lead('2026-08-20T06:00:00Z')
  await lead('2026-05-21T06:00:00Z')
  await lead('2026-05-20T06:00:00Z')
  const { body } = await get(custom('2026-08-21', '2026-11-20'))
  expect(body.customers).toEqual({ now: 1, before: 2 })
  expect(body.per_day.days).toHaveLength(92)
})

test('the demo catalogue fills every figure', async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '60' })
  admin = await app.signInAdmin(1)
  const { body } = await get('?range=last_30_days')
  for (const figure of ['customers', 'applications', 'chosen']) expect(body[figure].now).toBeGreaterThan(0)
  expect(body.top_lenders.length).toBeGreaterThan(0)
  expect(body.top_partners.length).toBeGreaterThan(0)
})
