import { eq, sql } from 'drizzle-orm'
import { change, type Describe } from '#server/access/approvals/line.ts'
import type { Described, Line } from '#server/access/approvals/sealed.ts'
import { everyRow, linesOf, subjectOf } from '#server/catalogue/describe-approvals.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { audit } from '#server/tables/catalogue.ts'
import { changesOf, entitiesOf, type StepChange } from './steps.ts'

type Routes =
  | 'POST /api/admin/history/undo'
  | 'POST /api/admin/history/revert'
  | 'POST /api/admin/audit/{id}/restore'
  | 'POST /api/admin/trash/restore'

/** Describes what takes changes back: each record with its values now and then. */
export const undoApprovals: { [R in Routes]: Describe<R> } = {
  'POST /api/admin/history/undo': async ({ body: { entity, step = '', leave } }, deps, at) => {
    const of = await resource(deps, entity)
    const actor = { ...everyRow, actingFor: null, requestId: 'describe', at }
    const left = new Set(leave)
    const find = await resourcesFor(deps, 1)
    const all = (await entitiesOf(deps.database.db, step)).flatMap((name) => find(name) ?? [])
    const parts = await Promise.all(
      [of, ...all.filter(({ name }) => name !== of.name)].map(async (one) => {
        const changes = await changesOf(deps.database.db, one, step, actor)
        return described(
          deps.database.db,
          one,
          changes.filter(({ id }) => !left.has(id)),
        )
      }),
    )
    const subject = parts
      .map((part) => part.subject)
      .filter(Boolean)
      .join(', ')
    return { ...(parts[0] as Described), subject, lines: parts.flatMap(({ lines }) => lines) }
  },
  'POST /api/admin/history/revert': async ({ body }, deps) => ofAudit(deps, body.audit_id),
  'POST /api/admin/audit/{id}/restore': async ({ params }, deps) => ofAudit(deps, params.id),
  'POST /api/admin/trash/restore': async ({ body: { entity, ids } }, deps) => {
    const of = await resource(deps, entity)
    const stored = await storedRows(deps.database.db, of, ids)
    const records = ids.map((id) => ({ id, name: stored.get(id)?.name ?? null }))
    return {
      subject: subjectOf(records.map(nameOf)),
      link: linkOf(of),
      lines: records.map((record) => presence(nameOf(record), false)),
    }
  },
}

type Change = Pick<StepChange, 'action' | 'entity_id' | 'name' | 'property' | 'old' | 'new'>

async function ofAudit(deps: Deps, auditId: number) {
  const { db } = deps.database
  const [row] = await db.select().from(audit).where(eq(audit.id, auditId))
  if (!row) throw notFound()
  const of = await resource(deps, row.entity)
  return described(db, of, [{ ...row, action: row.action as Change['action'], name: null }])
}

async function described(db: Db, of: Resource, changes: readonly Change[]) {
  const ids = changes.map(({ entity_id }) => Number(entity_id))
  const stored = await storedRows(db, of, ids)
  const named = (one: Change) =>
    nameOf({ id: Number(one.entity_id), name: stored.get(Number(one.entity_id))?.name ?? one.name })
  const lines = changes.flatMap((one): Line[] => {
    const { action, property, old, entity_id } = one
    const now = stored.get(Number(entity_id))?.values ?? {}
    if (action === 'update' && property !== null)
      return linesOf(of.list, now, { [property]: old }, named(one))
    // An added record goes, with its values; a deleted one comes back.
    const isThere = action !== 'delete'
    const values = Object(isThere ? one.new : old) as Row
    const known = Object.fromEntries(Object.entries(values).filter(([name]) => of.columns[name]))
    const gone = Object.fromEntries(Object.keys(known).map((name) => [name, null]))
    const parts = isThere
      ? linesOf(of.list, known, gone, named(one))
      : linesOf(of.list, {}, known, named(one))
    return [presence(named(one), isThere), ...parts]
  })
  return { subject: subjectOf([...new Set(changes.map(named))]), link: linkOf(of), lines }
}

const presence = (of: string, isThere: boolean): Line => ({
  ...change('record', 'word', isThere ? 'there' : 'gone', isThere ? 'gone' : 'there'),
  of,
})

const nameOf = ({ id, name }: { id: number; name: string | null }) => name ?? String(id)

/** The page of the list; parts of other records have none of their own. */
const linkOf = ({ list, page }: Resource) => (list === page ? `/admin/${page}` : null)

async function resource(deps: Deps, entity: string): Promise<Resource> {
  // Approvals are made and decided by role 1.
  const found = (await resourcesFor(deps, 1))(entity)
  if (!found) throw notFound()
  return found
}

/** Records by number, deleted ones too, with their current values. */
async function storedRows(db: Db, of: Resource, ids: readonly number[]) {
  const names = await rows<{ id: number; name: string | null }>(
    db,
    sql`select ${of.id}::int as id, ${of.title}::text as name from ${of.table} where ${of.id} = any(${`{${ids.join(',')}}`}::int[])`,
  )
  const values: Row[] = await db
    .select({ id: of.id, ...of.columns })
    .from(of.table)
    .where(sql`${of.id} = any(${`{${ids.join(',')}}`}::int[])`)
  const byId = new Map(values.map((row) => [Number(row.id), row]))
  return new Map(names.map(({ id, name }) => [id, { name, values: byId.get(id) ?? {} }]))
}
