import { sql } from 'drizzle-orm'
import { streamAnswer } from '#server/access/event-streams.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { readFields } from '#server/catalogue/read-custom-fields.ts'
import { referencesOf } from '#server/catalogue/references.ts'
import { resourceNamed } from '#server/catalogue/registry.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import { type FindResource, resourcesFor, withFields } from '#server/catalogue/resources-for.ts'
import { requireRole } from '#server/catalogue/validate-values.ts'
import { type Writer, writeInTransaction } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { auditCalls } from '#src/contract/audit/audit.ts'
import type { stepCalls, UndoBody, Undone } from '#src/contract/audit/steps.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { CUSTOM_FIELDS, isSetup } from '#src/contract/catalogue/rest.ts'
import { fieldsSeen } from '#src/contract/custom-field.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { lastChanges, restore, revert } from './history.ts'
import { type Kept, revertChanges } from './revert-changes.ts'
import { changesOf, entitiesOf, latestSteps, newestStep, type StepChange } from './steps.ts'

/** Ids of parallel writes may commit out of order: after a reconnect this many before the last id are sent again. */
const REPEATED = 20

/** How many steps are passed over because everything is back already. */
const BATCH_SIZE = 20

/**
 * Undoes a step as a whole or not at all: values go back, deleted records return, added ones are deleted. Without
 * `step` it is the actor's newest that is not undone; with `redo`, their newest undo. Each call goes one step further.
 * Null: nothing is left. Throws UNDO_REFUSED with each change that cannot be taken back and why, ROLE_REFUSED.
 */
async function undo(
  database: Database,
  request: UndoBody,
  actor: Actor,
  find: FindResource,
): Promise<Undone | null> {
  const of = find(request.entity)
  if (!of) throw notFound()
  return writeInTransaction(database, async (writer) => {
    // Two quick presses take back two steps, not one twice.
    await writer.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${of.name}`}, 0))`)
    if (request.step !== undefined) return undoStep(writer, of, request.step, request, actor, find)
    const passed = [...(request.except ?? [])]
    for (let tries = 0; tries < BATCH_SIZE; tries++) {
      const step = await newestStep(writer.db, of, { ...request, except: passed }, actor)
      if (step === undefined) break
      const undone = await undoStep(writer, of, step, request, actor, find)
      if (undone.records.length > 0) return undone
      passed.push(step)
    }
    // Nothing was written that would have checked it.
    requireRole(of, actor, 'update')
    return null
  })
}

/**
 * What the step wrote to other resources, as a planned change or a configuration does, is taken back with it: deleted
 * records return after those they refer to, all else goes back before them.
 */
async function undoStep(
  writer: Writer,
  of: Resource,
  step: string,
  request: UndoBody,
  actor: Actor,
  find: FindResource,
): Promise<Undone> {
  const own = await changesOf(writer.db, of, step, actor)
  if (own.length === 0) throw notFound()
  const others = (await entitiesOf(writer.db, step)).flatMap((name) =>
    name === of.name ? [] : (find(name) ?? []),
  )
  const left = new Set(request.leave)
  const undone: Undone = { step, by: actor.step ?? '', records: [] }
  const refused = { step, changes: 0, kept: [] as Kept[] }
  const revertPart = async (one: Resource, changes: readonly StepChange[]) => {
    const taken = changes.filter(({ id }) => !left.has(id))
    const { records, kept } = await revertChanges(writer, one, taken, new Set(request.anyway), actor).catch(
      (error) => {
        if (!(error instanceof AppError) || error.code !== 'NEEDS_SECOND_ADMIN') throw error
        const { entity, anyway, leave } = request
        // The latest step may be another one when a second admin decides.
        const propose = { entity, step, ...(anyway && { anyway }), ...(leave && { leave }) }
        throw new AppError('NEEDS_SECOND_ADMIN', { propose })
      },
    )
    if (one.name === of.name) undone.records.push(...records)
    refused.changes += taken.length
    refused.kept.push(...kept)
  }
  const all = byReference([of, ...others])
  const rest: [Resource, StepChange[]][] = []
  for (const one of all) {
    const changes = one === of ? own : await changesOf(writer.db, one, step, actor)
    if (!changes.every((change) => isOf(change, actor))) requireHistory(one, actor)
    const deleted = new Set(
      changes.flatMap(({ action, entity_id }) => (action === 'delete' ? entity_id : [])),
    )
    const [back, other] = [true, false].map((isBack) =>
      changes.filter(({ entity_id }) => deleted.has(entity_id) === isBack),
    )
    if (back?.length) await revertPart(one, back)
    if (other?.length) rest.unshift([one, other])
  }
  // Fields that have returned are there again.
  const now = all.some(({ list }) => list === CUSTOM_FIELDS) ? await readFields(writer.db) : undefined
  for (const [one, changes] of rest)
    await revertPart(
      now ? withFields(resourceNamed(one.name) ?? one, fieldsSeen(now, one.list, actor.roleId ?? 0)) : one,
      changes,
    )
  if (refused.kept.length > 0) throw new AppError('UNDO_REFUSED', { refused })
  return undone
}

