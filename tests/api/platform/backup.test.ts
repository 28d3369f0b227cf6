import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMockApp } from '#mocks/app.ts'
import { sealAudit } from '#server/audit/seal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { backup, move, restore, verifyBackup } from '#server/copies/copy-commands.ts'
import { notInBackups } from '#server/copies/customer-keys-file.ts'
import { readBackup, writeBackup } from '#server/platform/copies/backup-file.ts'
import { compareRows } from '#server/platform/copies/compare.ts'
import { tablesInUse } from '#server/platform/copies/load.ts'
import type { Part } from '#server/platform/copies/parts.ts'
import { readTables } from '#server/platform/copies/read-tables.ts'
import { rows, transaction } from '#server/platform/database/database.ts'
import { formerFileKey } from '#server/platform/files/file-key.ts'
import { diskFiles } from '#server/platform/files/store.ts'
import { makeKeys } from '#server/platform/keys/keys.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { emptyStore, kinds, newFolder, openStore, removeFolders } from '#tests/support/hosts/stores.ts'

const FILE = 'partners/AAAAAAAAAAAAAAAAAAAAAA.png'
let source: Settings
let file: string

/** A demo with customers, sealed days, a field that an admin added, waiting jobs and a stored file. */
async function fill(settings: Settings): Promise<void> {
  const database = await openStore(settings)
  const files = diskFiles(join(settings.DATA_DIR, 'files'))
  const { WRAP_KEYS_FILE } = settings
  const { deps } = await makeMockApp(database, { DEMO_CUSTOMERS: '0', SEED: 'false', WRAP_KEYS_FILE })
  await seedDemo({ ...deps, files, settings: { ...deps.settings, DEMO_CUSTOMERS: 30 } })
  await sealAudit(deps, new Date(deps.clock().getTime() + 5 * 86_400_000))
  await database.db.execute(
    sql`alter table lender add column custom_tier text not null default 'A "quoted" ünï'`,
  )
  await transaction(database.db, (tx) => deps.jobs.enqueue(tx, 'mail-approvals', { id: 7 }))
  await files.put(formerFileKey(FILE), Buffer.alloc(700_000, 7))
  await database.close()
}

beforeAll(async () => {
  source = await emptyStore('embedded')
  await fill(source)
  file = join(newFolder(), 'a.backup')
  await backup(source, file)
}, 300_000)
afterAll(removeFolders)

const schemaOf = (settings: Settings) =>
  withStore(settings, (db) =>
    rows<{ line: string }>(
      db,
      sql`select line from (select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull as line
          from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace and contype = 'f'
        union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
          where not tgisinternal
        union all select sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences where schemaname = 'public'
        ) as lines order by line collate "C"`,
    ),
  )

