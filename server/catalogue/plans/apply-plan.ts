import { randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import type * as z from 'zod'
import { depsWithin } from '#server/access/approvals/approval-calls.ts'
import { adminAt } from '#server/access/approvals/decide.ts'
import { rethrow } from '#server/access/approvals/effects.ts'
import { actorOf } from '#server/audit/record-audit.ts'
import { type Writer, writeInTransaction, writerWithin } from '#server/catalogue/writer.ts'
import { siteLink } from '#server/messages/compose.ts'
import { letter } from '#server/messages/letters.ts'
import { handOver } from '#server/messages/send.ts'
import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import { refuseWeight } from '#server/platform/database/weight.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { refusal } from '#server/platform/who.ts'
import { adminUser } from '#server/tables/people.ts'
import { type PlanFailure, plannedChange } from '#server/tables/planned-changes.ts'
import { plannedChangeCalls, type StoredPlanState } from '#src/contract/catalogue/planned-changes.ts'
import { hints } from '#src/contract/field.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { keyOf, liveRecords, needsSecondAdmin, resourcesByPage, writeCells } from './plan-cells.ts'
import { tryCells } from './read-plans.ts'
import { lockPlan, type StoredPlan, settle } from './write-plan.ts'

/** Cells that cannot be written; the first error stands for all. */
class CellsPrevented extends AppError {
  readonly cells: PlanFailure['cells']
  constructor({ code, details }: AppError, cells: PlanFailure['cells']) {
    super(code, details)
    this.cells = cells.map(({ page, id, property }) => ({ page, id, property }))
  }
}

type Prevented = Awaited<ReturnType<typeof writeCells>>

function refusePrevented({ cells }: StoredPlan, written: Prevented): void {
  const errors = new Map([...written].flatMap(([key, one]) => ('error' in one ? [[key, one.error]] : [])))
  const [first] = errors.values()
  if (first)
    throw new CellsPrevented(
      first,
      cells.filter((cell) => errors.has(keyOf(cell))),
    )
}

/** Writes all cells as one step of the history, or none. @returns the step; null if all values were there already */
async function writeAll(deps: Deps, writer: Writer, plan: StoredPlan, actor: Actor): Promise<string | null> {
  const find = await resourcesByPage(depsWithin(deps, writer.db).held, actor.roleId ?? 0)
  const written = await writeCells(writer, find, plan.cells, actor)
  refusePrevented(plan, written)
  return [...written.values()].some(({ is }) => is === 'READY') ? (actor.step ?? null) : null
}

/**
 * Applies a planned change, or at its time if it has one. The planner is who publishes. Throws as lockPlan, and what
 * saving the cells would throw; then nothing is written.
 */
export const publishPlan = (
  deps: Deps,
  { id, revision }: { id: number; revision: number },
  actor: Actor,
): Promise<StoredPlanState> =>
  writeInTransaction(deps.database, async (writer) => {
    const plan = await lockPlan(writer.db, { id, act: 'publish', revision }, actor.at)
    if (plan.start_at && plan.start_at <= actor.at) throw invalid({ start_at: 'timePast' })
    if (needsSecondAdmin(plan.cells, actor)) throw new AppError('NEEDS_SECOND_ADMIN')
    const by = { admin_id: Number(actor.id), checker_id: actor.checkedBy ?? null, failure: null }
    if (!plan.start_at) {
      const step = await writeAll(deps, writer, plan, actor)
      await settle(writer.db, plan, { ...by, state: 'DONE', applied_at: actor.at, step }, actor)
      return 'DONE'
    }
    refusePrevented(plan, await tryCells(deps, writer.db, plan.cells, by.admin_id, actor))
    await settle(writer.db, plan, { ...by, state: 'SCHEDULED' }, actor)
    const seconds = Math.ceil((plan.start_at.getTime() - actor.at.getTime()) / 1000)
    await deps.jobs.enqueue(writer.db, 'planned-change', { id }, seconds)
    return 'SCHEDULED'
  })

/**
 * Applies a scheduled change that is due; any other is left alone, so it may run twice. What it writes and that it is
 * done are one transaction. If a cell prevents it, nothing is written and the planner gets an e-mail.
 */
export async function applyDue(deps: Deps, { id }: { id: number }): Promise<void> {
  const now = deps.clock()
  await writeInTransaction(deps.database, async (writer) => {
    const due = and(
      eq(plannedChange.id, id),
      eq(plannedChange.state, 'SCHEDULED'),
      lte(plannedChange.start_at, now),
    )
    const [plan] = await writer.db.select().from(plannedChange).where(due).for('update')
    if (!plan) return
    const planner = await adminAt(writer.db, plan.admin_id)
    const alone = deps.settings.fourEyes && plan.checker_id === null
    const by = planner && { ...planner, alone, ...(plan.checker_id && { checkedBy: plan.checker_id }) }
    const actor = actorOf(by ?? ({ kind: 'admin', adminId: plan.admin_id } as never), randomUUID(), now)
    try {
      const isRefused = !by || refusal(plannedChangeCalls['POST /api/admin/planned-changes/{id}/publish'], by)
      if (isRefused) throw new AppError('ROLE_REFUSED')
      const step = await transaction(writer.db, async (tx) => {
        if (alone) await refuseWeight(tx)
        return writeAll(deps, writerWithin(tx, writer.publish), plan, actor)
      }).catch(rethrow)
      await settle(writer.db, plan, { state: 'DONE', applied_at: now, step }, actor)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const failure = { code: error.code, cells: error instanceof CellsPrevented ? error.cells : [] }
      await settle(writer.db, plan, { state: 'FAILED', failure, revision: plan.revision + 1 }, actor)
      await deps.jobs.enqueue(writer.db, 'planned-change-failed', { id })
    }
  })
}

/** Applies what is due and was not applied at its time, e.g. because no server ran. */
export async function applyAllDue(deps: Deps, now: Date): Promise<void> {
  const due = and(eq(plannedChange.state, 'SCHEDULED'), lte(plannedChange.start_at, now))
  const found = await deps.database.db.select({ id: plannedChange.id }).from(plannedChange).where(due)
  for (const { id } of found) await applyDue(deps, { id })
}

const NAMED = 10

/** Tells the planner that a change was not applied, and which cells prevented it. Throws SendFailure. */
export async function notifyFailed(deps: Deps, { id }: { id: number }): Promise<void> {
  const { db } = deps.database
  const [found] = await db
    .select({ plan: plannedChange, admin: adminUser })
    .from(plannedChange)
    .innerJoin(adminUser, eq(adminUser.id, plannedChange.admin_id))
    .where(and(eq(plannedChange.id, id), eq(plannedChange.state, 'FAILED'), eq(adminUser.status, 'ACTIVE')))
  if (!found?.plan.failure) return
  const { plan, admin } = found
  const { cells } = found.plan.failure
  const find = await resourcesByPage(deps, admin.role_id)
  const live = await liveRecords(db, find, cells)
  const named = cells.slice(0, NAMED).map(({ page, id: record, property }) => {
    const schema = find(page)?.schema.shape[property]
    const label = schema && hints.get(schema as z.ZodType)?.label[admin.language]
    return `${live.get(`${page} ${record}`)?.name ?? record}: ${label ?? property}`
  })
  const list = [...named, ...(cells.length > NAMED ? [`+${cells.length - NAMED}`] : [])].join('\n')
  const link = siteLink(deps.settings, sitePaths.plannedChange({ id }))
  const text = letter('planned-change-failed', admin.language, { name: plan.name, list, link })
  const sent = { id: `tulna-planned-${id}-${plan.revision}`, at: deps.clock().toISOString() }
  await handOver(deps, { ...sent, channel: 'email', to: admin.email, ...text }, true)
}
