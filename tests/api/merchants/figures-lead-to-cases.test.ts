import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { commissionMonth } from '#server/tables/money.ts'
import { prospect } from '#server/tables/people.ts'
import { type StageGroup, stageGroups } from '#src/contract/applications/stage-group.ts'
import { linkList } from '#src/contract/merchants/lists/links.ts'
import { portalMeasures } from '#src/contract/merchants/portal-measures.ts'
import { stageGroupOf } from '#src/domain/applications/stage-group.ts'
import { caseSearch } from '#src/domain/merchants/case-search.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'

eachWithTwoMerchants()
const db = () => app.deps.database.db

const day = fc.integer({ min: 1, max: 19 }).map((of) => `2026-11-${String(of).padStart(2, '0')}T06:00:00Z`)
const customer = fc.record({
  merchant_id: fc.constantFrom(1, 1, 1, 2),
  name: fc.constantFrom('Ravi', 'Sita', 'आशा'),
  at: day,
  hasLink: fc.boolean(),
  status: fc.constantFrom(null, 0, 20, 60, 70, 80),
})
type Customer = typeof customer extends fc.Arbitrary<infer C> ? C : never

let mobiles = 9_100_000_000
async function insert({ merchant_id, name, at, hasLink, status }: Customer, linkId: number) {
  mobiles += 1
  const person = { first_name: name, mobile: String(mobiles), product_type: 'Personal Loans' }
  const id = await insertLead(app, { merchant_id, created_at: at, ...person })
  if (hasLink && merchant_id === 1)
    await db().update(prospect).set({ link_id: linkId }).where(eq(prospect.user_id, id))
  if (status === null) return
  const app_id = await insertApplication(app, id, at)
  if (status === 0) return
  const steps = [[10, at], ...(status === 20 ? [] : [[60, at]]), [status, at]] as never
  await insertChoice(app, { app_id, steps, disbursed_amount: status === 70 ? 100_000 : null })
}

interface Row extends Record<string, unknown> {
  case_id: string
  customer: string
}

interface Stage {
  status: number
  count: number
}

/** All rows of a declared list, page by page. @param asked its filters, as a link of a figure has them */
async function rowsOf(list: string, asked = ''): Promise<Row[]> {
  const found: Row[] = []
  for (let place = ''; ; ) {
    const { body } = await mine.get(`/api/partner/lists/${list}?page_size=25&${asked}${place}`)
    found.push(...body.rows)
    expect(found.length).toBeLessThanOrEqual(body.count)
    if (!body.next) return found
    place = `&after=${body.next}`
  }
}

test('[CASE-01] every figure is the number of the cases behind it, and each of these opens', async () => {
  const [link] = await db().select().from(trackingLink).where(eq(trackingLink.merchant_id, 1))
  const linkId = link?.id as number
  for (const one of fc.sample(customer, { numRuns: 60, seed: 17 })) await insert(one, linkId)
  const { body: figures } = await mine.get('/api/partner/dashboard')
  expect(figures.customers).toBeGreaterThan(20)
  const seen = new Set<string>()
  for (const measure of portalMeasures) {
    const cases = await rowsOf('figures', `measure=${measure}`)
    const isSum = measure === 'disbursed_amount'
    const value = isSum ? cases.reduce((sum, { amount }) => sum + Number(amount), 0) : cases.length
    expect([measure, value]).toEqual([measure, figures[measure]])
    for (const { case_id } of cases) seen.add(case_id)
  }
  for (const { status, count } of figures.stages)
    expect([status, (await rowsOf('figures', `measure=chosen&status=${status}`)).length]).toEqual([
      status,
      count,
    ])
  const chosen = await rowsOf('figures', 'measure=chosen')
  expect(chosen.length).toBe(figures.stages.reduce((sum: number, { count }: Stage) => sum + count, 0))
  for (const group of Object.keys(stageGroups) as StageGroup[]) {
    const rows = await rowsOf('figures', `measure=chosen&group=${group}`)
    const counted = figures.stages.filter(({ status }: Stage) => stageGroupOf(status) === group)
    const count = counted.reduce((sum: number, stage: Stage) => sum + stage.count, 0)
    expect(count).toBeGreaterThan(0)
    expect([group, rows.length]).toEqual([group, count])
    expect(rows.every(({ status }) => stageGroupOf(Number(status)) === group)).toBe(true)
  }
  for (const id of seen) expect([id, (await mine.get(`/api/partner/cases/${id}`)).status]).toEqual([id, 200])
})

