import { and, eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { leadExternalId } from '#server/tables/leads-api.ts'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { commissionMonth } from '#server/tables/money.ts'
import { prospect } from '#server/tables/people.ts'
import { type StageGroup, stageGroups } from '#src/contract/applications/stage-group.ts'
import { linkList } from '#src/contract/merchants/lists/links.ts'
import { portalMeasures } from '#src/contract/merchants/portal-measures.ts'
import { stageGroupOf } from '#src/domain/applications/stage-group.ts'
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

/** What a search means, written a second time: over what is stored of each customer of the merchant. */
const meanings: readonly (readonly [typed: string, is: (of: Known) => boolean])[] = [
  ['ravi', ({ names }) => names.includes('ravi')],
  ['Rao  RAVI', ({ names }) => names.includes('ravi') && names.includes('rao')],
  ['Rav', () => false],
  ['R.', ({ names }) => names[0]?.startsWith('r') ?? false],
  ['R. 91XXXXXX05', ({ names, mobile }) => /^r/.test(names[0] ?? '') && /^91.*05$/.test(mobile)],
  ['+91 91000 00007', ({ mobile }) => mobile === '9100000007'],
  ['9112345607', () => false],
  ['07', ({ mobile }) => mobile.endsWith('07')],
  ['आशा', ({ names }) => names.includes('आशा')],
  ["D'Souza", ({ names }) => names.includes("d'souza")],
  ['CRM/12', ({ number }) => number === 'CRM/12'],
  ['crm/12', () => false],
  ['%%', () => false],
]
interface Known {
  names: readonly string[]
  mobile: string
  number: string | null
}

test('a search finds a case of any day by its id, the own number, what the list shows or what is known whole', async () => {
  mobiles = 9_100_000_000
  for (const one of fc.sample(customer, { numRuns: 40, seed: 3 })) await insert(one, 0)
  // Those that the demo has besides are no leads.
  const isOurs = and(eq(prospect.merchant_id, 1), like(prospect.mobile_phone_number, '910000%'))
  const people = await db().select().from(prospect).where(isOurs)
  const [old, souza] = people.map(({ user_id }) => user_id) as [string, string]
  const change = (id: string, set: object) => db().update(prospect).set(set).where(eq(prospect.user_id, id))
  await change(old, { first_name: 'Ravi', last_name: 'Rao', created_at: new Date('2025-01-05T06:00:00Z') })
  await change(souza, { first_name: 'Asha', last_name: "D'Souza" })
  for (const merchant_id of [1, 2])
    await db()
      .insert(leadExternalId)
      .values({ merchant_id, prospect_id: merchant_id === 1 ? souza : old, external_id: 'CRM/12' })
  const stored = await db().select().from(prospect).where(isOurs)
  const known = stored.map((one): Known & { id: string | null } => ({
    id: one.case_id,
    names: [one.first_name, one.last_name].flatMap((name) => (name ? [name.toLowerCase()] : [])),
    mobile: one.mobile_phone_number ?? '',
    number: one.user_id === souza ? 'CRM/12' : null,
  }))
  const wrong: string[] = []
  const all = [
    ...meanings,
    [known[3]?.id ?? '', ({ id }: Known & { id?: unknown }) => id === known[3]?.id],
  ] as const
  for (const [typed, is] of all) {
    const found = (await rowsOf('leads', `q=${encodeURIComponent(typed)}`)).map(({ case_id }) => case_id)
    const meant = known.filter(is).map(({ id }) => id)
    if (`${found.sort()}` !== `${meant.sort()}`) wrong.push(`${typed}: ${found} instead of ${meant}`)
  }
  expect(wrong).toEqual([])
  expect(known.filter((one) => meanings[0]?.[1](one)).length).toBeGreaterThan(2)
  const [row] = await rowsOf('leads', 'q=CRM%2F12')
  expect(row).toMatchObject({ own_number: 'CRM/12' })
  expect((await mine.get(`/api/partner/cases/${row?.case_id}`)).body).toMatchObject({ own_number: 'CRM/12' })
})

test('searches for persons by more than lists show are limited, others are not', async () => {
  const search = (q: string) => mine.get(`/api/partner/lists/leads?q=${q}`)
  const statuses = new Set<number>()
  for (let nth = 0; nth < 40; nth += 1) statuses.add((await search(`98${nth + 10_000_000}`)).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await search('R.+98XXXXXX78')).status).toBe(200)
})
