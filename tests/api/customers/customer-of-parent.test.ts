import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerData } from '#server/customers/customer-data/customer-data.ts'
import { purgeErased } from '#server/customers/purge.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { liveCanaryLife } from '#tests/support/customers/canary-life.ts'
import {
  childTables,
  compareWithParents,
  withoutReference,
} from '#tests/support/customers/customer-of-parent.ts'
import { fillCustomer } from '#tests/support/customers/customer-rows.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { PROVIDER_LINKS } from '#tests/support/product-report.ts'

const MOBILE = '9876544444'

/** A customer with a row in every table. */
async function filled() {
  const app = await makeTestApp()
  const customer = await app.signInCustomer(MOBILE)
  const id = customer.session.prospect_id as string
  await fillCustomer(app, id, MOBILE)
  return { app, db: app.deps.database.db, customer, id }
}

test('every table with the customer of another row is compared with it', () => {
  expect(withoutReference().sort()).toEqual([...childTables].sort())
})

test('rows that calls and jobs write have the customer of the row they belong to', async () => {
  const { app, mine, theirs } = await twoMerchants({ FOUR_EYES: 'on', PROVIDER_LINKS })
  const [admin, second] = [await app.signInAdmin(), await app.signInSecond()]
  await liveCanaryLife({ app, admin, second, merchant: mine, other: theirs })
  await app.deps.jobs.drain()
  const { counts, wrong } = await compareWithParents(app.deps.database.db)
  expect(wrong).toEqual([])
  const written = childTables.filter((name) => counts[name] > 0)
  expect(written).toEqual(
    expect.arrayContaining(['offer_list', 'lender_application', 'status_history', 'status_notice']),
  )
  expect(written).toEqual(expect.arrayContaining(['erasure', 'product_request_step']))
})

test('a merge moves the customer of every row with the row it belongs to', async () => {
  const { app, db, id } = await filled()
  const admin = await app.signInAdmin()
  app.advance(1)
  const kept = (await app.signInCustomer('9876555555')).session.prospect_id
  const reason = 'Both numbers are hers'
  expect((await admin.post('/api/admin/dedupe/merge', { kept, merged: id, reason })).status).toBe(200)
  const { counts, wrong } = await compareWithParents(db)
  expect(wrong).toEqual([])
  for (const name of childTables) {
    const moved = await rows(db, sql`select 1 from ${sql.identifier(name)} where prospect_id = ${kept}`)
    expect([name, moved.length]).toEqual([name, counts[name]])
    expect(moved.length).toBeGreaterThan(0)
  }
})

test('a purge leaves no row with a customer that the row it belongs to has lost', async () => {
  const { app, db, customer } = await filled()
  const admin = await app.signInAdmin()
  const asked = { kind: 'DELETION', details: 'Please' }
  const { reference } = (await customer.post('/api/privacy-requests', asked)).body
  expect((await admin.post(`/api/admin/deletions/${reference}/approve`)).status).toBe(200)
  await app.deps.jobs.drain()
  await purgeErased(app.deps, app.deps.clock())
  const lost = await rows(db, sql`select 1 from product_request where prospect_id is null`)
  expect(lost).toHaveLength(1)
  expect((await compareWithParents(db)).wrong).toEqual([])
})

// The notice of a transition has no key of its own: it is written by the statement that writes the transition.
test.each(
  childTables.filter((name) => name !== 'status_notice'),
)('the database refuses another customer in %s', async (name) => {
  const { db } = await filled()
  const other = '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'
  const changed = db.execute(sql`update ${customerData[name].table} set prospect_id = ${other}`)
  await expect(changed).rejects.toMatchObject({ cause: { code: '23503' } })
})

/** Another call like the customer's, as the gateway logs it: it knows the application only. */
const logCall = (id: string) =>
  sql`insert into lender_call (at, lender_id, lender_application_id, operation, outcome, ms)
    select at, lender_id, lender_application_id, operation, outcome, ms from lender_call where prospect_id = ${id}`

const callsOf = (db: Db, id: string) => rows(db, sql`select 1 from lender_call where prospect_id = ${id}`)

test('a call to a lender gets the customer of its application', async () => {
  const { db, id } = await filled()
  await db.execute(logCall(id))
  expect(await callsOf(db, id)).toHaveLength(2)
})

// The embedded database runs one transaction at a time.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a call that is logged during a merge gets the kept customer',
  async () => {
    const { app, db, id: merged } = await filled()
    const kept = (await app.signInCustomer('9876555555')).session.prospect_id as string
    await fillCustomer(app, kept, '9876555555')
    const moved = new EventEmitter()
    const isMoved = once(moved, 'done')
    const merge = transaction(db, async (tx) => {
      await tx.execute(sql`update application set prospect_id = ${kept}, closed_at = now(), closed_reason = 'MERGED'
      where prospect_id = ${merged}`)
      moved.emit('done')
      await setTimeout(200)
    })
    await isMoved
    await Promise.all([db.execute(logCall(merged)), merge])
    expect(await callsOf(db, kept)).toHaveLength(3)
    expect((await compareWithParents(db)).wrong).toEqual([])
  },
)
