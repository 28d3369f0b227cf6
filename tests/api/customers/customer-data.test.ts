import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCatalogues } from '#resources/catalogue/products.ts'
import {
  type CustomerTableName,
  customerData,
  customerTables,
} from '#server/customers/customer-data/customer-data.ts'
import type { CustomerTable, Subject } from '#server/customers/customer-data/entry.ts'
import { notCustomerData } from '#server/customers/customer-data/not-customer-data.ts'
import { purgeErased } from '#server/customers/purge.ts'
import { addressHash } from '#server/messages/suppression.ts'
import { rows } from '#server/platform/database/database.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { CANARY, fillCustomer } from '#tests/support/customers/customer-rows.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const MOBILE = '9876544444'
let app: TestApp
let admin: SignedIn
let customer: SignedIn
let id: string
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  customer = await app.signInCustomer(MOBILE)
  id = customer.session.prospect_id
  await fillCustomer(app, id, MOBILE)
})

const db = () => app.deps.database.db
const entries = Object.entries(customerData) as [CustomerTableName, CustomerTable][]

/** The rows of a customer, as text. */
const rowsOf = async ({ table, owner }: CustomerTable, subject: Subject): Promise<string[]> => {
  const found = await rows<{ row: string }>(
    db(),
    sql`select row_to_json(${table})::text as row from ${table} where ${owner(subject)}`,
  )
  return found.map(({ row }) => row)
}
const withAddresses = (): Subject => ({
  id,
  addresses: {
    plain: [MOBILE],
    hashes: [addressHash(app.deps.keys, 'mobile', MOBILE)],
    until: app.deps.clock(),
  },
})

