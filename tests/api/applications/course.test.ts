import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#mocks/data/random.ts'
import { lockApplication } from '#server/applications/find.ts'
import { applyTransition } from '#server/applications/status-transition.ts'
import { writeTransitions } from '#server/applications/write-transitions.ts'
import { whatIfOf } from '#server/money/what-if.ts'
import { rows, transaction } from '#server/platform/database/database.ts'
import { merchant } from '#server/tables/people.ts'
import { statusCode, statuses } from '#src/domain/applications/status.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '150' })
})

const db = () => app.deps.database.db

/** Applications whose columns differ from what their history says, and how many were compared. */
const differences = () =>
  rows<{ compared: number; different: number }>(
    db(),
    sql`with told as (
        select h.lender_application_id as id,
          (array_agg(h.at order by h.id) filter (where h.to_code = 20))[1] as sent,
          (array_agg(h.at order by h.id) filter (where h.to_code in (60, 65, 66, 70, 75)))[1] as approved,
          (array_agg(h.at order by h.id) filter (where h.to_code = 70))[1] as disbursed,
          min(h.id) filter (where h.to_code = 20) as sent_id,
          min(h.id) filter (where h.to_code not in (10, 20, 81, 90) and h.given_up_reason is null) as answer_id,
          (array_agg(h.given_up_reason order by h.id desc))[1] as given_up
        from status_history h where h.accepted group by 1)
      select count(*)::int as compared, (count(*) filter (where
        (l.first_sent_at, l.approved_at, l.disbursed_at, l.given_up_reason) is distinct from
          (told.sent, told.approved, told.disbursed, told.given_up)
        or (l.given_up_at is null) <> (told.given_up is null)
        or l.first_answer_at is distinct from
          case when told.sent_id < told.answer_id then greatest(answer.at, told.sent) else answer.at end
      ))::int as different
      from lender_application l join told on told.id = l.id
        left join status_history answer on answer.id = told.answer_id`,
  )

test('the seed writes the course that its histories give', async () => {
  const [found] = await differences()
  expect(found).toEqual({ compared: expect.any(Number), different: 0 })
  expect(found?.compared).toBeGreaterThan(50)
})

test('any sequence of statuses leaves the course that its history gives', async () => {
  const random = makeRandom(11)
  const codes = statuses.map(({ code }) => code)
  const start = app.deps.clock().getTime() - 5 * 86_400_000
  for (let walk = 0; walk < 40; walk++) {
    const { id } = await chosenOffer(db(), app.deps.clock(), { status: 10, at: new Date(start) })
    for (let turn = random.whole(1, 9); turn > 0; turn--)
      await transaction(db(), async (tx) => {
        const locked = await lockApplication(tx, id)
        const code = random.pick(codes)
        const at = new Date(start + random.whole(1, 60 * 24 * 5) * 60_000)
        const given_up_reason = random.chance(0.2) ? ('LENDER_SILENT' as const) : null
        const one = applyTransition(locked, code, { amount: 5000, at, remark: null, given_up_reason })
        await writeTransitions(tx, 'ADMIN', [one], [locked], at)
      })
  }
  expect((await differences())[0]).toMatchObject({ different: 0 })
  await db().execute(sql`update lender_application set disbursed_at = now() where status = 10`)
  expect((await differences())[0]?.different, 'the comparison finds what differs').toBeGreaterThan(0)
})

test('dashboard, reports, portal and what-if count the same disbursals of the seed', async () => {
  const fresh = await makeTestApp({ DEMO_CUSTOMERS: '150' })
  const by = await fresh.signInAdmin()
  const period = 'range=custom_range&from=2026-09-01&to=2026-11-20'
  const report = async (name: string, more = '') =>
    (await by.get(`/api/admin/lists/${name}?${period}&page_size=100${more}`)).body
  const sum = (list: Record<string, number>[], column: string) =>
    list.reduce((total, row) => total + (row[column] ?? 0), 0)

  const { status, body: tiles } = await by.get(`/api/admin/dashboard?${period}`)
  expect(status).toBe(200)
  const { now: disbursed } = tiles.disbursed
  expect(disbursed).toBeGreaterThan(3)
  expect((await report('disbursals-report')).rows).toHaveLength(disbursed)
  for (const name of ['products-report', 'vendors-products-report', 'days-report', 'funnel-report'])
    expect([name, sum((await report(name)).rows, 'disbursed')]).toEqual([name, disbursed])

  const seller = await signInMerchant(fresh, 0)
  const portal = (await seller.get(`/api/partner/lists/disbursals?${period}`)).body.count
  expect(portal).toBe((await seller.get(`/api/partner/dashboard?${period}`)).body.disbursed)
  expect((await report('disbursals-report', '&merchant_id=1')).rows).toHaveLength(portal)

  const cases = await rows<{ lender: string; cases: number; this_month: number }>(
    fresh.deps.database.db,
    sql`select lender.name as lender, count(*) filter (where k.day = d.day)::int as cases,
        count(*) filter (where d.day >= '2026-11-01')::int as this_month
      from commission_case k join lender_application l on l.id = k.lender_application_id
        join lender on lender.lender_id = k.lender_id
        cross join lateral (values ((l.disbursed_at at time zone 'Asia/Kolkata')::date)) d (day)
      where k.revenue_type_id = 1 and k.day >= '2026-09-01' group by lender.name`,
  )
  expect(sum(cases as never, 'cases')).toBe(disbursed)
  const { db: books } = fresh.deps.database
  const merchants = await books.select({ id: merchant.merchant_id }).from(merchant)
  const slabs = []
  for (const { id } of merchants) slabs.push(...(await whatIfOf(books, id, 'en', fresh.deps.clock())))
  expect(slabs.length).toBeGreaterThan(0)
  for (const { lender, cases: counted } of slabs)
    expect([lender, counted]).toEqual([lender, cases.find((one) => one.lender === lender)?.this_month ?? 0])
})

test('a given-up application counts neither as an answer on the dashboard nor as a refusal in the report', async () => {
  const fresh = await makeTestApp()
  const by = await fresh.signInAdmin()
  const { id } = await chosenOffer(fresh.deps.database.db, fresh.deps.clock(), { status: 20 })
  const at = new Date(fresh.deps.clock().getTime() - 86_400_000)
  const end = (given_up_reason: 'LENDER_SILENT' | null) =>
    transaction(fresh.deps.database.db, async (tx) => {
      const locked = await lockApplication(tx, id)
      const details = { amount: null, at, remark: null, given_up_reason }
      const one = applyTransition(locked, statusCode.NO_OFFER, details)
      await writeTransitions(tx, 'API', [one], [locked], at)
    })
  const shown = async () => ({
    minutes: (await by.get('/api/admin/dashboard')).body.top_lenders[0].minutes,
    refused: (await by.get('/api/admin/lists/rejections-report?range=last_7_days')).body.rows.length,
  })
  await end('LENDER_SILENT')
  expect(await shown()).toEqual({ minutes: null, refused: 0 })
  await end(null)
  expect(await shown()).toEqual({ minutes: 4 * 24 * 60, refused: 1 })
})
