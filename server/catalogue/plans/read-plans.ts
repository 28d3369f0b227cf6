import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListOf } from '#resources/lists.ts'
import { depsWithin } from '#server/access/approvals/approval-calls.ts'
import { adminAt } from '#server/access/approvals/decide.ts'
import { type Describe, fact } from '#server/access/approvals/line.ts'
import type { Line } from '#server/access/approvals/sealed.ts'
import { actorOf } from '#server/audit/record-audit.ts'
import { linesOf } from '#server/catalogue/describe-approvals.ts'
import { entitiesOf, notUndone } from '#server/catalogue/history/steps.ts'
import { writerWithin } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dryRun } from '#server/platform/database/dry-run.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { errorBody } from '#server/platform/words.ts'
import { adminUser } from '#server/tables/people.ts'
import { plannedChange } from '#server/tables/planned-changes.ts'
import type { ComparedCell, Plan, PlannedCell, PlanState } from '#src/contract/catalogue/planned-changes.ts'
import type { Language } from '#src/contract/language.ts'
import {
  byPage,
  isSame,
  keyOf,
  liveRecords,
  needsSecondAdmin,
  resourcesByPage,
  type Written,
  writeCells,
} from './plan-cells.ts'

/** Waiting as long as its request for approval is open; undone when nothing of its step is left. */
export const planState = (now: Date) => sql<PlanState>`case
  when planned_change.state in ('DRAFT', 'FAILED') and exists (select from proposal where proposal.id = planned_change.proposal_id
    and proposal.state = 'OPEN' and proposal.expires_at > ${now.toISOString()}::timestamptz) then 'WAITING'
  when planned_change.state = 'DONE' and planned_change.step is not null and not exists (select from audit a
    where a.step = planned_change.step and a.action = 'update' and a.entity <> 'planned_change'
      and ${notUndone(sql`a.id`)}) then 'UNDONE'
  else planned_change.state end`

/** All planned changes. */
export const planList: ListSource<ListOf<'planned-changes'>> = {
  rows: ({ filters: { q, state, admin_id }, now }) => sql`
    select planned_change.id, planned_change.name, ${planState(now)} as state, planned_change.start_at,
      jsonb_array_length(planned_change.cells) as cells, u.name as by, c.name as checked_by, planned_change.made_at,
      planned_change.applied_at, planned_change.admin_id, coalesce(planned_change.start_at, planned_change.made_at) as order_at
    from planned_change join admin_user u on u.id = planned_change.admin_id
      left join admin_user c on c.id = planned_change.checker_id
    where true ${when(q, sql`and planned_change.name ilike ${anywhere(q)}`)}
      ${when(admin_id, sql`and planned_change.admin_id = ${admin_id}`)}
      ${when(state, sql`and ${planState(now)} = ${state}`)}`,
}

const checker = alias(adminUser, 'checker')

/** A planned change, its cells compared with what is live. Throws NOT_FOUND. */
export async function onePlan(deps: Deps, id: number, language: Language, actor: Actor): Promise<Plan> {
  const [found] = await deps.database.db
    .select({ plan: plannedChange, state: planState(actor.at), by: adminUser.name, checked_by: checker.name })
    .from(plannedChange)
    .innerJoin(adminUser, eq(adminUser.id, plannedChange.admin_id))
    .leftJoin(checker, eq(checker.id, plannedChange.checker_id))
    .where(eq(plannedChange.id, id))
  if (!found) throw notFound()
  const { plan, ...rest } = found
  const { name, revision, step, failure, cells } = plan
  return {
    ...rest,
    ...{ id, name, revision, step },
    entity: (step && (await entitiesOf(deps.database.db, step))[0]) || null,
    start_at: plan.start_at?.toISOString() ?? null,
    applied_at: plan.applied_at?.toISOString() ?? null,
    needs_approval: needsSecondAdmin(cells, { ...actor, alone: deps.settings.fourEyes }),
    failure: failure && messageOf(new AppError(failure.code), language),
    failed: failure?.cells ?? [],
    cells: await compare(deps, plan, language, actor),
  }
}

