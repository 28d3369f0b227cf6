import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { figureRows } from '#resources/reports/figure-rows.ts'
import { summarise } from '#server/measures/close-days.ts'
import { rows } from '#server/platform/database/database.ts'
import { figureState } from '#server/tables/figures.ts'
import { filterHints } from '#src/contract/lists/list-filter.ts'
import { type MeasureName, maySee, measureNames, measureOf } from '#src/contract/measures/measures.ts'
import { refusedCodes } from '#src/domain/applications/status.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let first: SignedIn
let second: SignedIn
const period = 'range=custom_range&from=2026-08-21&to=2026-11-20'

const refused = sql.raw(`(${refusedCodes.join(', ')})`)

/** Role 2 sees its own customers only; every third one is assigned to its admin. */
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '80' })
  const admins = await app.signInRoles()
  first = admins[1]
  second = admins[2]
  const { db } = app.deps.database
  await db.execute(sql`delete from csr_owner`)
  await db.execute(sql`
    insert into csr_owner (prospect_id, admin_id, by_admin_id, at)
    select user_id, ${second.session.adminId}::int, ${first.session.adminId}::int, now() from prospect where mobile_phone_number ~ '[147]$'`)
  // One whom a lender refused is among them.
  await db.execute(sql`
    insert into csr_owner (prospect_id, admin_id, by_admin_id, at)
    select a.prospect_id, ${second.session.adminId}::int, ${first.session.adminId}::int, now()
    from status_history h join lender_application l on l.id = h.lender_application_id join application a on a.app_id = l.app_id
    where h.accepted and h.given_up_reason is null and h.to_code in ${refused} order by h.at desc limit 1
    on conflict do nothing`)
  await first.post('/api/admin/role-rights/rows', { role_id: 2, scope: 'customers', own: true })
  // Closed days are counted of all customers.
  await db.insert(figureState).values({ id: 1, until: '2026-08-21', event_id: 0, at: new Date() })
  for (let turns = 0; turns < 2; turns++) await summarise(app.deps, app.deps.clock())
})

const ofSecond = measureNames.filter((name) => maySee(name, 2))
const figure = async (name: MeasureName, caller: SignedIn) =>
  (await caller.get(`/api/admin/figures/${name}?${period}`)).body

describe('a role that sees its own customers only', () => {
  test.each(ofSecond)('[MEAS-01] counts %s of these customers, as its rows do', async (name) => {
    const own = await figure(name, second)
    const all = await figure(name, first)
    const { body } = await second.get(`/api/admin/lists/figure-rows?measure=${name}&${period}`)
    expect([name, own.value, own.own]).toEqual([
      name,
      measureOf(name).unit === 'rupees' ? body.totals.amount : body.count,
      true,
    ])
    expect([name, all.own, own.value <= all.value]).toEqual([name, false, true])
    if (name === 'customers') {
      expect(own.value).toBeGreaterThan(0)
      expect(own.value).toBeLessThan(all.value)
    }
  })

  test('[MEAS-01] sees the same figures on the dashboard, in the journey and in every report', async () => {
    const wanted = new Map<string, number>()
    for (const name of ofSecond) wanted.set(name, (await figure(name, second)).value)
    const { body: dashboard } = await second.get(`/api/admin/dashboard?${period}`)
    expect(dashboard.own).toBe(true)
    const shown = Object.entries(dashboard as Record<string, { now?: number }>).filter(([name]) =>
      wanted.has(name),
    )
    expect(shown.length).toBeGreaterThan(6)
    for (const [name, { now }] of shown) expect([name, now]).toEqual([name, wanted.get(name)])
    for (const { measure, count } of dashboard.funnel)
      expect([measure, count]).toEqual([measure, wanted.get(measure)])
    const sum = (list: Record<string, number>[], column: string) =>
      list.reduce((all, row) => all + (row[column] ?? 0), 0)
    expect(sum(dashboard.per_day.days, 'count')).toBe(wanted.get('applications'))
    expect(sum(dashboard.top_lenders, 'chosen')).toBe(wanted.get('chosen'))
    const { body: journey } = await second.get(`/api/admin/journey?${period}`)
    for (const { measure, reached } of journey.stages)
      expect([measure, reached]).toEqual([measure, wanted.get(measure)])
    for (const report of ['days-report', 'products-report', 'funnel-report', 'vendors-products-report']) {
      const { body } = await second.get(`/api/admin/lists/${report}?${period}&page_size=100`)
      for (const [column, total] of Object.entries(body.totals))
        if (wanted.has(column)) expect([report, column, total]).toEqual([report, column, wanted.get(column)])
    }
    const { body: drop } = await second.get(`/api/admin/lists/drop-off-report?${period}`)
    for (const { stage, reached } of drop.rows) expect([stage, reached]).toEqual([stage, wanted.get(stage)])
    const { body: otp } = await second.get(`/api/admin/otp-figures?${period}`)
    expect(sum(otp.rows, 'sent')).toBe(wanted.get('passcodes'))
  })

  test('counts rejections of its own customers', async () => {
    const count = async (caller: SignedIn) => {
      const { body } = await caller.get(`/api/admin/lists/rejections-report?${period}&page_size=100`)
      return (body.rows as { count: number }[]).reduce((all, row) => all + row.count, 0)
    }
    const [own] = await rows<{ n: number }>(
      app.deps.database.db,
      sql`select count(*)::int as n from status_history h join lender_application l on l.id = h.lender_application_id
        join application a on a.app_id = l.app_id join csr_owner o on o.prospect_id = a.prospect_id
        where h.accepted and h.given_up_reason is null and h.to_code in ${refused} and h.at >= '2026-08-20T18:30:00Z'`,
    )
    expect(own?.n).toBeGreaterThan(0)
    expect(await count(second)).toBe(own?.n)
    expect(await count(first)).toBeGreaterThan(own?.n ?? 0)
  })
})

test('the filter of figures offers a role those that it may see, and no others', () => {
  const { roles, options } = filterHints.get(figureRows.filters.shape.measure as z.ZodType) ?? {}
  expect(Object.keys(options ?? {}).sort()).toEqual([...measureNames].sort())
  for (const name of measureNames)
    for (const role of [1, 2] as const)
      expect([name, role, roles?.[name]?.includes(role)]).toEqual([name, role, maySee(name, role)])
  expect(maySee('revenue', 2)).toBe(false)
})
