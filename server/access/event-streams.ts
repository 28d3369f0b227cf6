import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import {
  type Channel,
  type Database,
  type Db,
  transaction,
  type Unlisten,
} from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PersonWho } from '#server/platform/who.ts'
import { session } from '#server/tables/people.ts'
import { liveStream } from '#server/tables/platform/live-streams.ts'
import { whoOfSession } from './session.ts'

/** A browser opens one; some more for separate browser windows. */
const STREAMS_OF_SESSION = 6

/** Three heartbeats: then the server that held the stream is gone. */
const HELD_S = 60

const until = sql`now() + make_interval(secs => ${HELD_S})`

/** Takes a place for one more stream of a session, on whichever server its others are. Throws TOO_MANY. */
function takePlace(db: Db, sessionId: string): Promise<string> {
  return transaction(db, async (tx) => {
    const ofSession = eq(liveStream.session_id, sessionId)
    // Two servers that count at the same time would both find the last place free.
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
async function holdPlaces(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(liveStream)
      .set({ until })
      .where(inArray(liveStream.id, [...ids]))
}

/** Gives the place of a stream that ended to the next one. */
async function leavePlace(db: Db, id: string): Promise<void> {
  await db.delete(liveStream).where(eq(liveStream.id, id))
}

/** Proxies close a silent connection, most after 30 s or more; each heartbeat also checks the session. */
const BEAT_MS = 20_000
/** Messages that wait for a slow client at most. */
const WAITING = 1000

/** One open stream of a signed-in person. */
export interface EventStream<W extends PersonWho> {
  who: W
  send: (text: string) => void
}

/** Streams of server-sent events of one kind of person. */
export interface EventStreams<W extends PersonWho> {
  open: readonly EventStream<W>[]
  /**
   * Opens a stream that ends with the session. Throws TOO_MANY.
   * @param start sends what comes first; the server listens by then, so that nothing is lost in between
   */
  start(who: W, start: (stream: EventStream<W>) => Promise<void>): Promise<ReadableStream<Uint8Array>>
  /** Ends all streams, so that they do not delay a shutdown. */
  close(): Promise<void>
}

interface OpenStream<W extends PersonWho> extends EventStream<W> {
  /** Of its place among the session's streams. */
  id: string
  end: () => void
}

interface Options<W extends PersonWho> {
  kind: W['kind']
  /** Where the database says what happened; it is listened to only while a stream is open. */
  channel: Channel
  onNotice: (payload: string) => void
}

export function makeEventStreams<W extends PersonWho>(
  database: Database,
  clock: () => Date,
  { kind, channel, onNotice }: Options<W>,
): EventStreams<W> {
  const streams = new Set<OpenStream<W>>()
  let unlisten: Unlisten | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let beating: NodeJS.Timeout | undefined
  let isClosed = false

  async function beat(): Promise<void> {
    const now = clock()
    for (const stream of streams) {
      const who = await whoOfSession(database, stream.who.sessionId, now).catch(() => stream.who)
      if (who?.kind !== kind) stream.end()
      else {
        stream.who = who as W
        stream.send(':\n\n')
      }
    }
    // While the database is away no one else can take the places.
    await holdPlaces(
      database.db,
      [...streams].map(({ id }) => id),
    ).catch(() => {})
  }

  /** One at a time: a stream that opens while the last one closes must find the server listening. */
  function follow(): Promise<void> {
    const wanted = turn.then(async () => {
      const alone = streams.size === 0
      if (alone) clearInterval(beating)
      beating = alone ? undefined : (beating ?? setInterval(() => void beat(), BEAT_MS).unref())
      if (alone) {
        const stop = unlisten
        unlisten = undefined
        await stop?.()
      } else unlisten ??= await database.listen(channel, onNotice)
    })
    turn = wanted.catch(() => {})
    return wanted
  }

  /** A browser reconnects immediately, and would keep the process from stopping. */
  function refuseWhenClosed(): void {
    if (isClosed) throw new AppError('UNAVAILABLE', { retryAfter: 5 })
  }

  return {
    get open() {
      return [...streams]
    },
    async start(who, start) {
      refuseWhenClosed()
      const id = await takePlace(database.db, who.sessionId)
      const { readable, stream } = makeStream(id, who, async () => {
        streams.delete(stream)
        // A place that cannot be given back now is free when its time is over.
        await Promise.allSettled([leavePlace(database.db, id), follow()])
      })
      streams.add(stream)
      try {
        refuseWhenClosed()
        // Listen before reading: a change in between is sent twice rather than lost.
        await follow()
        await start(stream)
      } catch (error) {
        stream.end()
        throw error
      }
      return readable
    },
    async close() {
      isClosed = true
      for (const stream of streams) stream.end()
    },
  }
}

function makeStream<W extends PersonWho>(id: string, who: W, ended: () => Promise<void>) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (made) => {
        controller = made
      },
      cancel: ended,
    },
    new CountQueuingStrategy({ highWaterMark: WAITING }),
  )
  const stream: OpenStream<W> = {
    id,
    who,
    send: (text) => {
      // The client is gone or too slow: it reconnects with the last id it received.
      if ((controller.desiredSize ?? 0) <= 0) stream.end()
      else controller.enqueue(encoder.encode(text))
    },
    end: () => {
      try {
        controller.close()
      } catch {
        // Already closed.
      }
      void ended()
    },
  }
  return { readable, stream }
}

/** An event as it is sent. */
export const event = (name: string, id?: number, data: unknown = {}): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Stops proxies from buffering the stream to compress or cache it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Answers with an event stream if the client accepts one; any other client would wait forever for the end. */
export async function streamAnswer(
  c: Context,
  open: () => Promise<ReadableStream<Uint8Array>>,
): Promise<Response> {
  if (!c.req.header('accept')?.includes('text/event-stream')) throw new AppError('WRONG_CONTENT')
  return c.body(await open(), 200, headers)
}
