import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { lists } from '#resources/lists.ts'
import { summarise } from '#server/measures/close-days.ts'
import { withAmounts } from '#server/measures/row-sets.ts'
import { figureState } from '#server/tables/figures.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { type MeasureName, maySee, measureNames, measureOf } from '#src/contract/measures/measures.ts'
import { type Cut, rowSets } from '#src/contract/measures/row-sets.ts'
import { portalRowMeasures } from '#src/contract/merchants/portal-measures.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { fillRareRows } from '#tests/support/measures/rare-rows.ts'

let app: TestApp
let admins: Record<number, SignedIn>
let seller: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '120' })
  admins = await app.signInRoles()
  seller = await app.signInPartner()
  // The slabs of so few cases pay nothing.
  await app.deps.database.db.execute(
    sql`update commission_line set payout = 125.50, merchant_id = 1 where id % 2 = 0`,
  )
  await fillRareRows(app.deps.database.db)
})

const periods = [
  'range=yesterday',
  'range=last_7_days',
  'range=last_30_days',
  'range=custom_range&from=2026-08-21&to=2026-11-20',
]
const cuts = [
  '',
  '&product=Personal%20Loans',
  '&merchant_id=1',
  '&lender_id=3',
  '&merchant_id=1&product=Gold%20Loans',
]
const cutsIn = (query: string) =>
  [...new URLSearchParams(query).keys()].filter((name) => !['range', 'from', 'to'].includes(name)) as Cut[]

/** The demo reaches back a year; days of four months are closed. */
async function closeDays() {
  const { db } = app.deps.database
  await db.delete(figureState)
  await db.insert(figureState).values({ id: 1, until: '2026-07-20', event_id: 0, at: new Date() })
  for (let turns = 0; turns < 3; turns++) await summarise(app.deps, app.deps.clock())
}

const figure = async (name: MeasureName, query: string, caller = admins[1] as SignedIn) => {
  const { status, body } = await caller.get(`/api/admin/figures/${name}?${query}`)
  return { status, value: body.value as number | null }
}
/** What the rows of a figure add up to. */
const ofRows = async (name: MeasureName, query: string, caller = admins[1] as SignedIn) => {
  const { status, body } = await caller.get(`/api/admin/lists/figure-rows?measure=${name}&${query}`)
  return { status, value: measureOf(name).unit === 'rupees' ? body.totals?.amount : body.count }
}