async function withStore<T>(
  settings: Settings,
  work: (db: Awaited<ReturnType<typeof openStore>>['db']) => Promise<T>,
) {
  const database = await openStore(settings)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Rows compared, after both stores were found equal. Passcodes are in no backup: their addresses belong to no one's key. */
const compared = (a: Settings, b: Settings) =>
  withStore(a, (from) =>
    withStore(b, (to) =>
      transaction(from, (left) =>
        transaction(to, (right) => compareRows(left, right, [...notInBackups, 'otp_challenge'])),
      ),
    ),
  )

const sum = (tables: readonly { rows: number }[]) => tables.reduce((all, one) => all + one.rows, 0)

describe.each(kinds)('[TRUST-08] a backup restored into %s', (kind) => {
  let target: Settings
  beforeAll(async () => {
    target = await emptyStore(kind)
    await restore(target, file)
  }, 300_000)

  test('has every row of every table, as it was', async () => {
    const tables = await compared(source, target)
    expect(tables.length).toBeGreaterThan(90)
    expect(sum(tables)).toBeGreaterThan(1000)
    expect(tables.find(({ table }) => table === 'pgboss.job')?.rows).toBeGreaterThan(0)
  }, 120_000)

  test('has the same columns, references, triggers and counters, fields that admins added included', async () => {
    const lines = (await schemaOf(target)).map(({ line }) => line)
    expect(lines).toEqual((await schemaOf(source)).map(({ line }) => line))
    expect(lines.some((line) => line.startsWith('lender.custom_tier text'))).toBe(true)
  }, 120_000)

  test('has the stored files, and nothing else of the data directory', async () => {
    expect(
      (await diskFiles(join(target.DATA_DIR, 'files')).get(FILE))?.equals(Buffer.alloc(700_000, 7)),
    ).toBe(true)
    const [ours, theirs] = [target, source].map(({ WRAP_KEYS_FILE }) => readFileSync(WRAP_KEYS_FILE, 'utf8'))
    expect(ours === theirs).toBe(false)
  })

  test('still has an audit trail that matches its seals', async () => {
    const database = await openStore(target)
    const verdict = await verifyAudit({ database, keys: makeKeys(target.MASTER_KEY) }, new Date('2026-11-20'))
    expect(verdict).toMatchObject({ broken: null })
    expect(verdict.days).toBeGreaterThan(0)
    await database.close()
  }, 120_000)

  test('is refused where there is data already', async () => {
    await expect(restore(target, file)).rejects.toThrow(/^This store already holds data.*Nothing was changed/)
  }, 120_000)

  test('is backed up and restored again as it is', async () => {
    const second = join(newFolder(), 'b.backup')
    await backup(target, second)
    const last = await emptyStore('embedded')
    await restore(last, second)
    expect(sum(await compared(source, last))).toBeGreaterThan(1000)
  }, 300_000)
})

test('[TRUST-08] a backup is verified by restoring it', async () => {
  expect(await verifyBackup(source, file)).toMatch(
    /^The backup restores: \d+ rows of \d+ tables and \d+ files/,
  )
}, 300_000)

test('[TRUST-08] a backup is made while a server has the embedded database open, and leaves nothing behind', async () => {
  const database = await openStore(source)
  const online = join(newFolder(), 'c.backup')
  const writes = Array.from({ length: 20 }, () => database.db.execute(sql`update lender set name = name`))
  await Promise.all([backup(source, online), ...writes])
  await database.close()
  expect(readdirSync(source.DATA_DIR).filter((name) => name.startsWith('copy-'))).toEqual([])
  const target = await emptyStore('embedded')
  await restore(target, online)
  expect(sum(await compared(source, target))).toBeGreaterThan(1000)
}, 300_000)

test('a backup is readable by its owner only and replaces no other file', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(backup(source, file)).rejects.toThrow('exists already')
  const bytes = readFileSync(file)
  for (const plain of ['lender', 'admin1@demo.example']) expect(bytes.includes(plain)).toBe(false)
})

test('[TRUST-03] names backups that are too old, and deletes those alone when it is told how many days they are kept', async () => {
  const folder = newFolder()
  const made = (name: string, days: number, bytes = readFileSync(file)) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const at = new Date(Date.now() - days * 86_400_000)
    utimesSync(path, at, at)
    return path
  }
  const old = made('old.backup', 36)
  made('young.backup', 34)
  made('foreign.backup', 99, Buffer.from('of another program'))
  made('notes.txt', 99)
  expect(await backup(source, join(folder, 'today.backup'))).toContain(`were erased since: ${old}. Delete`)
  expect(existsSync(old)).toBe(true)
  expect(await backup(source, join(folder, 'later.backup'), 35)).toContain(`older than 35 days: ${old}.`)
  const left = ['customer-keys', 'foreign', 'later', 'today', 'young'].map((name) => `${name}.backup`)
  expect(readdirSync(folder).sort()).toEqual([...left, 'notes.txt'].sort())
})

test('another MASTER_KEY is refused in one sentence, and the former one still opens a backup', async () => {
  const MASTER_KEY = 'another secret of more than thirty-two characters'
  const target = await emptyStore('embedded', { MASTER_KEY })
  await expect(restore(target, file)).rejects.toThrow(/^The backup was made with another MASTER_KEY/)
  await restore({ ...target, MASTER_KEY_ALSO: source.MASTER_KEY }, file)
}, 300_000)

test('a store that only migrations filled counts as empty', async () => {
  const target = await emptyStore('embedded')
  expect(await withStore(target, tablesInUse)).toEqual([])
})

