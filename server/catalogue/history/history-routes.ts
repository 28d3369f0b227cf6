import { sql } from 'drizzle-orm'
import { streamAnswer } from '#server/access/event-streams.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import { type FindResource, resourcesFor } from '#server/catalogue/resources-for.ts'
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

/** What the step wrote to other resources, as a planned change does, is taken back with it. */
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
  for (const one of [of, ...others]) {
    const changes = one === of ? own : await changesOf(writer.db, one, step, actor)
    if (!changes.every((change) => isOf(change, actor))) requireHistory(one, actor)
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
    if (one === of) undone.records = records
    refused.changes += taken.length
    refused.kept.push(...kept)
  }
  if (refused.kept.length > 0) throw new AppError('UNDO_REFUSED', { refused })
  return undone
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
