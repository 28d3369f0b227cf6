import { dirname, join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { neverCopied } from '#server/customers/customer-data/personal-columns.ts'
import { storeKeys } from '#server/customers/person-key.ts'
import { readBackup, writeBackup } from '#server/platform/copies/backup-file.ts'
import { type CopiedTable, CopyError } from '#server/platform/copies/parts.ts'
import { readLines, readTables } from '#server/platform/copies/read-tables.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { WrappedKey } from '#server/platform/keys/person-keys.ts'
import { personFields, sealedFields } from '#server/platform/keys/sealed-fields.ts'
import type { PersonKey } from '#server/platform/keys/vault.ts'
import { personKey, wrapSecret } from '#server/tables/customers/person-keys.ts'

/** Tables that no backup has: an old backup must not open what was erased since. */
const keyTables: readonly string[] = ['person_key', 'wrap_secret']

/** Tables that a backup leaves out. */
export const notInBackups: readonly string[] = [...keyTables, ...neverCopied]

/** The file of customers' keys beside a backup. Each backup overwrites it, so it has those of today's customers only. */
export const keysFileBeside = (backup: string): string => join(dirname(backup), 'customer-keys.backup')

/** What the file says that it is; a backup begins with something else. */
const CONTENT = 'keys of customers'
const content: CopiedTable = { schema: 'tulna', name: CONTENT, columns: [], key: [] }

/** Writes the keys of all customers, unwrapped, into one encrypted file. @returns how many */
export async function writeKeysFile(tx: Db, keys: Keys, path: string): Promise<number> {
  const table = (await readTables(tx)).find(({ name }) => name === 'person_key') as CopiedTable
  return writeBackup(path, keys.backups[0], async (write) => {
    let count = 0
    await write({ kind: 'table', table: content })
    for await (const lines of readLines(tx, table)) {
      await write({ kind: 'rows', lines: lines.map((line) => unwrapped(keys, line)) })
      count += lines.length
    }
    await write({ kind: 'end', sums: [], files: 0 })
    return count
  })
}

function unwrapped(keys: Keys, line: string): string {
  const [id, sealed] = JSON.parse(line) as [string, string]
  try {
    return JSON.stringify([id, keys.people.bytesOf(id, sealed).toString('base64url')])
  } catch {
    throw new CopyError(
      'A key of a customer does not open: WRAP_KEYS_FILE is not the file of this data, or changed this minute. Run it again, with the ' +
        'settings of the servers.',
    )
  }
}

/** The keys of a file, by customer. */
export async function readKeysFile(keys: Keys, path: string): Promise<Map<string, PersonKey>> {
  const found = new Map<string, PersonKey>()
  await readKeys(keys, path, async (part) => {
    for (const [id, bytes] of part) found.set(id, keys.people.keyOf(bytes))
  })
  return found
}

/** Reads a file of customers' keys part by part. Throws CopyError where it is another file. */
async function readKeys(keys: Keys, path: string, take: (part: [string, Buffer][]) => Promise<void>) {
  let isKeys = false
  await readBackup(path, keys.backups, async (part) => {
    if (part.kind === 'table') isKeys = part.table.name === CONTENT
    if (!isKeys)
      throw new CopyError(`${path} has no keys of customers. Nothing was restored.`, 'backupNoKeys')
    if (part.kind !== 'rows') return
    const lines = part.lines.map((line) => JSON.parse(line) as [string, string])
    await take(lines.map(([id, key]) => [id, Buffer.from(key, 'base64url')]))
  })
}

/**
 * Puts the keys of a file into a store, wrapped with its own secrets, in place of those it has. Fields that no key opens are
 * emptied: they could never be read again.
 * @returns how many customers have a key, and how many fields were emptied
 */
export async function loadKeysFile(
  tx: Db,
  keys: Keys,
  path: string,
): Promise<{ keys: number; emptied: number }> {
  const customers = new Set(
    (await rows<{ id: string }>(tx, sql`select user_id::text as id from prospect`)).map(({ id }) => id),
  )
  keys.people.secrets.make()
  await tx.delete(personKey)
  await tx.delete(wrapSecret)
  let count = 0
  await readKeys(keys, path, async (part) => {
    const wrapped = new Map<string, WrappedKey>()
    // Others came after the backup.
    for (const [id, bytes] of part) if (customers.has(id)) wrapped.set(id, keys.people.wrap(id, bytes))
    await storeKeys(tx, wrapped)
    count += wrapped.size
  })
  return { keys: count, emptied: await emptyUnreadable(tx) }
}

async function emptyUnreadable(tx: Db): Promise<number> {
  // The tables may be those of an older release.
  const columns = await rows<{ name: string }>(
    tx,
    sql`select concat(table_name, '.', column_name) as name from information_schema.columns where table_schema = 'public'`,
  )
  const known = new Set(columns.map(({ name }) => name))
  let count = 0
  for (const field of personFields) {
    const { table, column, person } = sealedFields[field]
    if (!known.has(`${table}.${column}`)) continue
    const [of, cipher]: SQL[] = [sql.identifier(table), sql.identifier(column)].map((name) => sql`${name}`)
    const gone = await rows(
      tx,
      sql`update ${of} set ${cipher} = null where ${cipher} is not null
        and not exists (select from person_key k where k.prospect_id = ${sql.raw(person)}) returning 1 as one`,
    )
    count += gone.length
  }
  return count
}
