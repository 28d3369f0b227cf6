import { and, isNotNull, sql } from 'drizzle-orm'
import { bisect } from '#server/catalogue/bisect.ts'
import { ownRows } from '#server/catalogue/own-rows.ts'
import { resourceNamed } from '#server/catalogue/registry.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import { requireRole } from '#server/catalogue/validate-values.ts'
import { restore } from '#server/catalogue/write-rows.ts'
import { writeInTransaction } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Database, type Db, rows } from '#server/platform/database/database.ts'
import { type AppError, notFound } from '#server/platform/errors.ts'
import type { Deleted } from '#src/contract/audit/trash.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import { concernsAll, whyNotBack } from './revert-changes.ts'

const LISTED = 500

function allowed(entity: string, actor: Actor): Resource {
  const of = resourceNamed(entity)
  if (!of) throw notFound()
  requireRole(of, actor, 'restore')
  return of
}

/** Deleted records and who deleted them, the last deleted first. Throws ROLE_REFUSED. */
export async function listDeleted(db: Db, entity: string, actor: Actor) {
  const of = allowed(entity, actor)
  const own = ownRows(of, actor)
  const total = await db.$count(of.table, and(isNotNull(of.table.deleted_at), own))
  const found = await rows<Deleted>(
    db,
    sql`select gone.id, gone.name, to_char(gone.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, last.by
      from (select ${of.id}::int as id, ${of.title}::text as name, ${of.table.deleted_at} as at from ${of.table}
        where ${of.table.deleted_at} is not null and ${own ?? sql`true`} order by ${of.table.deleted_at} desc, ${of.id} desc limit ${LISTED}) gone
      left join lateral (select coalesce(admin_user.name, a.actor_id) as by from audit a
        left join admin_user on a.actor_kind = 'admin' and admin_user.id::text = a.actor_id
        where a.entity = ${of.name} and a.entity_id = gone.id::text and a.action = 'delete'
        order by a.id desc limit 1) last on true
      order by gone.at desc, gone.id desc`,
  )
  return { total, rows: found }
}

export interface NotRestored {
  id: number
  name: string | null
  reason: Problem
}

/** Thrown to roll back. */
class Kept extends Error {
  readonly kept: NotRestored[]
  constructor(kept: NotRestored[]) {
    super('kept')
    this.kept = kept
  }
}

/** Restores deleted records, all or none; returns why those that prevented it stay deleted. Throws ROLE_REFUSED. */
export async function restoreAll(
  database: Database,
  entity: string,
  ids: readonly number[],
  actor: Actor,
): Promise<NotRestored[]> {
  const of = allowed(entity, actor)
  try {
    await writeInTransaction(database, async (writer) => {
      const notRestored: NotRestored[] = []
      for (const id of new Set(ids)) {
        const [error] = await bisect<number, AppError | null>(
          writer,
          [id],
          async (inner) => {
            await restore(inner, of, id, actor)
            return [null]
          },
          (_, refused) => {
            if (concernsAll(refused)) throw refused
            return refused
          },
        )
        if (error) notRestored.push({ id, name: null, reason: whyNotBack(error) })
      }
      if (notRestored.length > 0) throw new Kept(await named(writer.db, of, notRestored, actor))
    })
    return []
  } catch (error) {
    if (error instanceof Kept) return error.kept
    throw error
  }
}

async function named(db: Db, of: Resource, notRestored: NotRestored[], actor: Actor): Promise<NotRestored[]> {
  const ids = notRestored.map(({ id }) => id)
  const found = await rows<{ id: number; name: string | null }>(
    db,
    sql`select ${of.id}::int as id, ${of.title}::text as name from ${of.table} where ${of.id} = any(${`{${ids.join(',')}}`}::int[])
      and ${ownRows(of, actor) ?? sql`true`}`,
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return notRestored.map((one) => ({ ...one, name: names.get(one.id) ?? null }))
}
