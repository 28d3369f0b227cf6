import { setTimeout as sleep } from 'node:timers/promises'
import { eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { textOfForm } from '#server/access/approvals/stored-form.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Sent } from '#server/platform/read-input.ts'
import type { Who } from '#server/platform/who.ts'
import { runningWrite } from '#server/tables/platform/running-writes.ts'

/** A write that has run for so long died with its server. */
const MAX_MS = 120_000
const RETRY_DELAY_MS = 1000

interface Request {
  route: string
  who: Who | null
  /** Tells visitors without a session apart. */
  from: readonly (string | undefined)[]
  sent: Sent
  /** By the server's own clock. */
  arrived: Date
}

/**
 * Makes one write of several equal ones that a caller sends at the same time, on one server or on several: a double click,
 * or a repetition by the network. What arrived before the first was answered is the same submit; what comes later is not.
 * @throws SENT_TWICE
 */
export async function rejectDuplicates<T>(
  { database: { db }, keys }: Pick<Deps, 'database' | 'keys'>,
  { route, who, from, sent, arrived }: Request,
  run: () => Promise<T>,
): Promise<T> {
  const form = sent.form === undefined ? null : await textOfForm(sent.form)
  const id = keys.lookup(
    JSON.stringify([route, who ? callerOf(who) : from, sent.params, sent.body ?? null, form]),
  )
  const began = { arrived_at: arrived, ended_at: null }
  const free = or(
    lte(runningWrite.ended_at, arrived),
    lt(runningWrite.arrived_at, new Date(arrived.getTime() - MAX_MS)),
  )
  const mine = await db
    .insert(runningWrite)
    .values({ id, ...began })
    .onConflictDoUpdate({ target: runningWrite.id, set: began, ...(free && { setWhere: free }) })
    .returning({ id: runningWrite.id })
  if (mine.length === 0) throw new AppError('SENT_TWICE')
  try {
    const answer = await run()
    const now = new Date()
    const old = lt(runningWrite.arrived_at, new Date(now.getTime() - MAX_MS))
    await db.execute(
      sql`with old as (delete from ${runningWrite} where ${old} and id <> ${id})
        update ${runningWrite} set ended_at = ${now.toISOString()} where id = ${id}`,
    )
    return answer
  } catch (error) {
    await release(db, id)
    throw error
  }
}

/**
 * Lets callers repeat the writes of a killed server immediately. Only on the embedded database, which has one server: with several, the
 * writes of the others may still run, and those of the killed one are free after two minutes.
 */
export async function releaseKilled({ database: { db, kind } }: Pick<Deps, 'database'>): Promise<void> {
  if (kind === 'embedded') await db.delete(runningWrite).where(isNull(runningWrite.ended_at))
}

/** While the database is away the row stays and would refuse the next try, so it is deleted once it is back. */
async function release(db: Db, id: string): Promise<void> {
  const remove = async () => db.delete(runningWrite).where(eq(runningWrite.id, id))
  const again = async () => {
    for (let waited = 0; waited < MAX_MS; waited += RETRY_DELAY_MS) {
      await sleep(RETRY_DELAY_MS, undefined, { ref: false })
      if (await remove().then(Boolean, () => false)) return
    }
  }
  await remove().catch(() => void again())
}

function callerOf(who: Who): unknown {
  if (who.kind === 'admin') return [who.kind, who.adminId]
  if (who.kind === 'partner') return [who.kind, who.merchantUserId]
  return who.kind === 'api' ? [who.kind, who.keyId] : [who.kind, who.prospectId]
}
