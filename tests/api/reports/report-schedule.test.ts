import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { adminUser } from '#server/tables/people.ts'
import { reportExport, reportSchedule } from '#server/tables/reports.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'

let app: TestApp
let first: SignedIn
let second: SignedIn

beforeEach(async () => {
  app = await makeTestApp()
  first = await app.signInAdmin(1)
  second = await app.signInAdmin(2)
})

const schedule = (body: object, by = first, report = 'applications-report') =>
  by.post(`/api/admin/lists/${report}/schedule`, body)
const mine = async (by = first) => (await by.get('/api/admin/lists/report-schedules')).body.rows
const letters = () => app.deps.outbox.recent().filter(({ template }) => template === 'report-ready')
/** Moves on by a day and lets the jobs run; sessions end meanwhile. */
async function nextDay() {
  app.advance(24 * 60)
  await app.deps.jobs.enqueue(app.deps.database.db, 'run-schedules', {})
  await app.deps.jobs.drain()
}

test('a scheduled file is written the next day for its admin, who gets a link and no rows', async () => {
  const { status, body } = await schedule({ every: 'DAY', format: 'xlsx', asked: { range: 'yesterday' } })
  expect([status, body.state, body.last_at]).toEqual([200, 'ACTIVE', null])
  await app.deps.jobs.enqueue(app.deps.database.db, 'run-schedules', {})
  await app.deps.jobs.drain()
  expect(letters()).toEqual([])
  await nextDay()
  const [letter] = letters()
  expect(letter).toMatchObject({ to: 'admin1@demo.example', channel: 'email' })
  const id = /\/admin\/internal-report\?tab=files&file=([\da-f-]{36})/.exec(letter?.text ?? '')?.[1]
  first = await app.signInAdmin(1)
  second = await app.signInAdmin(2)
  expect((await first.get(`/api/admin/report-exports/${id}/file`)).status).toBe(200)
  expect((await second.get(`/api/admin/report-exports/${id}/file`)).status).toBe(404)
  expect((await app.nobody.get(`/api/admin/report-exports/${id}/file`)).status).toBe(401)
  expect(await mine()).toMatchObject([{ last_at: expect.any(String) }])
  // The same minute asks again: one file a day.
  await app.deps.jobs.enqueue(app.deps.database.db, 'run-schedules', {})
  await app.deps.jobs.drain()
  expect(letters()).toHaveLength(1)
})

test('a scheduled file has the columns and the order of the view that was open', async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '40' })
  first = await app.signInAdmin(1)
  const list = 'csr-portal'
  const view = { columns: ['place', 'amount'], sort: '-amount' }
  expect((await schedule({ every: 'DAY', format: 'csv', asked: {}, view }, first, list)).status).toBe(200)
  expect((await schedule({ every: 'DAY', asked: {}, view: { columns: ['rm_name'] } })).status).toBe(422)
  await nextDay()
  const [made] = await app.deps.database.db.select().from(reportExport)
  first = await app.signInAdmin(1)
  const { body } = await first.get(`/api/admin/report-exports/${made?.id}/file`)
  const [head, ...rows] = String(body).trim().split(/\r?\n/)
  expect(head).toMatch(/^\W*"City, PIN code",Amount$/)
  const amounts = rows.flatMap((row) => /,(\d[\d.]*)$/.exec(row)?.[1] ?? []).map(Number)
  expect(new Set(amounts).size).toBeGreaterThan(1)
  expect(amounts).toEqual([...amounts].sort((one, other) => other - one))
})

test('a schedule is paused, goes on and is deleted by its admin alone', async () => {
  const { body } = await schedule({ every: 'WEEK' })
  const set = (state: string, by = first) =>
    by.post(`/api/admin/report-schedules/${body.id}/state`, { state })
  expect(await mine(second)).toEqual([])
  expect((await set('PAUSED', second)).status).toBe(404)
  expect((await set('STOPPED')).status).toBe(422)
  expect((await set('PAUSED')).body.state).toBe('PAUSED')
  const { db } = app.deps.database
  await db.update(reportSchedule).set({ next_at: app.deps.clock() })
  await nextDay()
  expect(letters()).toEqual([])
  first = await app.signInAdmin(1)
  second = await app.signInAdmin(2)
  expect((await set('ACTIVE')).body.state).toBe('ACTIVE')
  expect((await second.post(`/api/admin/report-schedules/${body.id}/delete`)).status).toBe(404)
  expect((await first.post(`/api/admin/report-schedules/${body.id}/delete`)).status).toBe(200)
  expect(await mine()).toEqual([])
})

