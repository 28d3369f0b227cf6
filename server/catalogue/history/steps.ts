import { type SQL, sql } from 'drizzle-orm'
import { ownRows } from '#server/catalogue/own-rows.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Step } from '#src/contract/audit/steps.ts'

/* Steps in the audit trail: what one request wrote to an entity. */

const DAYS = 30
const LISTED = 50

/** What can be taken back. An import also notes itself, for its file. */
const undoable = sql.raw(`action in ('create', 'update', 'delete', 'restore')`)

/** Not undone yet: an undo counts until it is itself undone. */
export const notUndone = (id: SQL) => sql`not exists (select from audit u where u.undoes = ${id}
  and not exists (select from audit r where r.undoes = u.id))`

const mine = (of: Resource, actor: Actor) => sql`a.actor_kind = ${actor.kind} and a.actor_id = ${actor.id}
  and a.entity = ${of.name} and a.step is not null and a.${undoable}
  and a.at > ${new Date(actor.at.getTime() - DAYS * 24 * 3_600_000).toISOString()}`

interface StepUndo {
  id?: number | undefined
  redo?: true | undefined
  except?: readonly string[] | undefined
}

/**
 * The actor's newest step that is neither an undo nor undone; with `redo`, their newest undo if they changed nothing
 * since. Undefined: nothing is left.
 */
export async function newestStep(
  db: Db,
  of: Resource,
  { id, redo, except = [] }: StepUndo,
  actor: Actor,
): Promise<string | undefined> {
  const kind = redo
    ? sql`a.undoes in (select id from audit where undoes is null)
        and a.id > coalesce((select max(a.id) from audit a where ${mine(of, actor)} and a.undoes is null), 0)`
    : sql`a.undoes is null`
  const [found] = await rows<{ step: string }>(
    db,
    sql`select a.step from audit a where ${mine(of, actor)} and ${kind} and ${notUndone(sql`a.id`)}
        and a.step <> all (${`{${except.join(',')}}`}::text[])
        ${id === undefined ? sql`` : sql`and a.entity_id = ${String(id)}`}
        and not exists (select from audit part where part.step = a.step and part.entity = a.entity
          and exists (select from audit u where u.undoes = part.id and not exists (select from audit r where r.undoes = u.id)))
      order by a.id desc limit 1`,
  )
  return found?.step
}

/** A change of a step that is not undone yet. */
export interface StepChange {
  id: number
  actor_kind: string
  actor_id: string
  action: 'create' | 'update' | 'delete' | 'restore'
  entity_id: string
  /** Current name of the record. */
  name: string | null
  property: string | null
  old: unknown
  new: unknown
  /** Another user's later change of a record that this one added. */
  touched: boolean
}

/** The changes of a step that are not undone yet, in their order. */
export const changesOf = (db: Db, of: Resource, step: string, actor: Actor): Promise<StepChange[]> =>
  rows<StepChange>(
    db,
    sql`select a.id, a.actor_kind, a.actor_id, a.action, a.entity_id, record.name, a.property, a.old, a.new,
        a.action = 'create' and exists (select from audit later where later.entity = a.entity
          and later.entity_id = a.entity_id and later.id > a.id and later.step is distinct from a.step
          and later.undoes is null and later.action = 'update' and ${notUndone(sql`later.id`)}) as touched
      from audit a
      left join lateral (select ${of.title}::text as name from ${of.table} where ${of.id}::text = a.entity_id and ${ownRows(of, actor) ?? sql`true`}) record on true
      where a.step = ${step} and a.entity = ${of.name} and a.${undoable} and ${notUndone(sql`a.id`)}
      order by a.id`,
  )

/** The entities that a step wrote to. */
export const entitiesOf = async (db: Db, step: string): Promise<string[]> =>
  (
    await rows<{ entity: string }>(
      db,
      sql`select distinct entity from audit where step = ${step} and ${undoable} order by entity`,
    )
  ).map(({ entity }) => entity)

/** The actor's latest steps on an entity, newest first. */
export const latestSteps = (db: Db, of: Resource, id: number | undefined, actor: Actor): Promise<Step[]> =>
  rows<Step>(
    db,
    sql`select s.step, to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        case when s.undoes then 'undo' when exists (select from audit i where i.step = s.step and i.action = 'import')
          then 'import' when s.actions = 1 then s.action else 'mixed' end as action,
        s.records, s.changes, s.undone,
        (select ${of.title}::text from ${of.table} where s.records = 1 and ${of.id}::text = s.entity_id
          and ${ownRows(of, actor) ?? sql`true`}) as name,
        case when s.properties = 1 then s.property end as property
      from (
        select a.step, min(a.at) as at, max(a.id) as last, min(a.action) as action, count(distinct a.action)::int as actions,
          count(*)::int as changes, count(distinct a.entity_id)::int as records, min(a.entity_id) as entity_id,
          count(distinct a.property)::int as properties, min(a.property) as property,
          bool_or(a.undoes is not null) as undoes, bool_or(not (${notUndone(sql`a.id`)})) as undone
        from audit a where ${mine(of, actor)} ${id === undefined ? sql`` : sql`and a.entity_id = ${String(id)}`}
        group by a.step order by max(a.id) desc limit ${LISTED}
      ) s order by s.last desc`,
  )
