import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/platform/actor.ts'
import { type Database, type Db, rows } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { TakenBack, UndoAsked } from '#src/contract/audit/audit.ts'
import { rejudge, requireRole } from './judge.ts'
import { resourceNamed } from './registry.ts'
import type { Resource } from './resource.ts'
import { setProperty } from './write.ts'

const DAYS = 30
/** How many changes are skipped because their value is already back. */
const AT_ONCE = 20

/** Not undone yet: an undo counts until it is itself undone. */
const notUndone = sql`not exists (select from audit u where u.undoes = a.id
  and not exists (select from audit r where r.undoes = u.id))`
/** Manual changes only: an import is reverted as a whole, from its own list. */
const manual = sql`a.undoes is null and a.batch is null`

/**
 * Undoes the actor's newest change of an entity that is neither an undo nor undone; with `redo`, their newest undo if
 * they changed nothing since. Each call goes one step further. Null: nothing is left. Throws what setProperty throws,
 * with the change that could not be undone.
 */
export async function undo(database: Database, asked: UndoAsked, actor: Actor) {
  const of = resourceNamed(asked.entity)
  if (!of) throw notFound()
  for (const { made, ...change } of await candidates(database.db, of, asked, actor)) {
    const id = Number(change.entity_id)
    const expected = asked.anyway === undefined ? made : undefined
    const taken: TakenBack = { ...change, value: change.value ?? null }
    try {
      const value = await rejudge(database.db, of, id, change.property, change.value)
      const by = { ...actor, undoes: change.id }
      const written = await setProperty(database, of, { id, property: change.property, value, expected }, by)
      if (written || asked.anyway !== undefined) return taken
    } catch (error) {
      if (error instanceof AppError) error.details.change = taken
      throw error
    }
  }
  // It was not validated by a write.
  requireRole(of, actor, 'update')
  return null
}

interface Candidate {
  id: number
  entity_id: string
  name: string | null
  property: string
  value: unknown
  made: unknown
}

/** Newest first: changes whose record exists and whose property is writable. */
function candidates(db: Db, of: Resource, asked: UndoAsked, actor: Actor): Promise<Candidate[]> {
  const mine = (a: SQL) => sql`${a}.actor_kind = ${actor.kind} and ${a}.actor_id = ${actor.id}
    and ${a}.entity = ${of.name} and ${a}.action = 'update'
    ${asked.id === undefined ? sql`` : sql`and ${a}.entity_id = ${String(asked.id)}`}`
  const since = new Date(actor.at.getTime() - DAYS * 24 * 3_600_000)
  const kind = asked.redo
    ? sql`a.undoes in (select id from audit where undoes is null)
        and a.id > coalesce((select max(a.id) from audit a where ${mine(sql`a`)} and ${manual}), 0)`
    : manual
  const properties = sql.join(
    of.editable.map((name) => sql`${name}`),
    sql`, `,
  )
  return rows<Candidate>(
    db,
    sql`select a.id, a.entity_id, ${of.title} as name, a.property, a.old as value, a.new as made
      from audit a join ${of.table} on ${of.id}::text = a.entity_id and ${of.table.deleted_at} is null
      where ${mine(sql`a`)} and ${kind} and ${notUndone} and a.at > ${since.toISOString()}
        and a.property in (${properties})
        and a.id <> all (${`{${(asked.except ?? []).join(',')}}`}::int[])
        ${asked.anyway === undefined ? sql`` : sql`and a.id = ${asked.anyway}`}
      order by a.id desc limit ${AT_ONCE}`,
  )
}
