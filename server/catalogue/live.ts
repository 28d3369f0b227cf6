import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type EventStreams, event, makeEventStreams } from '#server/access/event-streams.ts'
import { type Database, type Db, rows } from '#server/platform/database/database.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { audit } from '#server/tables/catalogue.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { LiveChange } from '#src/contract/audit/audit.ts'
import { isSetup } from '#src/contract/catalogue/rest.ts'
import { type CustomFields, isSeenBy } from '#src/contract/custom-field.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import type { Catalogue } from './cache.ts'
import { ownProperty, ownRows } from './own-rows.ts'
import { resourceNamed } from './registry.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    live: Live
  }
}

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

type Noted = Omit<LiveChange, 'mine' | 'entity_id'> & { entity_id: string; new: unknown; actor: string }

export function makeLive(database: Database, clock: () => Date, catalogue: Catalogue): Live {
  const waiting = new Set<number>()
  let flushing = false
  const streams: EventStreams<AdminWho> = makeEventStreams(database, clock, {
    kind: 'admin',
    channel: 'noted',
    onNotice,
  })

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
    for (const stream of streams.open) stream.send(text)
  }

  async function notifyChange(row: Noted): Promise<void> {
    const fields = await catalogue.fields(database.db)
    for (const stream of streams.open) {
      const text = await changeFor(database.db, row, stream.who, fields)
      if (text) stream.send(text)
    }
  }

  return {
    open: (who, since) =>
      streams.start(who, async (stream) => {
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
      }),
    newest: () => newest(database.db),
    close: streams.close,
  }
}

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
  if (isSetup(of?.list) && rules && !permits(rules, who.roleId, 'read')) return event('reset', row.id)
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
