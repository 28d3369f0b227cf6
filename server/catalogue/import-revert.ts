import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#server/platform/actor.ts'
import { type Database, type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Language, sayProblem } from '#server/platform/words.ts'
import { audit } from '#server/tables/catalogue.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { type FileField, fileFields } from './field-text.ts'
import { importListFor } from './import.ts'
import { importables, type Target } from './importable.ts'
import { sameValue } from './judge.ts'
import { idsInUse } from './references.ts'
import { resourceNamed } from './registry.ts'
import type { Resource, Row } from './resource.ts'
import { type ManyChanges, updateMany } from './write.ts'
import { removeMany } from './write-rows.ts'
import { together, type Writer } from './writer.ts'

type Change = typeof audit.$inferSelect
/** A change that is not reverted, and why: a key of the validation words. */
type Stays = readonly [Change, string]

/**
 * Reverts an import in one transaction: sets back every property that it wrote and that was not changed since, and
 * deletes the records that it added and that were not touched since. What cannot be reverted is returned with the
 * reason. Throws NOT_FOUND for an unknown batch, ROLE_REFUSED.
 */
export const revertBatch = (database: Database, batch: string, language: Language, actor: Actor) =>
  together(database, async (writer) => {
    const tx = writer.db
    const notUndone = sql`not exists (select from audit u where u.undoes = ${audit.id})`
    const written = await tx
      .select()
      .from(audit)
      .where(and(eq(audit.batch, batch), notUndone))
    const of = written[0] && resourceNamed(written[0].entity)
    const name = Object.keys(importables).find((key) => importables[key]?.list.resource.name === of?.name)
    if (!of || !name) throw notFound()
    const { list } = importListFor(name, actor.roleId as AdminRole)
    await list.lock(tx)
    const target = await list.load(tx)
    const fields = new Map((await fileFields(tx, list.schema)).map((field) => [field.name, field]))
    const updates = written.filter(({ action }) => action === 'update')
    const creates = written.filter(({ action }) => action === 'create')
    const { back, stays } = judgeBack(updates, target, fields)
    if (back.length > 0) await updateMany(writer, of, back, actor)
    const left = [...stays, ...(await remove(writer, of, batch, creates, actor))]
    const names = await namesOf(tx, of, left)
    const kept = left.map(([{ entity_id, property }, problem]) => ({
      name: names.get(entity_id) ?? entity_id,
      property,
      problem: sayProblem(language, problem),
    }))
    return { reverted: updates.length + creates.length - left.length, kept }
  })

/** Reverts record by record, because properties that limit each other must change together. */
function judgeBack(updates: readonly Change[], target: Target, fields: Map<string, FileField>) {
  const stays: Stays[] = []
  const back: ManyChanges[] = []
  for (const [id, changes] of byRecord(updates)) {
    const stored = target.stored(id)
    const good = changes.filter((change) => {
      const problem = stored ? problemOf(change, stored, fields) : 'importNoRow'
      if (problem) stays.push([change, problem])
      return !problem
    })
    if (!stored || good.length === 0) continue
    const values: Row = Object.fromEntries(good.map(({ property, old }) => [property, old ?? null]))
    const [problem] = Object.values(target.judge({ ...stored, ...values }, id))
    if (problem) stays.push(...good.map((change): Stays => [change, problem]))
    else
      back.push({
        id,
        values,
        undoes: Object.fromEntries(good.map((change) => [change.property, change.id])),
      })
  }
  return { back, stays }
}

function byRecord(changes: readonly Change[]): Map<number, Change[]> {
  const found = new Map<number, Change[]>()
  for (const change of changes) {
    const id = Number(change.entity_id)
    found.set(id, [...(found.get(id) ?? []), change])
  }
  return found
}

/** Rules and options may have changed since the old value was stored. */
function problemOf({ property, old, new: made }: Change, stored: Row, fields: Map<string, FileField>) {
  const field = fields.get(property ?? '')
  if (!field) return 'unknownProperty'
  if (!sameValue(stored[field.name] ?? null, made ?? null)) return 'importChanged'
  if (!field.schema.safeParse(old ?? null).success) return 'invalid'
  const parts = old == null ? [] : [old].flat()
  return field.kind === 'choice' && parts.some((part) => !field.options.has(part)) ? 'choice' : undefined
}

/** Soft delete. Returns the records that stay: changed by others, referred to, or already deleted. */
async function remove(
  writer: Writer,
  of: Resource,
  batch: string,
  creates: readonly Change[],
  actor: Actor,
): Promise<Stays[]> {
  if (creates.length === 0) return []
  const touched = await rows<{ entity_id: string }>(
    writer.db,
    sql`select distinct later.entity_id from audit made join audit later on later.entity = made.entity
        and later.entity_id = made.entity_id and later.id > made.id and later.batch is distinct from made.batch
      where made.batch = ${batch} and made.action = 'create'`,
  )
  const others = new Set(touched.map(({ entity_id }) => Number(entity_id)))
  const made = creates.map((change) => ({ change, id: Number(change.entity_id) }))
  const used = await idsInUse(
    writer.db,
    of,
    made.map(({ id }) => id),
  )
  const free = made.filter(({ id }) => !others.has(id) && !used.has(id))
  const items = free.map(({ id, change }) => ({ id, undoes: change.id }))
  const gone = new Set(items.length > 0 ? await removeMany(writer, of, items, actor) : [])
  const why = (id: number) => (others.has(id) ? 'importChanged' : used.has(id) ? 'inUse' : 'importNoRow')
  return made.filter(({ id }) => !gone.has(id)).map(({ id, change }): Stays => [change, why(id)])
}

async function namesOf(tx: Db, of: Resource, stays: readonly Stays[]): Promise<Map<string, string>> {
  if (stays.length === 0) return new Map()
  const ids = sql.join(
    [...new Set(stays.map(([{ entity_id }]) => Number(entity_id)))].map((id) => sql`${id}`),
    sql`, `,
  )
  const found = await rows<{ id: string; name: string }>(
    tx,
    sql`select ${of.id}::text as id, ${of.title}::text as name from ${of.table} where ${of.id} in (${ids})`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