test('[CASE-01] every figure of a link leads to exactly its rows: clicks, people, leads, loans', async () => {
  const own = await db()
    .select()
    .from(trackingLink)
    .where(eq(trackingLink.merchant_id, 1))
    .orderBy(trackingLink.id)
  const other = await db().select().from(trackingLink).where(eq(trackingLink.merchant_id, 2))
  const linkIds = own.map(({ id }) => id)
  for (const one of fc.sample(customer, { numRuns: 40, seed: 5 })) await insert(one, linkIds[0] as number)
  const clicked = fc.record({
    link_id: fc.constantFrom(...linkIds, ...other.map(({ id }) => id)),
    at: day.map((text) => new Date(text)),
    sender_hash: fc.constantFrom('a', 'b', 'c', 'd'),
    bot: fc.constantFrom(false, false, true),
    id: fc.uuid(),
  })
  await db()
    .insert(linkClick)
    .values(fc.sample(clicked, { numRuns: 120, seed: 5 }))
  const leading = Object.entries(linkList.columns).flatMap(([name, column]) =>
    'to' in column ? [[name, String(column.to)] as const] : [],
  )
  expect(leading.map(([name]) => name)).toEqual(['clicks', 'link_visitors', 'customers', 'disbursed'])
  const links = await rowsOf('links')
  expect(links.length).toBe(linkIds.length)
  let counted = 0
  for (const link of links)
    for (const [name, to] of leading) {
      const asked = new URLSearchParams(to.replace('{id}', String(link.id)).split('?')[1])
      const tab = asked.get('tab') as string
      asked.delete('tab')
      expect([link.id, name, (await rowsOf(tab, `${asked}`)).length]).toEqual([link.id, name, link[name]])
      counted += Number(link[name])
    }
  expect(counted).toBeGreaterThan(60)
  const { clicks } = (await mine.get('/api/partner/home')).body
  expect(clicks).toBeGreaterThan(20)
  expect((await rowsOf('clicks', 'range=last_30_days')).length).toBe(clicks)
})

test('[CASE-01] every figure of a month of earnings, and both sums of the dashboard, lead to exactly their lines', async () => {
  const paid = fc.record({
    day: fc.constantFrom('2026-08-03', '2026-09-10', '2026-09-21', '2026-10-02', '2026-11-11'),
    amount: fc.integer({ min: 20_000, max: 900_000 }),
    merchant: fc.constantFrom(1, 1, 2),
  })
  for (const [nth, one] of fc.sample(paid, { numRuns: 45, seed: 9 }).entries())
    await paidCase(db(), app.deps.clock(), { ref: `E${nth}`, ...one })
  await recomputeAll(db(), app.deps.clock())
  const { months } = (await mine.get('/api/partner/earnings')).body
  expect(months.length).toBe(4)
  const sumOf = (lines: Row[], column: string) => lines.reduce((sum, line) => sum + Number(line[column]), 0)
  for (const { month, lines, payout, paying } of months) {
    const all = await rowsOf('earnings', `month=${month}`)
    expect([month, all.length]).toEqual([month, lines])
    expect(all.every((line) => line.month === month)).toBe(true)
    for (const sum of [payout, paying.gross]) expect(sumOf(all, 'payout')).toBeCloseTo(sum, 2)
    const earned = await rowsOf('earnings', `month=${month}&kind=EARNED`)
    expect([month, earned.length]).toEqual([month, paying.cases])
    expect(sumOf(earned, 'base_amount')).toBeCloseTo(paying.disbursed, 2)
  }
  await db().insert(commissionMonth).values({ month: '2026-09', locked_at: app.deps.clock(), locked_by: 1 })
  const { pending, final } = (await mine.get('/api/partner/home')).body
  expect(Math.min(pending, final)).toBeGreaterThan(0)
  expect(sumOf(await rowsOf('earnings', 'books=OPEN'), 'payout')).toBeCloseTo(pending, 2)
  expect(sumOf(await rowsOf('earnings', 'books=FINAL'), 'payout')).toBeCloseTo(final, 2)
})

test('a search finds exactly the rows that show what was typed', async () => {
  for (const one of fc.sample(customer, { numRuns: 40, seed: 3 })) await insert(one, 0)
  const all = await rowsOf('leads')
  const shows = (row: Row, typed: string) => {
    const { caseId, initial, mobile } = caseSearch(typed)
    const [first, last] = [mobile?.slice(0, 2).replace('__', ''), mobile?.slice(-2)]
    if (caseId) return row.case_id === caseId
    return (
      (!initial || row.customer.startsWith(`${initial}.`)) &&
      (!mobile || (row.customer.endsWith(last ?? '') && row.customer.includes(` ${first}`)))
    )
  }
  const typed = ['ravi', 'R. 91XXXXXX05', '91 12345 67805', '+919100000007', '07', 'आ', all[3]?.case_id ?? '']
  for (const text of typed) {
    const found = await rowsOf('leads', `q=${encodeURIComponent(text)}`)
    const ids = (rows: Row[]) => rows.map(({ case_id }) => case_id)
    expect([text, ids(found)]).toEqual([text, ids(all.filter((row) => shows(row, text)))])
  }
  expect(await rowsOf('leads', 'q=%25%25')).toEqual([])
})

test('a whole number finds what its masked form finds: guessing the hidden digits tells nothing', () => {
  expect(caseSearch('9812345678')).toEqual(caseSearch('9899999978'))
  expect(caseSearch('9812345678')).toEqual(caseSearch('98XXXXXX78'))
  expect(caseSearch('R. 98XXXXXX78')).toEqual({ initial: 'R', mobile: '98______78' })
  expect(caseSearch('l-0123456789ab')).toEqual({ caseId: 'L-0123456789AB' })
})
