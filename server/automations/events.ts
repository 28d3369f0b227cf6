import { and, asc, desc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { automation } from '#server/tables/automations.ts'
import { audit } from '#server/tables/catalogue.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { storedWhere } from '#src/contract/field-condition.ts'
import { whereHolds } from '#src/domain/catalogue/where-holds.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'

export type StoredAutomation = typeof automation.$inferSelect

/** Something that an automation could run for. */
export interface Event {
  cause: string
  record: number
  at: Date
  /** Of the history; null for a date. */
  step: string | null
  /** The record right after it. */
  values: Row
}

interface Change extends Event {
  first: number
  last: number
  isNew: boolean
  changed: ReadonlySet<string>
  before: Row | null
}

type Noted = typeof audit.$inferSelect
const BATCH = 500

/** Changes of a resource's records from an audit row on, each step of a record as one; oldest first. */
async function* changesAfter(db: Db, resource: Resource, from: SQL | undefined): AsyncGenerator<Change[]> {
  const own = and(eq(audit.entity, resource.name), inArray(audit.action, ['create', 'update']))
  let after = 0
  for (;;) {
    const page = await db
      .select()
      .from(audit)
      .where(and(own, from, gt(audit.id, after)))
      .orderBy(asc(audit.id))
      .limit(BATCH)
    if (page.length === 0) return
    after = page.at(-1)?.id as number
    const steps = [...new Set(page.flatMap(({ step }) => step ?? []))]
    // A step may go on after the page, or have begun before it.
    const whole = await db
      .select()
      .from(audit)
      .where(
        and(
          own,
          or(
            inArray(audit.step, steps),
            inArray(
              audit.id,
              page.map(({ id }) => id),
            ),
          ),
        ),
      )
      .orderBy(asc(audit.id))
    yield changesOf(db, resource, whole)
  }
}

async function changesOf(db: Db, resource: Resource, noted: readonly Noted[]): Promise<Change[]> {
  const groups = new Map<string, Noted[]>()
  for (const one of noted) {
    const cause = `${one.step ?? one.id}:${one.entity_id}`
    groups.set(cause, [...(groups.get(cause) ?? []), one])
  }
  const ids = [...new Set(noted.map(({ entity_id }) => Number(entity_id)))]
  const stored = await db
    .select({ id: resource.id, ...resource.columns })
    .from(resource.table)
    .where(inArray(resource.id, ids))
  const now = new Map(stored.map((row) => [Number(row.id), row as Row]))
  const since = await db
    .select()
    .from(audit)
    .where(
      and(
        ...[eq(audit.entity, resource.name), eq(audit.action, 'update')],
        inArray(audit.entity_id, ids.map(String)),
        gte(audit.id, noted[0]?.id ?? 0),
      ),
    )
    .orderBy(desc(audit.id))
  /** The record as it was after an audit row: later changes of it are taken back. */
  const valuesAt = (record: number, id: number): Row => {
    const values: Row = { ...now.get(record) }
    for (const { id: later, entity_id, property, old } of since)
      if (later > id && entity_id === String(record) && property && property in values) values[property] = old
    return values
  }
  return [...groups].flatMap(([cause, parts]): Change[] => {
    const [first, last] = [parts[0], parts.at(-1)] as [Noted, Noted]
    const record = Number(first.entity_id)
    if (!now.has(record)) return []
    const isNew = parts.some(({ action }) => action === 'create')
    const changed = new Set(parts.flatMap(({ property }) => property ?? []))
    return [
      {
        ...{ cause, record, at: first.at, step: first.step, isNew, changed, first: first.id, last: last.id },
        values: valuesAt(record, last.id),
        before: isNew ? null : valuesAt(record, first.id - 1),
      },
    ]
  })
}

/** Whether a record meets the condition of an automation. */
function meets(resource: Resource, { condition }: StoredAutomation, values: Row, at: Date): boolean {
  const where = storedWhere(condition)
  return where === undefined || whereHolds(where, whereFields(resource.schema), values, businessDay(at))
}

function isFor(resource: Resource, automation: StoredAutomation, change: Change): boolean {
  const { trigger, field } = automation
  if (!meets(resource, automation, change.values, change.at)) return false
  if (trigger === 'created') return change.isNew
  if (trigger === 'changed') return !change.isNew && (field === null || change.changed.has(field))
  return change.before === null || !meets(resource, automation, change.before, change.at)
}

/** How far events were read. */
interface Read {
  events: Event[]
  /** Audit row up to which none can be added any more. */
  settled: number | null
}

/** A transaction that began before may commit until then. */
const SETTLED_MS = 300_000

/** Changes after an audit row, or after an instant, that an automation is for. */
export async function changesFor(
  db: Db,
  resource: Resource,
  automation: StoredAutomation,
  from: { after: number } | { since: Date },
  now: Date,
): Promise<Read> {
  const read: Read = { events: [], settled: null }
  const seen = new Set<string>()
  const start = 'after' in from ? gt(audit.id, from.after) : gte(audit.at, from.since)
  for await (const page of changesAfter(db, resource, start))
    for (const change of page) {
      // The rest of a step that was read before.
      if ('after' in from && change.first <= from.after) continue
      if (now.getTime() - change.at.getTime() > SETTLED_MS) read.settled = change.last
      if (!seen.has(change.cause) && isFor(resource, automation, change)) read.events.push(change)
      seen.add(change.cause)
    }
  return read
}

/** Records whose date arrives on one of some days, as they are now. */
export async function datesFor(
  db: Db,
  resource: Resource,
  automation: StoredAutomation,
  { from, to }: { from: string; to: string },
): Promise<Event[]> {
  const column = automation.field === null ? undefined : resource.columns[automation.field]
  if (!column) return []
  const day = sql<string>`left(${column}::text, 10)`
  const [first, last] = [from, to].map((one) => addDays(one, -automation.days_after))
  const found = await db
    .select({ id: resource.id, day: day.as('day of date'), ...resource.columns })
    .from(resource.table)
    .where(and(isNull(resource.table.deleted_at), resource.shown, sql`${day} between ${first} and ${last}`))
    .orderBy(day, resource.id)
  return found.flatMap(({ day: date, ...values }): Event[] => {
    const arrives = addDays(String(date), automation.days_after)
    const at = dayStart(arrives)
    if (!meets(resource, automation, values, at)) return []
    return [{ cause: `${arrives}:${values.id}`, record: Number(values.id), at, step: null, values }]
  })
}

/** Names of records, as the back office shows them. */
export async function namesOf(
  db: Db,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: resource.id, name: sql<string | null>`${resource.title}::text` })
    .from(resource.table)
    .where(inArray(resource.id, [...ids]))
  return new Map(found.map(({ id, name }) => [Number(id), name ?? String(id)]))
}