test('stored columns are copied, computed ones are not', async () => {
  const [tables, computed] = await withStore(source, async (db) => [
    await readTables(db),
    await rows<{ table: string; column: string }>(
      db,
      sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and is_generated = 'ALWAYS'`,
    ),
  ])
  for (const { table, column } of computed)
    expect(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name)).not.toContain(column)
})

describe('a backup file', () => {
  const root = makeKeys('a key of this test, never used elsewhere').backups
  const read = (path: string) => readBackup(path, root, async () => {})
  let small: Buffer
  let path: string
  beforeAll(async () => {
    path = join(newFolder(), 'small')
    await writeBackup(path, root[0], async (write) => {
      await write({ kind: 'rows', lines: ['["1"]', '["2"]'] })
      await write({ kind: 'end', sums: [], files: 0 })
    })
    small = readFileSync(path)
  })

  test('[TRUST-08] is refused after a change of any single byte, each one tried', async () => {
    await read(path)
    for (let at = 0; at < small.length; at++) {
      const changed = Buffer.from(small)
      changed[at] = (changed[at] as number) ^ 1
      writeFileSync(path, changed)
      await expect(read(path), `byte ${at}`).rejects.toThrow('Nothing was restored')
    }
    writeFileSync(path, small)
  })

  test('[TRUST-08] of many chunks is refused after any change, cut, or exchange of chunks', async () => {
    const bytes = readFileSync(file)
    const bad = join(newFolder(), 'bad')
    const refused = async (content: Buffer) => {
      writeFileSync(bad, content)
      await expect(readBackup(bad, makeKeys(source.MASTER_KEY).backups, async () => {})).rejects.toThrow(
        'Nothing was restored',
      )
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] as number) ^ by
        await refused(changed)
      }),
      { numRuns: 40 },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), (at) => refused(bytes.subarray(0, at))),
      { numRuns: 20 },
    )
    const chunk = 64 * 1024 + 16
    await refused(Buffer.concat([bytes.subarray(0, 47), bytes.subarray(47 + chunk)]))
    await refused(Buffer.concat([bytes, Buffer.alloc(1)]))
  }, 120_000)

  test('is only there once it is whole', async () => {
    const folder = newFolder()
    const failing = writeBackup(join(folder, 'half'), root[0], async (write) => {
      await write({ kind: 'rows', lines: ['[]'] })
      throw new Error('the database went away')
    })
    await expect(failing).rejects.toThrow('the database went away')
    expect(readdirSync(folder)).toEqual([])
  })

  test('brings back the parts that were written, however large', async () => {
    const part = fc.oneof(
      fc.record({
        kind: fc.constant('rows' as const),
        lines: fc.array(
          fc.string().map((text) => JSON.stringify([text, null])),
          { minLength: 1, maxLength: 50 },
        ),
      }),
      fc.record({
        kind: fc.constant('bytes' as const),
        bytes: fc.tuple(fc.nat(200_000), fc.string()).map(([size, of]) => bytesOf(size, of)),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 20 }), async (parts) => {
        // Records of fast-check have no prototype.
        const all: Part[] = [...parts.map((one) => ({ ...one })), { kind: 'end', sums: [], files: 3 }]
        const there = join(newFolder(), 'x')
        await writeBackup(there, root[0], async (write) => {
          for (const one of all) await write(one)
        })
        const found: Part[] = []
        await readBackup(there, root, async (one) => void found.push(one))
        // Megabytes take a minute to compare by toEqual.
        expect(isDeepStrictEqual(found, all)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})

/** As random as a cipher's, and the same again. */
const bytesOf = (size: number, of: string) =>
  createHash('shake256', { outputLength: size }).update(of).digest()

test.runIf(kinds.includes('postgres'))(
  '[TRUST-08] the embedded database moves to PostgreSQL, compared row by row',
  async () => {
    const target = await emptyStore('postgres')
    expect(await move(source, target.DATABASE_URL as string)).toMatch(/^Moved: \d+ rows of \d+ tables/)
    expect(sum(await compared(source, target))).toBeGreaterThan(1000)
    await expect(move(source, target.DATABASE_URL as string)).rejects.toThrow('already holds data')
  },
  300_000,
)

test('a folder that nobody asked for is not written into', async () => {
  const { askForCopy } = await import('#server/platform/database/copy-while-open.ts')
  const folder = newFolder()
  mkdirSync(join(folder, 'db'))
  await expect(askForCopy(folder)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['db'])
})
