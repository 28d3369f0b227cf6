import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMockApp } from '#mocks/app.ts'
import { catalogueCalls } from '#server/app.ts'
import { sealAudit } from '#server/audit/seal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { restore, verifyBackup } from '#server/copies/copy-commands.ts'
import { keysFileBeside } from '#server/copies/customer-keys-file.ts'
import { countKeys, readHeld, restoreHere } from '#server/copies/restore-here.ts'
import { replay } from '#server/offers/lender-rules.ts'
import { readBackup, readBackupStart } from '#server/platform/copies/backup-file.ts'
import type { TableSum } from '#server/platform/copies/parts.ts'
import { type Database, rows } from '#server/platform/database/database.ts'
import { diskFiles } from '#server/platform/files/store.ts'
import { makeKeys } from '#server/platform/keys/keys.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { type SignedIn, type TestApp, withCallers } from '#tests/support/app.ts'
import { emptyStore, kinds, newStore, openStore, removeFolders } from '#tests/support/hosts/stores.ts'
import { unequalSums } from '#tests/support/money/book-sums.ts'
import { schemaLines } from '#tests/support/stores/schema-lines.ts'

/** Each release leaves the data of its demo here, written by its own code: `npm version` does it. */
const FOLDER = 'tests/releases'
const releases = readdirSync(FOLDER)
const storeOf = (release: string) => join(FOLDER, release, 'store.backup')
const DAY_MS = 86_400_000

afterAll(removeFolders)

describe.each(
  releases.flatMap((release) => kinds.map((kind) => [release, kind] as const)),
)('[DEV-03] the data of release %s, restored by this release into %s', (release, kind) => {
  let settings: Settings
  let database: Database
  let app: TestApp
  let admin: SignedIn
  let promised: TableSum[]
  let missing: string[]
  const count = async (table: string) =>
    (await rows<{ count: number }>(database.db, sql.raw(`select count(*)::int as count from ${table}`)))[0]
      ?.count

  beforeAll(async () => {
    settings = await newStore(kind)
    const roots = makeKeys(settings.MASTER_KEY).backups
    const { at } = await readBackupStart(storeOf(release), roots)
    await readBackup(storeOf(release), roots, async (part) => {
      if (part.kind === 'end') promised = part.sums
    })
    await restore(settings, storeOf(release))
    database = await openStore(settings)
    missing = []
    for (const { table, rows: all } of promised) if ((await count(table)) !== all) missing.push(table)
    const { WRAP_KEYS_FILE } = settings
    const FAKE_NOW = new Date(Date.parse(at) + DAY_MS).toISOString()
    const mock = await makeMockApp(database, { SEED: 'false', WRAP_KEYS_FILE, FAKE_NOW })
    app = withCallers({
      ...mock,
      deps: Object.assign(mock.deps, { files: diskFiles(join(settings.DATA_DIR, 'files')) }),
    })
    admin = await app.signInAdmin()
  }, 300_000)
  afterAll(() => database?.close())

  test('has each row of each table', async () => {
    expect(promised.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })

  test('has the tables, rules and triggers of a new store', async () => {
    const fresh = await openStore(await emptyStore(kind))
    const lines = await schemaLines(fresh.db, 'public')
    await fresh.close()
    expect(await schemaLines(database.db, 'public')).toEqual(lines)
  }, 120_000)

  test('keeps the sums of its books, and offers to customers as they were', async () => {
    expect(await unequalSums(database.db, admin)).toEqual([])
    const lists = await rows<{ id: string }>(database.db, sql`select list_id as id from offer_list`)
    expect(lists.length).toBeGreaterThan(5)
    for (const { id } of lists) expect(await replay(database.db, id)).toMatchObject({ outcome: 'same' })
  })

  test('answers every call that reads, to an admin, a merchant and a customer of that time', async () => {
    const [{ mobile } = { mobile: '' }] = await rows<{ mobile: string }>(
      database.db,
      sql`select mobile_phone_number as mobile from prospect join application on prospect_id = user_id
          where mobile_phone_number is not null and status = 'ACTIVE' limit 1`,
    )
    const people = { admin, merchant: await app.signInPartner(), customer: await app.signInCustomer(mobile) }
    const paths = Object.keys({ ...contract, ...catalogueCalls() })
      .filter((route) => route.startsWith('GET ') && !route.includes('{'))
      .map((route) => splitRoute(route).path)
    const failed: string[] = []
    const answered = { admin: 0, merchant: 0, customer: 0 }
    for (const path of paths)
      for (const [name, person] of Object.entries(people)) {
        const { status } = await person.get(path)
        if (status >= 500) failed.push(`${name} ${path}: ${status}`)
        if (status === 200) answered[name as keyof typeof answered] += 1
      }
    expect(failed).toEqual([])
    expect(answered.admin).toBeGreaterThan(100)
    expect(answered.merchant).toBeGreaterThan(45)
    expect(answered.customer).toBeGreaterThan(9)
  }, 120_000)

  test('has an audit trail that is sealed and matches', async () => {
    await sealAudit(app.deps, app.deps.clock())
    const found = await verifyAudit({ database, keys: app.deps.keys }, app.deps.clock())
    expect(found).toMatchObject({ broken: null })
    expect(found.rows).toBeGreaterThan(20)
  })
})

describe('[DEV-03] a backup of an older release', () => {
  const [first = ''] = releases

  test('is refused where the tables are newer, and says which store to name', async () => {
    const settings = await emptyStore('embedded')
    await expect(restore(settings, storeOf(first))).rejects.toThrow(
      /older release.*Nothing was changed.*new folder in DATA_DIR/s,
    )
  }, 60_000)

  test('[SAFE-07] is restored into the store that a server has open', async () => {
    const settings = await emptyStore('embedded')
    mkdirSync(join(settings.DATA_DIR, 'first-run'))
    const database = await openStore(settings)
    const parts = { database, settings, files: diskFiles(join(settings.DATA_DIR, 'files')) }
    const from = { path: storeOf(first), keysFile: keysFileBeside(storeOf(first)) }
    const held = await readHeld(parts, from)
    expect(held).toMatchObject({ older: true, admins: expect.any(Number) })
    expect(await countKeys(parts, from)).toBeGreaterThan(0)
    expect(await restoreHere(parts, from, held.older)).toBeGreaterThan(held.rows / 2)
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from prospect`,
    )
    expect(count).toBe(held.customers)
    await expect(restoreHere(parts, from, held.older)).rejects.toThrow(/already holds data/)
    await database.close()
  }, 120_000)

  test('is verified by restoring it', async () => {
    expect(await verifyBackup(await newStore('embedded'), storeOf(first))).toMatch(
      /The backup restores: \d+ rows of \d+ tables/,
    )
  }, 60_000)
})
