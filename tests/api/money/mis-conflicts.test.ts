import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

const AARNA = 1
let app: TestApp
let admin: SignedIn
let today: string
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  today = businessDay(app.deps.clock())
})

const db = () => app.deps.database.db
/** Approved by the lender; ₹1,00,000 were asked for. */
const approved = (ref: string, merchant?: number) =>
  chosenOffer(db(), app.deps.clock(), { status: 66, ref, ...(merchant && { merchant }) })

async function preview(lines: readonly string[], month?: string) {
  const body = new FormData()
  body.append('lender_id', String(AARNA))
  if (month) body.append('month', month)
  body.append('file', new File([['Lender application id,Date,Amount,UTR', ...lines].join('\n')], 'mis.csv'))
  return (await admin.fetch('/api/admin/mis/preview', { method: 'POST', body })).body.file
}
const decide = (id: number, lines: number[], reason: string | null) =>
  admin.post(`/api/admin/mis/${id}/decide`, { lines, reason })
const commit = (id: number) => admin.post(`/api/admin/mis/${id}/commit`)
const effect = async (id: number) => (await admin.get(`/api/admin/mis/${id}/effect`)).body.effect
const rowsOf = async (id: number) =>
  (await admin.get(`/api/admin/lists/mis-rows?file=${id}`)).body.rows as Record<string, unknown>[]

/** Everything that money is computed from, and what was computed. */
const books = async () =>
  rows(
    db(),
    sql`select (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from commission_case c) as cases,
      (select coalesce(jsonb_agg(to_jsonb(l) - 'id' - 'at' order by l.case_id, l.month, l.kind), '[]') from commission_line l) as lines,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from commission_period p where p.cases > 0) as periods`,
  )

test('[MIS-01] an amount above what was asked waits for a decision, which its reason is recorded with', async () => {
  const { id } = await approved('BIG-1')
  const file = await preview([`BIG-1,${today},"1,50,000"`])
  expect(file.counts).toMatchObject({ CONFLICT: 1, NEW: 0 })
  expect(await rowsOf(file.id)).toMatchObject([
    { outcome: 'CONFLICT', problem: 'more than the ₹1,00,000.00 that was asked for or sanctioned' },
  ])
  const decided = (await decide(file.id, [2], 'the lender raised the limit')).body.file
  expect(decided.counts).toMatchObject({ CONFLICT: 0, NEW: 1 })
  expect((await decide(file.id, [2], null)).body.file.counts).toMatchObject({ CONFLICT: 1, NEW: 0 })
  await decide(file.id, [2], 'the lender raised the limit')
  expect((await commit(file.id)).body.file).toMatchObject({ state: 'DONE', counts: { NEW: 1 } })
  const [stored] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, id))
  expect(stored).toMatchObject({ disbursed_amount: 150_000 })
  const noted = await db().select().from(audit).where(eq(audit.property, 'decided')).orderBy(audit.id)
  expect(noted.at(-1)).toMatchObject({
    new: { lines: 1, accepted: true, reason: 'the lender raised the limit' },
  })
})

test('[MIS-01] a row that waits is left out of the booking', async () => {
  await approved('LEFT-1')
  const file = await preview([`LEFT-1,${today},150000`])
  const before = await books()
  expect((await commit(file.id)).body.file).toMatchObject({
    state: 'DONE_WITH_ERRORS',
    counts: { CONFLICT: 1 },
  })
  expect(await books()).toEqual(before)
})

test('[MIS-01] an amount that a status file brought is judged when the MIS takes it over', async () => {
  await chosenOffer(db(), app.deps.clock(), {
    status: 70,
    ref: 'SF-1',
    amount: 150_000,
    at: new Date(`${today}T00:00:00Z`),
  })
  const file = await preview([`SF-1,${today},`])
  expect((await rowsOf(file.id))[0]).toMatchObject({
    outcome: 'CONFLICT',
    problem: 'more than the ₹1,00,000.00 that was asked for or sanctioned',
  })
})

test('[MIS-01] a transfer pays one case, and a row of another month waits where the month is given', async () => {
  await Promise.all(['U-1', 'U-2', 'U-3'].map((ref) => approved(ref)))
  const first = await preview([`U-1,${today},50000,HDFC0000000001`])
  await commit(first.id)
  const second = await preview(
    [`U-2,${today},40000,hdfc0000000001`, `U-3,${today},40000,SBIN0000000009`],
    '2020-01',
  )
  expect((await rowsOf(second.id)).map(({ problem }) => problem)).toEqual([
    'the UTR HDFC0000000001 has already paid another case',
    'the date is not in 2020-01, the month of this file',
  ])
  const twice = await preview([`U-2,${today},40000,AXIS0000000001`, `U-3,${today},40000,AXIS0000000001`])
  expect(twice.counts).toMatchObject({ NEW: 1, CONFLICT: 1 })
})

test('[MIS-01] only the admin whose preview it is decides, and only before it is booked', async () => {
  await approved('OWN-1')
  const file = await preview([`OWN-1,${today},900000`])
  const two = await app.signInAdmin(2)
  expect((await two.post(`/api/admin/mis/${file.id}/decide`, { lines: [2], reason: 'yes' })).status).toBe(403)
  expect((await decide(file.id, [2], ' ')).body.errors.reason).toBeDefined()
  await commit(file.id)
  expect((await decide(file.id, [2], 'too late now')).body.code).toBe('STEP_NOT_ALLOWED')
  expect((await admin.get(`/api/admin/mis/${file.id}/effect`)).body.code).toBe('STEP_NOT_ALLOWED')
})

test('[MIS-02] the effect is what booking then writes, and asking for it writes nothing', async () => {
  await Promise.all(['E-1', 'E-2'].map((ref) => approved(ref, 1)))
  const file = await preview([`E-1,${today},90000`, `E-2,${today},70000`])
  const before = await books()
  const shown = await effect(file.id)
  expect(await books()).toEqual(before)
  expect((await rowsOf(file.id)).map(({ outcome }) => outcome)).toEqual(['NEW', 'NEW'])
  const [month] = shown.months
  expect(month.after.cases - month.before.cases).toBe(2)
  expect(month.after.disbursed - month.before.disbursed).toBe(160_000)
  expect(shown.partners[0].after.payout).toBeGreaterThan(shown.partners[0].before.payout)
  await commit(file.id)
  const [booked] = await rows<{ revenue: number; payout: number }>(
    db(),
    sql`select sum(l.revenue)::float8 as revenue, sum(l.payout)::float8 as payout from commission_line l
      join commission_period p on p.id = l.period_id where p.lender_id = ${AARNA} and p.month = ${month.after.month}`,
  )
  expect(booked).toEqual({ revenue: month.after.revenue, payout: month.after.payout })
})