/** Of the message of a field the first, which says more than the general one. */
function messageOf(error: AppError, language: Language): string {
  const { message, errors } = errorBody(error, language, '')
  return Object.values(errors ?? {})[0] ?? message
}

/** What would become of each cell now, with the rights of the admin who planned it. */
async function compare(
  deps: Deps,
  { cells, state, admin_id }: typeof plannedChange.$inferSelect,
  language: Language,
  reader: Actor,
): Promise<ComparedCell[]> {
  const { db } = deps.database
  const live = await liveRecords(db, await resourcesByPage(deps, reader.roleId ?? 0), cells)
  const written = state === 'DONE' ? undefined : await tryCells(deps, db, cells, admin_id, reader)
  return cells.map((cell): ComparedCell => {
    const record = live.get(`${cell.page} ${cell.id}`)
    const now = record?.values[cell.property] ?? null
    const shown = { ...cell, seen: cell.seen ?? null, value: cell.value ?? null }
    const base = { ...shown, record: record?.name ?? null, live: now }
    const one = written?.get(keyOf(cell))
    if (!one) return { ...base, is: isSame(cell, now) ? 'SAME' : 'CHANGED' }
    if (one.is === 'CHANGED') return { ...base, is: 'CHANGED', by: one.current.by, at: one.current.at }
    if (one.is === 'REFUSED') return { ...base, is: 'REFUSED', reason: messageOf(one.error, language) }
    return { ...base, is: isSame(cell, now) ? 'SAME' : 'READY' }
  })
}

/** Writes the cells for an admin and rolls that back. */
export async function tryCells(
  deps: Deps,
  db: Db,
  cells: readonly PlannedCell[],
  adminId: number,
  { at, requestId }: Pick<Actor, 'at' | 'requestId'>,
): Promise<Map<string, Written>> {
  return dryRun(db, async (tx) => {
    const planner = await adminAt(tx, adminId)
    if (!planner) {
      const error = new AppError('ROLE_REFUSED')
      return new Map(cells.map((cell) => [keyOf(cell), { is: 'REFUSED', error }]))
    }
    const find = await resourcesByPage(depsWithin(deps, tx).held, planner.roleId)
    return writeCells(writerWithin(tx), find, cells, actorOf(planner, requestId, at))
  })
}

/** Cells of a page that are planned and not applied yet, with their plan. */
export async function plannedCells({ database: { db } }: Pick<Deps, 'database'>, page: string, now: Date) {
  const open = await db
    .select({ plan: plannedChange, state: planState(now) })
    .from(plannedChange)
    .where(inArray(plannedChange.state, ['DRAFT', 'SCHEDULED']))
    .orderBy(sql`${plannedChange.start_at} nulls last`, plannedChange.id)
  return open.flatMap(({ plan, state }) =>
    plan.cells
      .filter((cell) => cell.page === page)
      .map(({ id, property, value }) => ({
        ...{ id, property, value: value ?? null, plan: plan.id, name: plan.name, state },
        start_at: plan.start_at?.toISOString() ?? null,
      })),
  )
}

/** Describes publishing for a second admin: every cell of the approved revision, and when. */
export const describePlan: Describe<'POST /api/admin/planned-changes/{id}/publish'> = async (
  { params, body },
  deps,
) => {
  const { db } = deps.database
  const [plan] = await db.select().from(plannedChange).where(eq(plannedChange.id, params.id))
  if (!plan) throw notFound()
  if (plan.revision !== body.revision) throw new AppError('CHANGED_MEANWHILE')
  // Approvals are made and decided by role 1.
  const live = await liveRecords(db, await resourcesByPage(deps, 1), plan.cells)
  const lines = [...byPage(plan.cells)].flatMap(([page, cells]) =>
    cells.flatMap(({ id, property, value }): Line[] => {
      const { name = null, values = {} } = live.get(`${page} ${id}`) ?? {}
      return linesOf(page, values, { [property]: value }, name ?? String(id))
    }),
  )
  const begins = plan.start_at
    ? fact('begins', 'time', plan.start_at.toISOString())
    : fact('begins', 'word', 'atOnce')
  return { subject: plan.name, link: `/admin/planned-changes/${plan.id}`, lines: [begins, ...lines] }
}