/** Each after those it refers to: definitions of fields first, what is set up for fields last. */
function byReference(all: readonly Resource[]): Resource[] {
  const depth = (of: Resource, above: readonly string[] = []): number =>
    isSetup(of.list)
      ? of.list === CUSTOM_FIELDS
        ? -1
        : Number.POSITIVE_INFINITY
      : above.includes(of.name)
        ? 0
        : Math.max(0, ...referencesOf(of).map(({ to }) => 1 + depth(to, [...above, of.name])))
  return all.toSorted((a, b) => {
    const [first, second] = [depth(a), depth(b)]
    return first === second ? 0 : first < second ? -1 : 1
  })
}

const isOf = ({ actor_kind, actor_id }: StepChange, { kind, id }: Actor) =>
  actor_kind === kind && actor_id === id

/** Steps of others are taken back by those who may read the history. */
function requireHistory({ page }: Resource, { roleId }: Actor): void {
  const rules = rulesOf(page)
  if (rules && !permits(rules, roleId as AdminRole, 'history')) throw new AppError('ROLE_REFUSED')
}

export const auditRoutes: Handlers<typeof auditCalls> = {
  'GET /api/admin/audit/verify': ({ now }, deps) => verifyAudit(deps, now),
  'GET /api/admin/history': async ({ query, who }, deps) =>
    lastChanges(deps.database.db, query, await resourcesFor(deps, who.roleId)),
  'POST /api/admin/history/revert': async ({ body, who, actor }, deps) => {
    const find = await resourcesFor(deps, who.roleId)
    await revert(deps.database, body.audit_id, body.anyway === true, actor, find)
  },
  'GET /api/admin/events': ({ query, who }, { live }, c) => {
    const last = Number(c.req.header('last-event-id'))
    const since = Number.isInteger(last) && last > 0 ? last - REPEATED : query.since
    return streamAnswer(c, () => live.open(who, since))
  },
  'POST /api/admin/audit/{id}/restore': async ({ params, actor }, { database }) => {
    await restore(database, params.id, actor)
  },
}

export const stepRoutes: Handlers<typeof stepCalls> = {
  'GET /api/admin/history/steps': async ({ query, who, actor }, deps) => {
    const of = (await resourcesFor(deps, who.roleId))(query.entity)
    if (!of) throw notFound()
    requireRole(of, actor, 'read')
    const steps = await latestSteps(deps.database.db, of, query.id, actor)
    const isSeen = (name: string | null) => name !== null && Object.hasOwn(of.schema.shape, name)
    return steps.map((step) => ({ ...step, property: isSeen(step.property) ? step.property : null }))
  },
  'POST /api/admin/history/undo': async ({ body, who, actor }, deps) => {
    const find = await resourcesFor(deps, who.roleId)
    const undone = await undo(deps.database, body, actor, find)
    return { success: true, undone }
  },
}
