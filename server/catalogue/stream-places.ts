import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { liveStream } from '#server/tables/live-streams.ts'
import { session } from '#server/tables/people.ts'

/** A browser opens one; some more for separate browser windows. */
const STREAMS_OF_SESSION = 6
/** Three heartbeats: then the server that held the stream is gone. */
const HELD_S = 60

const until = sql`now() + make_interval(secs => ${HELD_S})`

/** Takes a place for one more stream of a session, on whichever server its others are. Throws TOO_MANY. */
export function takePlace(db: Db, sessionId: string): Promise<string> {
  return transaction(db, async (tx) => {
    const ofSession = eq(liveStream.session_id, sessionId)
    // Two servers that count at once would both find the last place free.
    await tx.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).for('no key update')
    await tx.delete(liveStream).where(and(ofSession, lt(liveStream.until, sql`now()`)))
    if ((await tx.$count(liveStream, ofSession)) >= STREAMS_OF_SESSION)
      throw new AppError('TOO_MANY', { retryAfter: HELD_S })
    const id = randomUUID()
    await tx.insert(liveStream).values({ id, session_id: sessionId, until })
    return id
  })
}

/** Says that these streams are still open. */
export async function holdPlaces(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(liveStream)
      .set({ until })
      .where(inArray(liveStream.id, [...ids]))
}

/** Gives the place of a stream that ended to the next one. */
export async function leavePlace(db: Db, id: string): Promise<void> {
  await db.delete(liveStream).where(eq(liveStream.id, id))
}