describe.each(['counted from the rows', 'read from closed days'])('figures %s', (state) => {
  beforeAll(async () => {
    if (state === 'read from closed days') await closeDays()
  })

  test('[MEAS-01] the rows of each measure add up to its figure, for every role, period and filter', {
    timeout: 300_000,
  }, async () => {
    const wrong = await failuresOf(measureNames, async (name) => {
      let most = 0
      for (const role of [1, 2] as const)
        for (const period of role === 1 ? periods : periods.slice(-1))
          for (const cut of role === 1 ? cuts : cuts.slice(0, 2)) {
            const caller = admins[role] as SignedIn
            const found = await figure(name, period + cut, caller)
            if (!maySee(name, role)) {
              expect([found.status, (await ofRows(name, period, caller)).status]).toEqual([403, 403])
              continue
            }
            const fits = cutsIn(cut).every((one) =>
              (rowSets[measureOf(name).rows].cuts as readonly Cut[]).includes(one),
            )
            if (!fits) {
              expect(found.value).toBeNull()
              continue
            }
            const rows = await ofRows(name, period + cut, caller)
            expect([name, role, period + cut, found.value]).toEqual([name, role, period + cut, rows.value])
            most = Math.max(most, found.value ?? 0)
          }
      expect(most).toBeGreaterThan(0)
    })
    expect(wrong).toEqual([])
  })

  test('[MEAS-01] the rows of a figure show rupees only where their set has them', async () => {
    for (const name of measureNames.filter((one) => !withAmounts.has(measureOf(one).rows))) {
      const { body } = await (admins[1] as SignedIn).get(
        `/api/admin/lists/figure-rows?measure=${name}&${periods[3]}&page_size=100`,
      )
      const amounts = body.rows.map(({ amount }: { amount: number }) => amount)
      expect([name, ...new Set(amounts)]).toEqual([name, 0])
      expect(body.totals).toEqual({ amount: 0 })
    }
  })

  test('[MEAS-01] the dashboard shows the figures of the registry, and every day of them', async () => {
    for (const period of periods) {
      const { body } = await (admins[1] as SignedIn).get(`/api/admin/dashboard?${period}`)
      const shown = { ...body, ...body.money } as Record<string, { now: number } | undefined>
      for (const name of measureNames)
        if (shown[name]?.now !== undefined)
          expect([name, period, shown[name]?.now]).toEqual([name, period, (await figure(name, period)).value])
      for (const { measure, count } of body.funnel)
        expect([measure, count]).toEqual([measure, (await figure(measure, period)).value])
      const days = body.per_day.days as { count: number }[]
      expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(body.applications.now)
    }
  })

  test('[MEAS-01] the journey shows the figures of the registry; who stands at a stage is listed', async () => {
    const { body } = await (admins[1] as SignedIn).get('/api/admin/journey?range=last_30_days')
    for (const [at, { measure, reached, stuck }] of body.stages.entries()) {
      expect([measure, reached]).toEqual([measure, (await figure(measure, 'range=last_30_days')).value])
      const { body: list } = await (admins[1] as SignedIn).get(
        `/api/admin/lists/customers-journey?range=last_30_days&stage=${at + 2}&page_size=100`,
      )
      expect([measure, list.rows.length]).toEqual([measure, stuck])
    }
  })

  const reports = lists
    .map((list) => list as unknown as AnyList)
    .filter(({ columns }) => Object.values(columns).some(({ measure }) => measure))

  test('[MEAS-01] in each report each figure is the sum of the rows that it leads to', {
    timeout: 300_000,
  }, async () => {
    const wrong = await failuresOf(
      reports,
      async ({ name, columns, range }) => {
        const period = range === false ? '' : 'range=last_30_days'
        const { body } = await (admins[1] as SignedIn).get(`/api/admin/lists/${name}?${period}&page_size=25`)
        expect(body.rows.length).toBeGreaterThan(0)
        for (const row of body.rows.slice(0, 6))
          for (const [column, { measure, to = '' }] of Object.entries(columns)) {
            if (!measure) continue
            const query = to
              .replace(/^.*\?measure=\w+&/, '')
              .replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(row[part])))
            const rows = await ofRows(measure, query.includes('range=') ? query : `${query}&${period}`)
            expect([name, column, query, row[column] ?? 0]).toEqual([name, column, query, rows.value ?? 0])
          }
      },
      ({ name }) => name,
    )
    expect(wrong).toEqual([])
  })

  test('[MEAS-01] a report adds up to the figure of its period', async () => {
    for (const name of [
      'days-report',
      'products-report',
      'funnel-report',
      'vendors-products-report',
    ] as const) {
      const { body } = await (admins[1] as SignedIn).get(
        `/api/admin/lists/${name}?range=last_30_days&page_size=100`,
      )
      for (const [column, sum] of Object.entries(body.totals))
        if (measureNames.includes(column as MeasureName))
          expect([name, column, sum]).toEqual([
            name,
            column,
            (await figure(column as MeasureName, 'range=last_30_days')).value,
          ])
    }
  })

  test('[MEAS-01] the portal shows what the back office shows of the merchant', async () => {
    for (const period of periods) {
      const { body } = await seller.get(`/api/partner/dashboard?${period}`)
      for (const name of portalRowMeasures) {
        const { value } = await figure(name, `${period}&merchant_id=1`)
        const { body: own } = await seller.get(`/api/partner/lists/figures?measure=${name}&${period}`)
        const shown = name === 'disbursed_amount' ? own.totals.amount : own.count
        expect([name, period, shown]).toEqual([name, period, value])
        if (name !== 'chosen') expect([name, period, body[name]]).toEqual([name, period, value])
      }
      const stages = body.stages as { count: number }[]
      expect(stages.reduce((sum, { count }) => sum + count, 0)).toBe(
        (await figure('chosen', `${period}&merchant_id=1`)).value,
      )
      expect((await seller.get(`/api/partner/lists/leads?${period}`)).body.count).toBe(body.customers)
      expect((await seller.get(`/api/partner/lists/disbursals?${period}`)).body.count).toBe(body.disbursed)
      const { body: links } = await seller.get(`/api/partner/lists/links?${period}&page_size=100`)
      const { body: ours } = await (admins[1] as SignedIn).get(
        `/api/admin/lists/tracking-links?${period}&merchant_id=1&page_size=100`,
      )
      for (const row of ours.rows)
        expect(links.rows.find(({ id }: { id: string }) => id === row.id)).toMatchObject({
          clicks: row.clicks,
          link_visitors: row.link_visitors,
          link_customers: String(row.link_customers),
          customers: row.customers,
          disbursed: row.disbursed,
        })
    }
    const { body: home } = await seller.get('/api/partner/home')
    expect(home.clicks).toBe((await figure('clicks', 'range=last_30_days&merchant_id=1')).value)
  })

  test('[MEAS-01] a file holds as many rows as the figure says', async () => {
    const admin = admins[1] as SignedIn
    for (const name of ['customers', 'chosen', 'disbursed_amount'] as const) {
      const asked = { measure: name, range: 'last_30_days' }
      const made = await admin.post('/api/admin/lists/figure-rows/export', { format: 'csv', asked })
      await app.deps.jobs.drain()
      const file = await admin.get(`/api/admin/report-exports/${made.body.id}/file`)
      const lines = file.body.split('\r\n').filter(Boolean).length - 1
      const counted = name === 'disbursed_amount' ? 'disbursed' : name
      expect([name, lines]).toEqual([name, (await figure(counted, 'range=last_30_days')).value])
    }
  })
})
