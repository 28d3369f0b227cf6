import { sql } from 'drizzle-orm'
import { sealAudit } from '#server/audit/seal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { type Database, type Db, rows } from '#server/platform/database/database.ts'
import { dryRun } from '#server/platform/database/dry-run.ts'
import { openInMemory } from '#server/platform/database/engine.ts'
import { type Keys, makeKeys } from '#server/platform/keys/keys.ts'
import { audit } from '#server/tables/catalogue.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { addDays, dayStart } from '#src/domain/dates.ts'

const TODAY = '2026-11-20'
const DAYS = 4
const NOW = new Date(dayStart(TODAY).getTime() + 2 * 3_600_000)

/** Everything that a row or a seal says. When a seal was written is no part of it. */
const columns = {
  audit: [
    ...['id', 'at', 'actor_kind', 'actor_id', 'acting_for', 'role_id', 'action', 'entity', 'entity_id'],
    ...['property', 'old', 'new', 'request_id', 'undoes', 'step', 'checked_by'],
  ],
  audit_seal: ['day', 'rows', 'head', 'mac'],
} as const

interface Parts {
  database: Database
  keys: Keys
}

/** A sealed trail of a few days in an empty database. */
async function sealedTrail({ database, keys }: Parts): Promise<void> {
  for (let n = 0; n < DAYS * 3; n++)
    await database.db.insert(audit).values({
      at: new Date(dayStart(addDays(TODAY, -1 - (n % DAYS))).getTime() + n * 60_000),
      ...{
        actor_kind: 'admin',
        actor_id: `${n + 1}`,
        acting_for: 'merchant 4',
        role_id: 1,
        action: 'update',
      },
      ...{
        entity: 'lender',
        entity_id: `${n}`,
        property: 'name',
        old: { deep: ['a', n] },
        new: `नया "x" ${n}`,
      },
      ...{ request_id: `r${n}`, step: `s${n}`, undoes: n + 100, checked_by: n + 2 },
    })
  await sealAudit({ database, keys }, NOW)
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Changes one byte of a sealed trail, that often. @returns what verifying did not find */
export async function tamperAudit(count: number, seed: number) {
  const database = await openInMemory(migrationsFolder)
  const keys = makeKeys('a key of this test, never used elsewhere')
  await sealedTrail({ database, keys })
  try {
    return await tamper({ database, keys }, count, seed)
  } finally {
    await database.close()
  }
}

/**
 * Changes one byte of one value, verifies, and takes the change back, as often as asked: as a user does it who owns the tables.
 * Bytes that the database refuses, or that mean the same value, are no change and do not count.
 * @returns the changes that verifying did not find
 */
async function tamper({ database, keys }: Parts, count: number, seed: number) {
  const random = numbers(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  for (const [table, trigger] of [
    ['audit', 'audit_append_only'],
    ['audit_seal', 'audit_seal_is_final'],
  ])
    await database.db.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`))
  const missed: string[] = []
  let tried = 0
  while (tried < count) {
    const table = random() < 0.8 ? 'audit' : 'audit_seal'
    const [column, key] = [pick(columns[table]), table === 'audit' ? 'id' : 'day']
    const all = await rows<{ key: string; text: string | null }>(
      database.db,
      sql.raw(`select ${key}::text as key, ${column}::text as text from ${table} order by ${key}`),
    )
    const row = pick(all)
    if (!row.text) continue
    const bytes = Buffer.from(row.text)
    const at = Math.floor(random() * bytes.length)
    // A digit mostly becomes another one: the database refuses most other signs in numbers and dates.
    const [first, many] = isDigit(bytes[at] as number) && random() < 0.8 ? [48, 10] : [32, 95]
    bytes[at] = first + Math.floor(random() * many)
    const changed = bytes.toString()
    if (changed === row.text || changed.includes('\ufffd')) continue
    const found = await dryRun(database.db, (tx) =>
      changeAndVerify(tx, { table, column, key, row, changed }, keys),
    ).catch(() => null)
    if (found === null) continue
    tried += 1
    if (!found) missed.push(`${table}.${column} of ${row.key}: ${row.text} → ${changed}`)
  }
  return { tried, missed }
}

const isDigit = (byte: number) => byte >= 48 && byte < 58

interface Change {
  table: keyof typeof columns
  column: string
  key: string
  row: { key: string; text: string | null }
  changed: string
}

/** Whether verifying found it; null: it is no change. */
async function changeAndVerify(
  tx: Db,
  { table, column, key, row, changed }: Change,
  keys: Keys,
): Promise<boolean | null> {
  const type = (column === 'old' || column === 'new') && table === 'audit' ? 'jsonb' : 'text'
  const [written] = await rows<{ text: string }>(
    tx,
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${type === 'jsonb' ? sql`${changed}::text::jsonb` : sql`${changed}`}
      where ${sql.identifier(key)}::text = ${row.key} returning ${sql.identifier(column)}::text as text`,
  )
  if (!written || written.text === row.text) return null
  const { broken } = await verifyAudit({ database: { db: tx } as Database, keys }, NOW)
  return broken !== null
}
