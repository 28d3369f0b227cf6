import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerTables } from '#server/customers/customer-data/customer-data.ts'
import { replay } from '#server/offers/lender-rules.ts'
import { rows } from '#server/platform/database/database.ts'
import { offerList } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { compareWithParents } from '#tests/support/customers/customer-of-parent.ts'

/** Columns that say what is planned or until when something holds. */
const future = [
  'call_task.due_at',
  'live_stream.until',
  'otp_challenge.expires_at',
  'rate_limit.until',
  'session.expires_at',
  'tracking_link.expires_at',
]

// A usual day, the first hours of a month and of a year, and a day whose months are being locked.
test.each([
  '2026-11-20T06:30:00Z',
  '2026-11-30T18:31:00Z',
  '2026-12-31T18:45:00Z',
  '2026-12-04T20:00:00Z',
  '2026-12-05T01:00:00Z',
])('[MEAS-01] no time of the demo lies in the future, seen from %s', async (now) => {
  const app = await makeTestApp({ DEMO_CUSTOMERS: '150', FAKE_NOW: now })
  const { db } = app.deps.database
  const columns = await rows<{ table: string; column: string }>(
    db,
    sql`select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
      order by 1, 2`,
  )
  expect(columns.length).toBeGreaterThan(100)
  const late: string[] = []
  let dated = 0
  for (const { table, column } of columns) {
    if (future.includes(`${table}.${column}`)) continue
    const [found] = await rows<{ latest: string | null }>(
      db,
      sql`select to_json(max(${sql.identifier(column)}))#>>'{}' as latest from ${sql.identifier(table)}`,
    )
    if (!found?.latest) continue
    dated += 1
    if (Date.parse(found.latest) > Date.parse(now)) late.push(`${table}.${column}: ${found.latest}`)
  }
  expect(late).toEqual([])
  expect(dated).toBeGreaterThan(40)
})

test('the demo has an audit trail, a campaign with its messages, and a picture for each card', async () => {
  const app = await makeTestApp({ DEMO_CUSTOMERS: '150' })
  const admin = await app.signInAdmin()
  const { body: trail } = await admin.get('/api/admin/lists/audit?range=last_30_days')
  expect(trail.rows.length).toBeGreaterThan(3)
  const { body: campaigns } = await admin.get('/api/admin/lists/campaigns')
  expect(campaigns.rows).toMatchObject([{ status: 'DONE', waiting: 0 }])
  expect(campaigns.rows[0].campaign_delivered).toBeGreaterThan(0)
  const cards = await rows<{ picture: string | null }>(
    app.deps.database.db,
    sql`select category_img_thumb as picture from credit_card_category`,
  )
  for (const { picture } of cards) {
    const { status, headers } = await app.nobody.get(String(picture))
    expect([picture, status, headers.get('content-type')]).toEqual([picture, 200, 'image/webp'])
  }
})

test('every row of the demo has the customer of the row it belongs to', async () => {
  const app = await makeTestApp({ DEMO_CUSTOMERS: '150' })
  const { counts, wrong } = await compareWithParents(app.deps.database.db)
  expect(wrong).toEqual([])
  for (const name of ['offer_list', 'lender_application', 'status_history', 'lender_call'] as const)
    expect([name, counts[name] > 10]).toEqual([name, true])
})

test('every offer list of the demo is replayed from its stored rules, to the same list', async () => {
  const { db } = (await makeTestApp({ DEMO_CUSTOMERS: '150' })).deps.database
  const lists = await db.select({ id: offerList.list_id }).from(offerList)
  expect(lists.length).toBeGreaterThan(10)
  for (const { id } of lists) expect((await replay(db, id)).outcome).toBe('same')
})

/** What precedes a first sign-in: the visit by a link, its pages, and the passcode with its message. */
const before = ['link_click', 'journey_event', 'otp_challenge', 'message', 'rate_limit']

test('nothing of a customer of the demo lies before the first sign-in', async () => {
  const app = await makeTestApp({ DEMO_CUSTOMERS: '150' })
  const { db } = app.deps.database
  const early: string[] = []
  let compared = 0
  const people = await db.select({ id: prospect.user_id, since: prospect.created_at }).from(prospect)
  for (const { table, owner } of customerTables) {
    const name = getTableName(table)
    if (name === 'prospect' || before.includes(name)) continue
    const times = Object.values(getTableColumns(table)).filter(({ dataType }) => dataType === 'date')
    for (const column of times) {
      const ofEach = people.map(
        ({ id, since }) => sql`select ${id}::text as id,
          count(*) filter (where ${column} < ${since.toISOString()}::timestamptz)::int as early,
          count(${column})::int as all from ${table} where ${owner({ id })}`,
      )
      const found = await rows<{ id: string; early: number; all: number }>(
        db,
        sql.join(ofEach, sql` union all `),
      )
      for (const one of found) {
        compared += one.all
        if (one.early) early.push(`${name}.${column.name} of ${one.id}: ${one.early} of ${one.all}`)
      }
    }
  }
  expect(early).toEqual([])
  expect(compared).toBeGreaterThan(2000)
})