test('what a disabled admin, or one of a lower role, had written is stopped', async () => {
  const { db } = app.deps.database
  await schedule({ every: 'DAY' }, second)
  await schedule({ every: 'DAY' }, first, 'consents-report')
  await db.update(adminUser).set({ status: 'DISABLED' }).where(eq(adminUser.email, 'admin2@demo.example'))
  await db.update(adminUser).set({ role_id: 3 }).where(eq(adminUser.email, 'admin1@demo.example'))
  await nextDay()
  expect(letters()).toEqual([])
  expect((await db.select().from(reportSchedule)).map(({ state }) => state)).toEqual(['STOPPED', 'STOPPED'])
})

test('[BUILD-04] a schedule whose filter is gone or hidden writes no file, stops and tells its owner why', async () => {
  const { db } = app.deps.database
  for (const [name, see_roles] of [
    ['rm_name', ['2']],
    ['rm_city', ['2']],
  ] as const)
    expect((await addField(first, 'lenders', 'text', name, { see_roles })).status).toBe(200)
  const report = 'vendors-products-report'
  const about = (name: string) => ({
    every: 'DAY',
    asked: { range: 'yesterday', [`custom_${name}`]: 'Asha' },
  })
  expect((await schedule(about('rm_name'), first, report)).status).toBe(200)
  expect((await schedule(about('rm_city'), second, report)).status).toBe(200)
  const fields = (await first.get('/api/admin/custom-fields')).body as { id: number; name: string }[]
  const path = (name: string) => `/api/admin/custom-fields/${fields.find((one) => one.name === name)?.id}`
  expect((await first.fetch(path('rm_name'), { method: 'DELETE' })).status).toBe(200)
  const hidden = await first.fetch(path('rm_city'), {
    method: 'PUT',
    body: JSON.stringify({ see_roles: [] }),
    headers: { 'content-type': 'application/json' },
  })
  expect(hidden.status).toBe(200)
  await nextDay()
  expect(await db.select().from(reportExport)).toEqual([])
  expect((await db.select().from(reportSchedule)).map(({ state }) => state)).toEqual([
    'FILTER_LOST',
    'FILTER_LOST',
  ])
  const told = app.deps.outbox.recent().filter(({ template }) => template === 'report-filter-lost')
  expect(told.map(({ to, text }) => [to, /no longer works: (\w+)/.exec(text)?.[1]]).sort()).toEqual([
    ['admin1@demo.example', 'rm_name'],
    ['admin2@demo.example', 'rm_city'],
  ])
})

test('a period that does not move, a report of another role and the twenty-first are refused', async () => {
  const fixed = { range: 'custom_range', from: '2026-11-01', to: '2026-11-02' }
  expect((await schedule({ every: 'DAY', asked: fixed })).status).toBe(422)
  expect((await schedule({ every: 'HOUR' })).status).toBe(422)
  expect((await schedule({ every: 'DAY' }, second, 'consents-report')).status).toBe(403)
  for (let at = 0; at < 20; at++) expect((await schedule({ every: 'DAY' })).status).toBe(200)
  expect((await schedule({ every: 'DAY' })).body.errors).toEqual({
    every: 'You already have 20 schedules: delete one first',
  })
})

test('[ADM-06] more than 92 days are a file, not a page', async () => {
  const asked = { range: 'custom_range', from: '2026-01-01', to: '2026-11-20' }
  const query = new URLSearchParams(asked)
  const page = await first.get(`/api/admin/lists/applications-report?${query}`)
  expect([page.status, page.body.errors]).toEqual([422, { to: expect.stringContaining('92') }])
  const { status, body } = await first.post('/api/admin/lists/applications-report/export', { asked })
  expect(status).toBe(200)
  await app.deps.jobs.drain()
  expect((await first.get(`/api/admin/report-exports/${body.id}`)).body.state).toBe('DONE')
  const far = { ...asked, from: '2020-01-01' }
  expect((await first.post('/api/admin/lists/applications-report/export', { asked: far })).status).toBe(422)
})
