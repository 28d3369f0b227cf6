import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { summarise } from '#server/measures/close-days.ts'
import { rows } from '#server/platform/database/database.ts'
import { dayFigure, figureState } from '#server/tables/figures.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insertChoice } from '#tests/support/demo-rows.ts'

let app: TestApp
let admin: SignedIn
let seller: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '80' })
  admin = await app.signInAdmin()
  seller = await app.signInPartner()
})

const db = () => app.deps.database.db
const ofLinks = like(dayFigure.measure, 'link_id:%')

/** All links and their figures, of all time and of a period, as admins and as a merchant see them. */
async function readLinks() {
  const read: unknown[] = []
  for (const range of ['', '&range=last_30_days']) {
    read.push((await admin.get(`/api/admin/lists/tracking-links?page_size=100${range}`)).body)
    read.push((await seller.get(`/api/partner/lists/links?page_size=100${range}`)).body)
  }
  return read
}

/** Counts every day since the first customer. */
async function closeDays() {
  for (let until = ''; ; ) {
    await summarise(app.deps, app.deps.clock())
    const [state] = await db().select().from(figureState)
    if (state?.until === until) return
    until = state?.until ?? ''
  }
}

test('[MEAS-01] links say the same of closed days as the rows that these were counted from', async () => {
  const live = await readLinks()
  expect((live[0] as { totals: { customers: number } }).totals.customers).toBeGreaterThan(0)
  await closeDays()
  expect(await readLinks()).toEqual(live)

  // What is stored is what is read.
  const [stored] = await db()
    .select()
    .from(dayFigure)
    .where(and(ofLinks, eq(dayFigure.measure, 'link_id:customers')))
    .limit(1)
  const { day, measure, slice, n } = stored as typeof dayFigure.$inferSelect
  const same = and(eq(dayFigure.day, day), eq(dayFigure.measure, measure), eq(dayFigure.slice, slice))
  await db()
    .update(dayFigure)
    .set({ n: n + 7 })
    .where(same)
  const all = (await readLinks())[0] as { rows: { id: string; customers: number }[] }
  const before = live[0] as typeof all
  const of = ({ rows: links }: typeof all) => links.find(({ id }) => String(id) === slice)?.customers
  expect(of(all)).toBe((of(before) ?? 0) + 7)
  await db().update(dayFigure).set({ n }).where(same)
})

test('[MEAS-01] a loan paid out long ago, but reported today, is counted for its link with the next turn', async () => {
  const [old] = await rows<{ app_id: string; lender_id: number; link_id: number }>(
    db(),
    sql`select a.app_id, la.lender_id, p.link_id from application a join prospect p on p.user_id = a.prospect_id
      join lender_application la on la.app_id = a.app_id
      where p.link_id is not null order by a.created_at limit 1`,
  )
  const loans = async () => {
    const { body } = await admin.get('/api/admin/lists/tracking-links?page_size=100')
    return body.rows.find(({ id }: { id: string }) => Number(id) === old?.link_id).disbursed
  }
  const before = await loans()
  await insertChoice(app, {
    app_id: old?.app_id as string,
    lender_id: old?.lender_id as number,
    disbursed_amount: 50_000,
    steps: [
      [10, '2026-01-16T06:00:00Z'],
      [60, '2026-01-16T07:00:00Z'],
      [70, '2026-01-17T06:00:00Z'],
    ],
  })
  await summarise(app.deps, app.deps.clock())
  expect(await loans()).toBe(before + 1)
})
