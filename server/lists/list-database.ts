import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db, Needs } from '#server/platform/database/database.ts'
import { placeNow } from '#server/platform/database/read-stale.ts'
import type { ListShape } from '#src/contract/lists/list.ts'

type Declared = Pick<ListShape, 'staleness'>

const [TRIES, PAUSE_MS] = [5, 200]

/** What the database must have that a page of a list is read from; undefined: everything, so only the primary. */
export const needsOf = ({ staleness }: Declared, { wrote }: { wrote?: string | null }): Needs | undefined =>
  staleness === undefined ? undefined : { staleness, wrote: wrote ?? null }

/**
 * Where a file of a list is read from. It may be old as its list may, but has all that was written before it was begun: its
 * reader's writes and every erasure.
 */
export async function databaseOfFile(
  { db, replica }: Pick<Database, 'db' | 'replica'>,
  { staleness }: Declared,
): Promise<Db> {
  if (!replica || staleness === undefined) return db
  const wrote = await placeNow(db)
  for (let tries = 1; ; tries++) {
    await replica.look()
    const found = replica.holding({ staleness, wrote })
    if (found || tries === TRIES) return found ?? db
    await sleep(PAUSE_MS)
  }
}
