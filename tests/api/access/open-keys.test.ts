import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openKeys } from '#server/access/open-keys.ts'
import { countFormer, resealFields } from '#server/access/reseal.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { type Keys, makeKeys } from '#server/platform/keys/keys.ts'
import { type CommonField, commonFields, sealedFields } from '#server/platform/keys/sealed-fields.ts'
import { memoryWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { masterKey } from '#server/tables/platform/master-key.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

const NEXT = 'the next key, of at least 32 characters'
const fields = commonFields.filter((field) => field !== 'master_key.carried')
const secrets = memoryWrapSecrets()

let app: TestApp
let db: Db
let old: string
beforeEach(async () => {
  app = await makeTestApp()
  db = app.deps.database.db
  old = app.deps.settings.MASTER_KEY
  await db.delete(masterKey)
})
const open = (MASTER_KEY: string, MASTER_KEY_ALSO?: string) =>
  openKeys(db, { MASTER_KEY, MASTER_KEY_ALSO }, secrets, app.deps.clock())

test('[TRUST-07] data that was written with another MASTER_KEY is refused, and the former key still works', async () => {
  await open(old)
  await expect(open(NEXT)).rejects.toThrow(/^MASTER_KEY is not the key that this data was written with/)
  await open(old)
})

/** Puts a sealed value into a row of each field; other columns get what they must have. */
async function fill(tx: Db, keys: Keys): Promise<Map<CommonField, string>> {
  const filled = new Map<CommonField, string>()
  for (const field of fields) {
    const { table, column, row } = sealedFields[field]
    const columns = await rows<{ name: string; type: string; needed: boolean }>(
      tx,
      sql`select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
        from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
    )
    const typeOf = columns.find(({ name }) => name === row)?.type
    const id =
      typeOf === 'uuid'
        ? `00000000-0000-4000-8000-${String(fields.indexOf(field)).padStart(12, '0')}`
        : `${7_000_000 + fields.indexOf(field)}`
    const value = (name: string, type: string) => {
      if (name === row) return id
      const itsField = fields.find(
        (one) => sealedFields[one].table === table && sealedFields[one].column === name,
      )
      if (itsField) return keys.vault.seal(itsField, id, `value of ${itsField}`)
      if (/json/.test(type)) return '{}'
      if (/timestamp|date/.test(type)) return '2026-11-20'
      if (type === 'uuid') return '00000000-0000-4000-8000-000000000000'
      if (type === 'ARRAY') return '{}'
      if (type === 'boolean') return 'true'
      return /int|numeric|double|real/.test(type) ? '1' : `${field} ${id}`
    }
    const given = columns.filter(({ name, needed }) => needed || name === row || name === column)
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(
        given.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )})
        values (${sql.join(
          given.map(({ name, type }) => sql.raw(`'${value(name, type)}'`)),
          sql`, `,
        )})`,
    )
    filled.set(field, id)
  }
  return filled
}

const stored = async (field: CommonField, id: string) => {
  const { table, column, row } = sealedFields[field]
  const [found] = await rows<{ sealed: string }>(
    db,
    sql`select ${sql.identifier(column)} as sealed from ${sql.identifier(table)} where ${sql.identifier(row)}::text = ${id}`,
  )
  return found?.sealed as string
}

/** Rows that nothing else refers to: references are switched off while they are put in. */
async function fillAll(keys: Keys): Promise<Map<CommonField, string>> {
  const references = await rows<{ on: string; name: string; definition: string }>(
    db,
    sql`select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype in ('f', 'c') and connamespace = 'public'::regnamespace
        and conrelid::regclass::text in ${[...new Set(fields.map((field) => sealedFields[field].table))]}`,
  )
  for (const { on, name } of references)
    await db.execute(sql.raw(`alter table ${on} drop constraint ${name}`))
  const filled = await transaction(db, (tx) => fill(tx, keys))
  for (const { on, name, definition } of references)
    await db.execute(
      sql.raw(`alter table ${on} add constraint ${name} ${definition.replace(/ NOT VALID$/, '')} not valid`),
    )
  return filled
}

test('[TRUST-08] MASTER_KEY changes while the former one still opens, and afterwards every sealed field opens with the new one alone', async () => {
  const before = await open(old)
  const [hash, bearer] = [before.lookup('pan:ABCPE1234F'), before.bearer('token')]
  const filled = await fillAll(before)
  const during = await open(NEXT, old)
  for (const [field, id] of filled)
    expect(during.vault.open(field, id, await stored(field, id))).toBe(`value of ${field}`)
  // The former key says that the data went on; the new one is not enough yet.
  await expect(open(old, NEXT)).rejects.toThrow(/^This data was moved/)
  await expect(open(NEXT)).rejects.toThrow(/^Some fields are still sealed with the former MASTER_KEY/)
  const left = await countFormer(db, during)
  for (const field of fields)
    expect(left.find((one) => one.field === field)?.former, field).toBeGreaterThan(0)
  await resealFields({ ...app.deps, keys: makeKeys(old, NEXT) })
  expect(await countFormer(db, during)).toEqual(left)
  await resealFields({ ...app.deps, keys: during })
  const after = await open(NEXT)
  for (const [field, id] of filled)
    expect(after.vault.open(field, id, await stored(field, id)), field).toBe(`value of ${field}`)
  expect((await countFormer(db, after)).filter(({ former }) => former > 0)).toEqual([])
  // No one is a new customer, and no one is signed out.
  expect([after.lookup('pan:ABCPE1234F'), after.bearer('token')]).toEqual([hash, bearer])
  expect(makeKeys(NEXT).lookup('pan:ABCPE1234F')).not.toBe(hash)
}, 120_000)

test('[TRUST-08] a server with the key before reads what one with the next key seals, once it was told that key', async () => {
  await open(old)
  const [first, second] = [await open(old, NEXT), await open(NEXT, old)]
  const pairs = [
    [first, second],
    [second, first],
  ] as const
  for (const [reader, writer] of pairs)
    expect(reader.vault.open('merchant.pan', 1, writer.vault.seal('merchant.pan', 1, 'ABCPE1234F'))).toBe(
      'ABCPE1234F',
    )
  expect(first.lookup('x')).toBe(second.lookup('x'))
})

test('a key can be changed again and again, and look-up hashes stay', async () => {
  const hash = (await open(old)).lookup('x')
  let last = old
  for (const next of ['a', 'b', 'c'].map((letter) => letter.repeat(40))) {
    const keys = await open(next, last)
    await resealFields({ ...app.deps, keys })
    expect((await open(next)).lookup('x')).toBe(hash)
    last = next
  }
})
