import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { whoOfSession } from '#server/access/session.ts'
import {
  type Database,
  type Db,
  rows,
  transaction,
  type Unlisten,
} from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { audit } from '#server/tables/catalogue.ts'
import { liveStream } from '#server/tables/live-streams.ts'
import { session } from '#server/tables/people.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { LiveChange } from '#src/contract/audit/audit.ts'
import { CUSTOM_FIELDS } from '#src/contract/catalogue/rest.ts'
import { type CustomFields, isSeenBy } from '#src/contract/custom-field.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import type { Catalogue } from './cache.ts'
import { ownProperty, ownRows } from './own-rows.ts'
import { resourceNamed } from './registry.ts'

/** A browser opens one; some more for separate browser windows. */
const STREAMS_OF_SESSION = 6

/** Three heartbeats: then the server that held the stream is gone. */
const HELD_S = 60

const until = sql`now() + make_interval(secs => ${HELD_S})`

/** Takes a place for one more stream of a session, on whichever server its others are. Throws TOO_MANY. */
function takePlace(db: Db, sessionId: string): Promise<string> {
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

declare module '#server/platform/deps.ts' {
  interface Deps {
    live: Live
  }
}

/** Proxies close a silent connection, most after 30 s or more; each heartbeat also checks the session. */
const BEAT_MS = 20_000
/** Above this number of changes at once, screens are told to reload their lists instead. */
const MOST = 500

/** Tells open back offices what was written, by any server. */
export interface Live {
  /**
   * A stream of server-sent events: `ready` with the newest id, `change` (a LiveChange), `reset` if changes may have
   * been missed. It ends with the session. Throws TOO_MANY.
   * @param since changes after this id are sent first
   */
  open(who: AdminWho, since: number | undefined): Promise<ReadableStream<Uint8Array>>
  /** Id of the newest change. */
  newest(): Promise<number>
  /** Ends all streams, so that they do not delay a shutdown. */
  close(): Promise<void>
}

interface Stream {
  /** Of its place among the session's streams. */
  id: string
  who: AdminWho
  send: (text: string) => void
  end: () => void
}

type Noted = Omit<LiveChange, 'mine' | 'entity_id'> & { entity_id: string; new: unknown; actor: string }

/** Listens to the database only while a stream is open. */
export function makeLive(database: Database, clock: () => Date, catalogue: Catalogue): Live {
  const streams = new Set<Stream>()
  const waiting = new Set<number>()
  let unlisten: Unlisten | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let beating: NodeJS.Timeout | undefined
  let flushing = false
  let isClosed = false

  async function flush(): Promise<void> {
    if (flushing) return
    flushing = true
    try {
      while (waiting.size > 0) {
        const ids = [...waiting]
        waiting.clear()
        if (ids.length > MOST) tell(event('reset', Math.max(...ids)))
        else for (const row of await read(database.db, inArray(audit.id, ids))) await notifyChange(row)
      }
    } catch {
      tell(event('reset'))
    } finally {
      flushing = false
    }
  }

  function onNotice(payload: string): void {
    if (payload === '*') tell(event('reset'))
    else waiting.add(Number(payload))
    // Deferred, because the embedded database calls back while it works; batched, because many changes come at once.
    setImmediate(() => void flush())
  }

  function tell(text: string): void {
    for (const stream of streams) stream.send(text)
  }

  async function notifyChange(row: Noted): Promise<void> {
    const fields = await catalogue.fields(database.db)
    for (const stream of streams) {
      const text = await changeFor(database.db, row, stream.who, fields)
      if (text) stream.send(text)
    }
  }

  async function beat(): Promise<void> {
    const now = clock()
    for (const stream of streams) {
      const who = await whoOfSession(database, stream.who.sessionId, now).catch(() => stream.who)
      if (who?.kind !== 'admin') stream.end()
      else {
        stream.who = who
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
      } else unlisten ??= await database.listen('noted', onNotice)
    })
    turn = wanted.catch(() => {})
    return wanted
  }

  /** A browser reconnects at once, and would keep the process from stopping. */
  function refuseWhenClosed(): void {
    if (isClosed) throw new AppError('UNAVAILABLE', { retryAfter: 5 })
  }

  return {
    async open(who, since) {
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
        const last = await newest(database.db)
        stream.send(`retry: 2000\n${event('ready', last)}`)
        if (since !== undefined && last - since > MOST) stream.send(event('reset', last))
        else if (since !== undefined) {
          const fields = await catalogue.fields(database.db)
          for (const row of await read(database.db, sql`${audit.id} > ${since}`)) {
            const text = await changeFor(database.db, row, who, fields)
            if (text) stream.send(text)
          }
        }
      } catch (error) {
        stream.end()
        throw error
      }
      return readable
    },
    newest: () => newest(database.db),
    async close() {
      isClosed = true
      for (const stream of streams) stream.end()
    },
  }
}

function makeStream(id: string, who: AdminWho, ended: () => Promise<void>) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (made) => {
        controller = made
      },
      cancel: ended,
    },
    new CountQueuingStrategy({ highWaterMark: 2 * MOST }),
  )
  const stream: Stream = {
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

const event = (name: string, id?: number, data: unknown = {}): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * The part of a change that an admin may see: no pages that its role may not open, no rows of others where it sees its
 * own only, and values of declared properties only.
 */
async function changeFor(
  db: Db,
  { new: value, actor, ...row }: Noted,
  who: AdminWho,
  fields: CustomFields,
): Promise<string | undefined> {
  const of = resourceNamed(row.entity)
  const rules = of && rulesOf(of.page)
  // Another list of fields: anyone who may not read the definitions loads everything again.
  if (of?.list === CUSTOM_FIELDS && rules && !permits(rules, who.roleId, 'read'))
    return event('reset', row.id)
  if (!of || !rules || !permits(rules, who.roleId, 'read')) return undefined
  const custom = fields.find(({ resource, name }) => resource === of.list && name === row.property)
  if (custom && !isSeenBy(custom, who.roleId)) return undefined
  const reader = { ...who, id: String(who.adminId) }
  const own = ownRows(of, reader)
  // A row that changed hands joins or leaves the list of a limited admin.
  if (own && row.property === ownProperty(of, reader)) return event('reset', row.id)
  if (own && (await db.$count(of.table, and(eq(of.id, Number(row.entity_id)), own))) === 0) return undefined
  const declared =
    row.action === 'update' &&
    row.property !== null &&
    (custom !== undefined || Object.hasOwn(of.schema.shape, row.property))
  const notice: LiveChange = {
    ...row,
    entity_id: Number(row.entity_id),
    ...(declared && { value }),
    mine: actor === String(who.adminId),
  }
  return event('change', row.id, notice)
}

async function newest(db: Db): Promise<number> {
  const [found] = await rows<{ last: number | null }>(db, sql`select max(id) as last from audit`)
  return found?.last ?? 0
}

/** Oldest first. */
const read = (db: Db, where: SQL): Promise<Noted[]> =>
  rows<Noted>(
    db,
    sql`select ${audit.id}, to_char(${audit.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        coalesce(admin_user.name, ${audit.actor_id}) as by, ${audit.action}, ${audit.entity}, ${audit.entity_id},
        ${audit.property}, ${audit.new}, case when ${audit.actor_kind} = 'admin' then ${audit.actor_id} end as actor
      from ${audit} left join admin_user
        on ${audit.actor_kind} = 'admin' and admin_user.id::text = ${audit.actor_id}
      where ${where} order by ${audit.id} limit ${2 * MOST}`,
  )