describe('the registry of customer data', () => {
  test('[HOUSE-09] names, with the tables of others, every table of the database and no other', async () => {
    const found = await rows<{ name: string }>(
      db(),
      // Tables of tests/support: other tests of this worker declare resources.
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('insurance_plan', 'branch', 'visit')`,
    )
    // Offered products: declared resources, which no code of the server names.
    const offered = productCatalogues.map(({ entity }) => entity)
    const named = [...Object.keys(customerData), ...Object.keys(notCustomerData), ...offered]
    expect(named.sort()).toEqual(found.map(({ name }) => name).sort())
  })

  test('has every table with a foreign key to a customer or to a row of theirs', async () => {
    const keys = await rows<{ child: string; parent: string }>(
      db(),
      sql`select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    // Admins and merchants sign in too; these are of their sessions.
    const others = ['masquerade', 'live_stream']
    const near = keys.filter(({ parent, child }) => parent in customerData && !others.includes(child))
    expect(near.length).toBeGreaterThan(20)
    expect(near.filter(({ child }) => !(child in customerData))).toEqual([])
  })

  test('finds the row of a customer in every table', async () => {
    const nobody = { id: '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77' }
    const wrong = await failuresOf(entries, async ([, entry]) => {
      expect((await rowsOf(entry, withAddresses())).length).toBeGreaterThan(0)
      expect(await rowsOf(entry, nobody)).toEqual([])
    })
    expect(wrong).toEqual([])
  })
})

describe('a purge', () => {
  async function restrict(): Promise<void> {
    const help = { name: 'Zebulon Quixote', email: 'zq@canary.example', phone: MOBILE }
    for (const who of [customer, app.nobody])
      expect((await who.post('/api/help', { ...help, description: 'Zebulon needs help' })).status).toBe(200)
    const details = 'Zebulon asks'
    const { reference } = (await customer.post('/api/privacy-requests', { kind: 'DELETION', details })).body
    expect((await admin.post(`/api/admin/deletions/${reference}/approve`)).status).toBe(200)
    await app.deps.jobs.drain()
  }
  const purge = () => purgeErased(app.deps, app.deps.clock())

  test('leaves nothing of the customer in the tables that no reason keeps', async () => {
    await restrict()
    await purge()
    const left: string[] = []
    for (const [name, entry] of entries) {
      if ('keep' in entry.erasure) continue
      const found = await rowsOf(entry, withAddresses())
      if (found.some((row) => row.includes(CANARY))) left.push(name)
    }
    expect(left).toEqual([])
  })

  test('leaves the id of the customer in registered tables only, and what they typed in none', async () => {
    await restrict()
    await purge()
    const found = await rows<{ name: string }>(
      db(),
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const kept = (name: string) =>
      'keep' in (customerData[name as CustomerTableName]?.erasure ?? {}) ||
      ['prospect', 'privacy_request', 'dedupe_log', 'audit'].includes(name) ||
      // With an application, which is kept.
      ['lender_application', 'status_history', 'amount_conflict'].includes(name)
    for (const { name } of found) {
      const all = JSON.stringify(await rows(db(), sql`select * from ${sql.identifier(name)}`))
      for (const typed of ['Zebulon', 'Quixote', 'zq@canary.example', MOBILE])
        expect([name, all.includes(typed)]).toEqual([name, false])
      if (!kept(name)) expect([name, all.includes(id)]).toEqual([name, false])
    }
  })

  test('leaves a message to the same number that was about another customer', async () => {
    app.advance(1)
    const other = (await app.signInCustomer('9876555555')).session.prospect_id
    const to_hash = addressHash(app.deps.keys, 'mobile', MOBILE)
    await db().execute(sql`insert into message (created_at, channel, to_cipher, to_hash, prospect_id, template,
      language, text, purpose, state) values (${app.deps.clock().toISOString()}, 'mobile', 'v1.', ${to_hash}, ${other},
      't', 'en', '', 'SERVICE', 'SENT')`)
    await restrict()
    await purge()
    expect(await rowsOf(customerData.message, { id: other })).toContainEqual(
      expect.stringContaining('"template":"t"'),
    )
  })

  test('keeps the passcodes and messages of the number’s next owner', async () => {
    await restrict()
    app.advance(5)
    await app.signInCustomer(MOBILE)
    await purge()
    const later = { ...withAddresses(), id: '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77' }
    expect(await rowsOf(customerData.otp_challenge, later)).toHaveLength(1)
    expect((await rowsOf(customerData.message, later)).length).toBeGreaterThan(0)
  })
})

describe('a merge', () => {
  let kept: string
  beforeEach(async () => {
    app.advance(1)
    kept = (await app.signInCustomer('9876555555')).session.prospect_id
  })
  const merge = () =>
    admin.post('/api/admin/dedupe/merge', { kept, merged: id, reason: 'Both numbers are hers' })

  test('handles each table as its entry declares', async () => {
    const before = new Map<string, number>()
    for (const [name, entry] of entries) before.set(name, (await rowsOf(entry, { id })).length)
    expect((await merge()).status).toBe(200)
    for (const [name, entry] of entries) {
      const count = before.get(name) ?? 0
      const [theirs, ours] = [
        (await rowsOf(entry, { id: kept })).length,
        (await rowsOf(entry, { id })).length,
      ]
      if ('move' in entry.merge || 'follow' in entry.merge) {
        expect([name, ours]).toEqual([name, 0])
        expect([name, theirs >= count && count > 0]).toEqual([name, true])
      }
      if ('drop' in entry.merge) expect([name, ours, theirs]).toEqual([name, 0, 0])
      if ('keep' in entry.merge) expect([name, ours >= count]).toEqual([name, true])
    }
  })

  test('is announced by a preview that counts every part which an entry moves', async () => {
    const { moves } = (await admin.get(`/api/admin/dedupe/merge?kept=${kept}&merged=${id}`)).body
    const parts = customerTables.flatMap(({ merge: m }) => ('move' in m && m.move ? [m.move] : []))
    expect(moves.map(({ part }: { part: string }) => part)).toEqual(expect.arrayContaining(parts))
  })

  test('of two customers whom one campaign wrote to counts one message of it', async () => {
    for (const one of [kept, id])
      await db().execute(sql`insert into message (created_at, channel, to_cipher, to_hash, prospect_id, template,
        language, text, purpose, campaign_id, state) values (now(), 'mobile', 'v1.', ${one}, ${one}, 't', 'en', '',
        'PROMOTION', 77, 'SENT')`)
    expect((await merge()).status).toBe(200)
    const [found] = await rows<{ count: number }>(
      db(),
      sql`select count(*)::int as count from message where campaign_id = 77`,
    )
    expect(found?.count).toBe(1)
  })
})

test('my data shows every section that an entry names', async () => {
  const { body } = await customer.get('/api/my-data')
  const sections = customerTables.flatMap(({ myData }) =>
    typeof myData === 'string' || Array.isArray(myData) ? myData : [],
  ) as string[]
  expect(Object.keys(body).sort()).toEqual(
    [...new Set(['made_at', 'case_id', 'came_from', 'withheld', ...sections])].sort(),
  )
  for (const section of sections) expect([section, body[section]?.length !== 0]).toEqual([section, true])
})
