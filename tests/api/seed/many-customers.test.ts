import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerChunks } from '#mocks/data/customer-chunks.ts'
import { openDetails } from '#server/customers/details.ts'
import { ofCustomer, withKey } from '#server/customers/person-key.ts'
import { copyInto } from '#server/platform/database/bulk/copy-into.ts'
import { copyWriter } from '#server/platform/database/bulk/copy-text.ts'
import { loadUnindexed } from '#server/platform/database/bulk/load-unindexed.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { customerTables } from '#server/seed/customers/portions.ts'
import { seedCustomers } from '#server/seed/customers/seed-customers.ts'
import { application } from '#server/tables/applications.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { trackingLink } from '#server/tables/links.ts'
import { message } from '#server/tables/messages.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { makeTestApp } from '#tests/support/app.ts'

const now = new Date('2026-11-20T06:30:00Z')

/** Every index, constraint and trigger, also those of partitions, and whether they hold. */
const schemaOf = (db: Db) =>
  rows(
    db,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisvalid as valid, inhparent::regclass::text as parent
        from pg_index left join pg_inherits on inhrelid = indexrelid
        where indrelid in (select oid from pg_class where relnamespace in ('public'::regnamespace, 'months'::regnamespace))
      union all select conrelid::regclass::text || ' ' || conname, pg_get_constraintdef(oid), convalidated, null
        from pg_constraint where connamespace in ('public'::regnamespace, 'months'::regnamespace)
      union all select tgrelid::regclass::text || ' ' || tgname, pg_get_triggerdef(oid), tgenabled = 'O', null
        from pg_trigger where not tgisinternal and tgrelid in (
          select oid from pg_class where relnamespace in ('public'::regnamespace, 'months'::regnamespace))
      order by 1, 2`,
  )

test('many customers are stored from threads, and every index, constraint and trigger is there again', async () => {
  const { database, keys, settings } = (await makeTestApp({ DEMO_CUSTOMERS: '0' })).deps
  const { db } = database
  const before = await schemaOf(db)
  const merchants = await db.select().from(merchant).orderBy(asc(merchant.merchant_id))
  const links = await db.select().from(trackingLink).orderBy(asc(trackingLink.id))
  const world = {
    now,
    merchantIds: merchants.map(({ merchant_id }) => merchant_id),
    linkIds: merchants.map((of) =>
      links.filter((one) => one.merchant_id === of.merchant_id).map(({ id }) => id),
    ),
  }
  const chunks = [...customerChunks({ count: 11_000, now })].map((chunk) => ({
    ...chunk,
    arrivals: chunk.arrivals.slice(0, 40),
  }))
  await transaction(db, (tx) => seedCustomers(tx, { chunks, keys, settings, world }))
  expect(await schemaOf(db)).toEqual(before)
  const people = await db.select(withKey).from(prospect).leftJoin(personKey, ofCustomer)
  expect(people).toHaveLength(80)
  expect(
    new Set(
      people.map(({ mobile_phone_number }) => Number(mobile_phone_number) >= 9_000_000_100 + 10_000 * 137),
    ),
  ).toEqual(new Set([false, true]))
  const asked = people.filter(({ email }) => email)
  expect(asked.length).toBeGreaterThan(40)
  for (const person of asked) expect(openDetails(keys, person).monthly_income).toBeGreaterThan(10_000)
  const [of] = asked
  expect(
    await db
      .select()
      .from(application)
      .where(eq(application.prospect_id, of?.user_id ?? '')),
  ).toHaveLength(1)
})

test('rows that refer to nothing are found, and nothing is changed', async () => {
  const { db } = (await makeTestApp()).deps.database
  const before = await schemaOf(db)
  const stray = transaction(db, (tx) =>
    loadUnindexed(tx, customerTables, async () => {
      await tx.insert(application).values({
        ...{ app_id: randomUUID(), prospect_id: randomUUID(), product_type: 'Gold Loans' },
        ...{ amount: 1000, tenor_months: 6, created_at: now, updated_at: now },
      })
    }),
  )
  await expect(stray).rejects.toThrow()
  expect(await schemaOf(db)).toEqual(before)
})

test('COPY keeps every sign of a text, times to the millisecond and nothing', async () => {
  const { db } = (await makeTestApp()).deps.database
  const texts = ['plain', 'tab\tline\nreturn\r', 'back\\slash \\N \\.', '\\N', '', 'हिन्दी ₹ 😀', '\u007f é']
  const at = new Date('2026-02-03T04:05:06.007Z')
  const writer = copyWriter(message)
  writer.add(
    texts.map((text) => ({
      ...{ created_at: at, channel: 'email' as const, to_cipher: 'x', to_hash: 'copied', template: 'x' },
      ...{ language: 'en' as const, text, purpose: 'SERVICE' as const, state: 'SENT' as const, vendor: null },
    })),
  )
  const copy = writer.take()
  expect(writer.take()).toBeUndefined()
  await transaction(db, async (tx) => {
    if (copy) await copyInto(tx, copy)
  })
  const stored = await db.select().from(message).where(eq(message.to_hash, 'copied')).orderBy(asc(message.id))
  expect(stored.map(({ text }) => text)).toEqual(texts)
  for (const row of stored) expect(row).toMatchObject({ created_at: at, vendor: null, tries: 0 })
})
