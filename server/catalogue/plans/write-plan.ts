import { eq } from 'drizzle-orm'
import { withdrawProposal } from '#server/access/approvals/decide.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { proposal } from '#server/tables/approvals.ts'
import { plannedChange } from '#server/tables/planned-changes.ts'
import { MAX_CELLS } from '#src/contract/catalogue/cells.ts'
import { mayAct, type PlanAct, type PlannedCell } from '#src/contract/catalogue/planned-changes.ts'
import { type CellKey, keyOf, liveRecords, resourcesByPage } from './plan-cells.ts'
import { planState, tryCells } from './read-plans.ts'

export type StoredPlan = typeof plannedChange.$inferSelect

export const ENTITY = 'planned_change'

/** A planned change, locked. Throws NOT_FOUND, STEP_NOT_ALLOWED, CHANGED_MEANWHILE for another revision. */
export async function lockPlan(
  tx: Db,
  { id, act, revision }: { id: number; act: PlanAct; revision?: number },
  now: Date,
): Promise<StoredPlan> {
  const one = eq(plannedChange.id, id)
  const [plan] = await tx.select().from(plannedChange).where(one).for('update')
  const [found] = await tx
    .select({ state: planState(now) })
    .from(plannedChange)
    .where(one)
  if (!plan || !found) throw notFound()
  if (revision !== undefined && plan.revision !== revision) throw new AppError('CHANGED_MEANWHILE')
  if (!mayAct(act, found.state)) throw new AppError('STEP_NOT_ALLOWED')
  return plan
}

/** Stores what became of a planned change, with its row of the audit trail. */
export async function settle(
  tx: Db,
  plan: StoredPlan,
  set: Partial<StoredPlan>,
  actor: Actor,
): Promise<void> {
  await tx.update(plannedChange).set(set).where(eq(plannedChange.id, plan.id))
  const state = set.state ?? plan.state
  const isEdit = set.cells !== undefined
  const { name, start_at, cells } = { ...plan, ...set }
  await recordAudit(tx, actor, {
    ...{ action: 'update', entity: ENTITY, entityId: plan.id, property: isEdit ? 'cells' : 'state' },
    old: isEdit ? { name: plan.name, start_at: plan.start_at, cells: plan.cells.length } : plan.state,
    new: isEdit ? { name, start_at, cells: cells.length } : state,
  })
}

/** Refuses cells that could not be saved now, so that nobody plans what cannot happen. */
async function checkCells(deps: Deps, tx: Db, cells: readonly PlannedCell[], actor: Actor): Promise<void> {
  for (const one of (await tryCells(deps, tx, cells, Number(actor.id), actor)).values())
    if (one.is === 'CHANGED' || one.is === 'REFUSED') throw one.error
}

/** The cells with others set or removed; a cell is there once. */
function merged(cells: readonly PlannedCell[], added: readonly PlannedCell[], removed: readonly CellKey[]) {
  const all = new Map(cells.map((cell) => [keyOf(cell), cell]))
  for (const cell of added) all.set(keyOf(cell), cell)
  for (const cell of removed) all.delete(keyOf(cell))
  if (all.size === 0) throw invalid({ cells: 'required' })
  if (all.size > MAX_CELLS) throw invalid({ cells: 'tooMany' })
  return [...all.values()]
}

function startOf(start_at: string | null, now: Date): Date | null {
  if (start_at === null) return null
  const start = new Date(start_at)
  if (start <= now) throw invalid({ start_at: 'timePast' })
  return start
}

interface NewPlan {
  name: string
  start_at: string | null
  cells: readonly PlannedCell[]
}

/** Plans new values as a draft. Throws INVALID at the field, CHANGED_MEANWHILE, ROLE_REFUSED. */
export const createPlan = (
  deps: Deps,
  { name, start_at, cells: given }: NewPlan,
  actor: Actor,
): Promise<number> =>
  transaction(deps.database.db, async (tx) => {
    const cells = merged([], given, [])
    const start = startOf(start_at, actor.at)
    await checkCells(deps, tx, cells, actor)
    const [made] = await tx
      .insert(plannedChange)
      .values({ name, cells, start_at: start, admin_id: Number(actor.id), made_at: actor.at })
      .returning({ id: plannedChange.id })
    if (!made) throw new Error('No planned change was stored')
    const about = { name, start_at: start, cells: cells.length }
    await recordAudit(tx, actor, { action: 'create', entity: ENTITY, entityId: made.id, new: about })
    return made.id
  })

interface PlanEdit {
  id: number
  revision: number
  name?: string | undefined
  start_at?: string | null | undefined
  cells?: readonly PlannedCell[] | undefined
  remove?: readonly CellKey[] | undefined
  rebase?: true | undefined
}

/**
 * Changes a planned change, which is a draft then: an approval or a time that was set covers the old revision only.
 * Throws as createPlan and lockPlan.
 */
export const editPlan = (deps: Deps, edit: PlanEdit, actor: Actor): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const { id, revision, cells: added = [], remove = [] } = edit
    const plan = await lockPlan(tx, { id, act: 'edit', revision }, actor.at)
    await checkCells(deps, tx, added, actor)
    await withdrawRequest(tx, plan, actor)
    const cells = merged(plan.cells, added, remove)
    // A time that has passed is for the publisher to replace.
    const start_at = edit.start_at === undefined ? plan.start_at : startOf(edit.start_at, actor.at)
    await settle(
      tx,
      plan,
      {
        ...{
          name: edit.name ?? plan.name,
          start_at,
          cells: edit.rebase ? await rebased(deps, tx, cells, actor) : cells,
        },
        ...{ state: 'DRAFT', revision: revision + 1, admin_id: Number(actor.id) },
        ...{ checker_id: null, proposal_id: null, failure: null },
      },
      actor,
    )
  })

/** The cells as if they had been planned now. */
async function rebased(deps: Deps, tx: Db, cells: readonly PlannedCell[], { roleId }: Actor) {
  const inner = { ...deps, database: { ...deps.database, db: tx } }
  const live = await liveRecords(tx, await resourcesByPage(inner, roleId ?? 0), cells)
  return cells.map((cell) => {
    const record = live.get(`${cell.page} ${cell.id}`)
    return record ? { ...cell, seen: record.values[cell.property] ?? null } : cell
  })
}

/** One's own request for approval of the old revision; that of another admin can no longer be approved. */
async function withdrawRequest(tx: Db, { proposal_id }: StoredPlan, actor: Actor): Promise<void> {
  if (!proposal_id) return
  const [found] = await tx.select().from(proposal).where(eq(proposal.id, proposal_id))
  if (found?.state === 'OPEN' && found.expires_at > actor.at && String(found.maker_id) === actor.id)
    await withdrawProposal(tx, proposal_id, actor)
}

/** Ends a planned change before it is applied. Throws as lockPlan. */
export const cancelPlan = (deps: Deps, id: number, actor: Actor): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const plan = await lockPlan(tx, { id, act: 'cancel' }, actor.at)
    await withdrawRequest(tx, plan, actor)
    const over = { state: 'CANCELLED', checker_id: null, proposal_id: null } as const
    await settle(tx, plan, { ...over, revision: plan.revision + 1 }, actor)
  })

/** Makes a cancelled one a draft again. Throws as lockPlan. */
export const reopenPlan = (deps: Deps, id: number, actor: Actor): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const plan = await lockPlan(tx, { id, act: 'reopen' }, actor.at)
    await settle(tx, plan, { state: 'DRAFT', failure: null, revision: plan.revision + 1 }, actor)
  })
