import { sql } from 'drizzle-orm'
import { requireRole } from '#server/catalogue/judge.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import type { FindResource } from '#server/catalogue/resources-for.ts'
import { together, type Writer } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { UndoBody, Undone } from '#src/contract/audit/steps.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { changesOf, newestStep, type StepChange } from './steps.ts'
import { takeBack } from './take-back.ts'

/** How many steps are passed over because everything is back already. */
const AT_ONCE = 20

/**
 * Undoes a step as a whole or not at all: values go back, deleted records return, added ones are deleted. Without
 * `step` it is the actor's newest that is not undone; with `redo`, their newest undo. Each call goes one step further.
 * Null: nothing is left. Throws UNDO_REFUSED with each change that cannot be taken back and why, ROLE_REFUSED.
 */
export async function undo(
  database: Database,
  request: UndoBody,
  actor: Actor,
  find: FindResource,
): Promise<Undone | null> {
  const of = find(request.entity)
  if (!of) throw notFound()
  return together(database, async (writer) => {
    // Two quick presses take back two steps, not one twice.
    await writer.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${of.name}`}, 0))`)
    if (request.step !== undefined) return undoStep(writer, of, request.step, request, actor)
    const passed = [...(request.except ?? [])]
    for (let tries = 0; tries < AT_ONCE; tries++) {
      const step = await newestStep(writer.db, of, { ...request, except: passed }, actor)
      if (step === undefined) break
      const undone = await undoStep(writer, of, step, request, actor)
      if (undone.records.length > 0) return undone
      passed.push(step)
    }
    // Nothing was written that would have checked it.
    requireRole(of, actor, 'update')
    return null
  })
}

async function undoStep(
  writer: Writer,
  of: Resource,
  step: string,
  request: UndoBody,
  actor: Actor,
): Promise<Undone> {
  const changes = await changesOf(writer.db, of, step, actor)
  if (changes.length === 0) throw notFound()
  if (!changes.every((change) => isOf(change, actor))) requireHistory(of, actor)
  const left = new Set(request.leave)
  const taken = changes.filter(({ id }) => !left.has(id))
  const { records, kept } = await takeBack(writer, of, taken, new Set(request.anyway), actor).catch(
    (error) => {
      if (!(error instanceof AppError) || error.code !== 'TAKES_TWO') throw error
      const { entity, anyway, leave } = request
      // The latest step may be another one when a second admin decides.
      const propose = { entity, step, ...(anyway && { anyway }), ...(leave && { leave }) }
      throw new AppError('TAKES_TWO', { propose })
    },
  )
  if (kept.length > 0) throw new AppError('UNDO_REFUSED', { refused: { step, changes: taken.length, kept } })
  return { step, by: actor.step ?? '', records }
}

const isOf = ({ actor_kind, actor_id }: StepChange, { kind, id }: Actor) =>
  actor_kind === kind && actor_id === id

/** Steps of others are taken back by those who may read the history. */
function requireHistory({ page }: Resource, { roleId }: Actor): void {
  const rules = rulesOf(page)
  if (rules && !permits(rules, roleId as AdminRole, 'history')) throw new AppError('ROLE_REFUSED')
}
