import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMockApp } from '#mocks/app.ts'
import { openKeys } from '#server/access/open-keys.ts'
import { backup, restore, restoreKeys, verifyBackup } from '#server/copies/copy-commands.ts'
import { keysFileBeside } from '#server/copies/customer-keys-file.ts'
import { purgeErased } from '#server/customers/purge.ts'
import { GRACE_MS, replaceWrapSecrets } from '#server/customers/replace-wrap-secrets.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { makeKeys } from '#server/platform/keys/keys.ts'
import { personFields } from '#server/platform/keys/sealed-fields.ts'
import { fileWrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { type Settings, SettingsError } from '#server/platform/settings/settings.ts'
import { prospect } from '#server/tables/people.ts'
import { withCallers } from '#tests/support/app.ts'
import { openRow, sealedRows } from '#tests/support/customers/sealed.ts'
import { emptyStore, kinds, newFolder, openStore, removeFolders } from '#tests/support/hosts/stores.ts'

const CUSTOMERS = '12'
let source: Settings
/** A backup from before the purge, and the folder of the keys, which each backup overwrites. */
let old: string
let purged: string
let sealedBefore: number

async function withStore<T>(settings: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openStore(settings)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
const mockOn = async (settings: Settings) => {
  const database = await openStore(settings)
  const { WRAP_KEYS_FILE } = settings
  return { database, mock: await makeMockApp(database, { DEMO_CUSTOMERS: CUSTOMERS, WRAP_KEYS_FILE }) }
}

/** Of the sealed personal fields of a store: whose there are, and whose open. */
async function people(settings: Settings) {
  return withStore(settings, async (db) => {
    const { MASTER_KEY, MASTER_KEY_ALSO, WRAP_KEYS_FILE } = settings
    const keys = makeKeys(MASTER_KEY, MASTER_KEY_ALSO, fileWrapSecrets(WRAP_KEYS_FILE))
    const found = { sealed: 0, opened: new Set<string>() }
    for (const field of personFields)
      for (const one of await sealedRows(db, field)) {
        found.sealed += 1
        await openRow(db, keys, one).then(
          () => found.opened.add(String(one.customer)),
          () => expect.fail(`${field} of ${one.customer} does not open`),
        )
      }
    return found
  })
}

beforeAll(async () => {
  source = await emptyStore('embedded')
  const { database, mock } = await mockOn(source)
  const [someone] = await database.db
    .select()
    .from(prospect)
    .where(sql`${prospect.pan_cipher} is not null and ${prospect.birth_date_cipher} is not null`)
    .orderBy(prospect.user_id)
    .limit(1)
  purged = someone?.user_id as string
  await database.close()
  sealedBefore = (await people(source)).sealed
  old = join(newFolder(), 'old.backup')
  await backup(source, old)
  mock.advance(1)
  await erase()
}, 300_000)
afterAll(removeFolders)

/** Restricts and purges the customer, and replaces the secret of their bucket. */
async function erase(): Promise<void> {
  const { database, mock } = await mockOn(source)
  const app = withCallers(mock)
  const admin = await app.signInAdmin()
  const asked = { customer: purged, identity: 'DOCUMENT', details: 'On the phone' }
  const { status, body } = await admin.post('/api/admin/deletions', asked)
  expect([status, body]).toEqual([200, body])
  expect((await admin.post(`/api/admin/deletions/${body.reference}/approve`)).status).toBe(200)
  await purgeErased(mock.deps, mock.deps.clock())
  for (const late of [0, GRACE_MS + 1])
    await replaceWrapSecrets(mock.deps, new Date(mock.deps.clock().getTime() + late))
  await database.close()
}

const now = new Date('2026-11-20T06:30:00Z')
const start = (settings: Settings) =>
  withStore(settings, (db) => openKeys(db, settings, fileWrapSecrets(settings.WRAP_KEYS_FILE), now))

describe.each(kinds)('[TRUST-03] an old backup restored into %s', (kind) => {
  test('with the keys of its time opens for everybody, with the newest keys for everybody but the purged customer', async () => {
    const first = await emptyStore(kind)
    expect(await restore(first, old)).toContain('0 fields without a key were emptied')
    expect((await people(first)).opened.has(purged)).toBe(true)
    const newest = join(newFolder(), 'new.backup')
    await backup(source, newest)
    const target = await emptyStore(kind)
    const said = await restore(target, old, keysFileBeside(newest))
    // PAN, birth date and details.
    expect(said).toContain('3 fields without a key were emptied')
    const { sealed, opened } = await people(target)
    expect([sealed, opened.has(purged)]).toEqual([sealedBefore - 3, false])
    await start(target)
  }, 300_000)
})

test('[TRUST-03] each backup overwrites the keys beside it, and neither file shows a key', async () => {
  const folder = newFolder()
  const [one, two] = ['one.backup', 'two.backup'].map((name) => join(folder, name)) as [string, string]
  await backup(source, one)
  const first = readFileSync(keysFileBeside(one))
  await backup(source, two)
  expect(keysFileBeside(two)).toBe(keysFileBeside(one))
  expect(readFileSync(keysFileBeside(two)).equals(first)).toBe(false)
  expect(await verifyBackup(source, two)).toMatch(
    /\d+ customers have their key; 0 fields without a key were emptied/,
  )
}, 300_000)

test('[TRUST-08] a store whose file of secrets is lost does not start, says what to do, and opens again with the keys of the backup', async () => {
  const newest = join(newFolder(), 'new.backup')
  await backup(source, newest)
  const target = await emptyStore('embedded')
  await restore(target, newest)
  await start(target)
  rmSync(target.WRAP_KEYS_FILE)
  await expect(start(target)).rejects.toThrow(SettingsError)
  await expect(start(target)).rejects.toThrow(
    /WRAP_KEYS_FILE.*Nothing was changed.*npm run restore -- --keys/,
  )
  expect(await restoreKeys(target, keysFileBeside(newest))).toContain('0 fields without a key were emptied')
  await start(target)
  expect((await people(target)).sealed).toBe((await people(source)).sealed)
}, 300_000)

test('[TRUST-08] a file of secrets of another store is refused at the start', async () => {
  const target = await emptyStore('embedded')
  await restore(target, old)
  const other = { ...target, WRAP_KEYS_FILE: source.WRAP_KEYS_FILE }
  await expect(start(other)).rejects.toThrow('does not belong to this data')
}, 120_000)

test('[TRUST-08] a backup is refused as a file of keys, and nothing is restored without one', async () => {
  const target = await emptyStore('embedded')
  await expect(restore(target, old, old)).rejects.toThrow('has no keys of customers')
  await expect(restore(target, old, join(newFolder(), 'none'))).rejects.toThrow('There is no file')
  const [left] = await withStore(target, (db) => rows(db, sql`select 1 from prospect limit 1`))
  expect(left).toBeUndefined()
}, 120_000)
