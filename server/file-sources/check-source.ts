import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { keepOriginal, recordOriginal } from '#server/files/originals.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { malwareIn } from '#server/platform/files/virus-scan.ts'
import { fileSource, receivedFile } from '#server/tables/file-sources.ts'
import type { SourceProblem } from '#src/contract/catalogue/file-source.ts'
import { openAddress } from './address.ts'
import {
  type Connection,
  type ConnectTo,
  type Found,
  locate,
  problemOf,
  type Source,
  SourceFailure,
} from './connection.ts'
import { openFolder } from './folder.ts'
import { openMailbox } from './mailbox.ts'

const open: Record<Source['way'], (to: ConnectTo) => Promise<Connection>> = {
  imap: openMailbox,
  sftp: openFolder,
  https: openAddress,
}

async function connect(deps: Deps, source: Source): Promise<Connection> {
  const { keys, outside } = deps
  const sealed = source.secret_cipher
  // A public address may need none.
  if (sealed === null && (source.way !== 'https' || source.username)) throw new SourceFailure('noSecret')
  const secret = sealed === null ? '' : keys.vault.open('file_source.secret', source.id, sealed)
  return open[source.way]({ source, secret, outside, ...(await locate(deps, source)) })
}

const live = (id: number) => and(eq(fileSource.id, id), isNull(fileSource.deleted_at))

/** A source that is not deleted. */
export async function sourceOf(db: Db, id: number): Promise<Source | undefined> {
  const [source] = await db.select().from(fileSource).where(live(id))
  return source
}

/** Why a source cannot be read; null: it can. Takes no file. */
export async function testSource(deps: Deps, source: Source): Promise<SourceProblem | null> {
  try {
    const connection = await connect(deps, source)
    await connection.close()
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/** Orders the check of each source whose time has come. */
export const orderChecks = ({ database: { db }, jobs }: Deps, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const due = and(
      ...[eq(fileSource.active, 1), isNull(fileSource.deleted_at)],
      or(
        isNull(fileSource.checked_at),
        lte(
          fileSource.checked_at,
          sql`${now}::timestamptz - make_interval(mins => ${fileSource.every_minutes})`,
        ),
      ),
    )
    const found = await tx
      .update(fileSource)
      .set({ checked_at: now })
      .where(due)
      .returning({ id: fileSource.id })
    for (const { id } of found) await jobs.enqueue(tx, 'check-file-source', { id })
  })

/** Takes what came since the last check. A file is stored with its log and its job in one transaction. */
export async function checkSource(deps: Deps, { id }: { id: number }): Promise<void> {
  const { db } = deps.database
  const source = await sourceOf(db, id)
  if (!source) return
  let connection: Connection | undefined
  let problem: SourceProblem | null = null
  try {
    connection = await connect(deps, source)
    const taken = await db
      .select({ uid: receivedFile.uid })
      .from(receivedFile)
      .where(eq(receivedFile.source_id, id))
    for await (const { found, position } of connection.read(new Set(taken.map(({ uid }) => uid))))
      await storeFound(deps, source, found, position)
  } catch (error) {
    problem = problemOf(error)
  }
  await connection?.close().catch(() => {})
  const host_key = source.host_key ?? connection?.host_key ?? null
  await db
    .update(fileSource)
    .set({ problem, checked_at: deps.clock(), host_key })
    .where(eq(fileSource.id, id))
}

const actorAt = (at: Date): Actor => ({
  ...{ kind: 'job', id: 'check-file-source', actingFor: null, roleId: null, requestId: 'check-file-source' },
  at,
})

/** Stores what one message or folder entry holds. What was stored before, by its place or by its content, is not stored again. */
async function storeFound(
  deps: Deps,
  { id: source_id, kind, lender_id }: Source,
  found: readonly Found[],
  position: string | undefined,
): Promise<void> {
  const { database, files, jobs } = deps
  const at = deps.clock()
  const scanned = await Promise.all(
    found.map(async ({ bytes, ...one }): Promise<Found> => {
      if (!bytes) return one
      const isBad = (await malwareIn(deps.settings, bytes)) !== null
      return isBad ? { ...one, reason: 'malware' } : { ...one, bytes }
    }),
  )
  const all = await Promise.all(
    scanned.map(async ({ bytes, ...one }) => ({
      ...one,
      kept: bytes && (await keepOriginal(deps, new File([new Uint8Array(bytes)], one.file_name ?? 'file'))),
    })),
  )
  const stored = new Set<string>()
  try {
    await transaction(database.db, async (tx) => {
      await tx.select().from(fileSource).where(eq(fileSource.id, source_id)).for('update')
      for (const { kept, reason, ...one } of all) {
        const digest = kept?.digest ?? null
        const isKnown = digest !== null && (await isStored(tx, { kind, lender_id, digest }))
        const left = isKnown ? 'known' : (reason ?? null)
        const state = left === null ? 'NEW' : 'LEFT_OUT'
        const [made] = await tx
          .insert(receivedFile)
          .values({ ...one, source_id, kind, digest, at, state, reason: left })
          .onConflictDoNothing()
          .returning({ id: receivedFile.id })
        if (!made || !kept || state !== 'NEW') continue
        await recordOriginal(tx, deps, kept, { kind: 'received', file_id: made.id }, actorAt(at))
        await jobs.enqueue(tx, 'apply-received-file', { id: made.id })
        stored.add(kept.file_key)
      }
      if (position !== undefined)
        await tx.update(fileSource).set({ position }).where(eq(fileSource.id, source_id))
    })
  } catch (error) {
    stored.clear()
    throw error
  } finally {
    for (const { kept } of all) if (kept && !stored.has(kept.file_key)) await files.remove(kept.file_key)
  }
}

interface Content {
  kind: Source['kind']
  lender_id: number
  digest: string
}

/** Whether a file of this lender with this content was taken before, from any of its sources. */
async function isStored(tx: Db, { kind, lender_id, digest }: Content): Promise<boolean> {
  const sources = tx.select({ id: fileSource.id }).from(fileSource).where(eq(fileSource.lender_id, lender_id))
  const same = and(
    ...[eq(receivedFile.digest, digest), eq(receivedFile.kind, kind), ne(receivedFile.state, 'LEFT_OUT')],
    inArray(receivedFile.source_id, sources),
  )
  return (await tx.$count(receivedFile, same)) > 0
}
