import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { recordAudits } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { callTask } from '#server/tables/customers/telecalling.ts'
import { adminUser } from '#server/tables/people.ts'
import { intoWindow } from '#src/domain/telecalling/calling.ts'
import { mayBeCalled } from './rules.ts'

interface NewTask {
  prospect_id: string
  product_type: string | null
  stage: string | null
  /** Why to call, 3 to 200 characters. */
  reason: string
  source: 'JOURNEY' | 'CSR' | 'RULE'
  rule_id?: number
  /** The first time to call; it moves into the window. Default: now. */
  due_at?: Date
  /** Default: the agent with the fewest open tasks. */
  admin_id?: number
}

/**
 * Adds a call task for a customer, who keeps an open task if there is one. Call it in a transaction.
 * Throws INVALID under `prospect_id` without consent or application, or after an opt-out.
 * @returns the open task, and whether it is new
 */
export async function addTask(
  tx: Db,
  keys: Keys,
  { due_at, admin_id, ...asked }: NewTask,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { refusal } = await mayBeCalled(tx, keys, asked.prospect_id, now)
  if (refusal) throw invalid({ prospect_id: `call${refusal}` })
  const [made] = await tx
    .insert(callTask)
    .values({
      ...asked,
      due_at: intoWindow(due_at ?? now),
      admin_id: admin_id ?? (await smallestPipeline(tx)),
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: callTask.id })
  if (made) return { id: made.id, isNew: true }
  const [open] = await tx
    .select({ id: callTask.id })
    .from(callTask)
    .where(and(eq(callTask.prospect_id, asked.prospect_id), eq(callTask.status, 'OPEN')))
  return { id: open?.id as number, isNew: false }
}

/** Cancels the open tasks of customers. */
export const cancelTasks = (tx: Db, which: SQL | undefined, now: Date) =>
  tx
    .update(callTask)
    .set({ status: 'CANCELLED', closed_at: now })
    .where(and(which, eq(callTask.status, 'OPEN')))

/** The active agent with the fewest open tasks, the oldest account first; null without agents. */
export async function smallestPipeline(tx: Db, not?: number): Promise<number | null> {
  const [found] = await rows<{ id: number }>(
    tx,
    sql`select a.id from admin_user a
      left join call_task t on t.admin_id = a.id and t.status = 'OPEN'
      where a.role_id = 3 and a.status = 'ACTIVE' and a.id <> ${not ?? 0}
      group by a.id order by count(t.id), a.id limit 1`,
  )
  return found?.id ?? null
}

/**
 * Assigns open tasks to an agent, or each to the agent with the fewest. Throws INVALID for an admin who takes no calls.
 * @param to null: the agent with the fewest; QUEUE: unassigned
 * @param not an admin who gets none
 * @returns how many were reassigned
 */
async function move(
  tx: Db,
  which: SQL | undefined,
  to: number | null | 'QUEUE',
  actor: Actor,
  not?: number,
): Promise<number> {
  if (typeof to === 'number') {
    if (to === not) throw invalid({ to: 'choice' })
    const [agent] = await tx
      .select({ id: adminUser.id })
      .from(adminUser)
      .where(and(eq(adminUser.id, to), eq(adminUser.status, 'ACTIVE'), inArray(adminUser.role_id, [1, 3])))
    if (!agent) throw invalid({ to: 'choice' })
  }
  const tasks = await tx
    .select({ id: callTask.id, old: callTask.admin_id })
    .from(callTask)
    .where(and(which, eq(callTask.status, 'OPEN')))
    .orderBy(callTask.due_at)
    .for('update')
  const moved: { id: number; old: number | null; next: number | null }[] = []
  for (const { id, old } of tasks) {
    const next = to === 'QUEUE' ? null : (to ?? (await smallestPipeline(tx, not)))
    if (next === old) continue
    await tx.update(callTask).set({ admin_id: next }).where(eq(callTask.id, id))
    moved.push({ id, old, next })
  }
  await recordAudits(
    tx,
    actor,
    moved.map(({ id, old, next }) => ({
      action: 'update' as const,
      entity: 'call_task',
      entityId: id,
      property: 'admin_id',
      old,
      new: next,
    })),
  )
  return moved.length
}

export const reassign = (tx: Db, ids: readonly number[], to: number | null, actor: Actor): Promise<number> =>
  move(tx, inArray(callTask.id, [...ids]), to, actor)

/**
 * Takes all open tasks from an admin who leaves or is disabled; call it in that transaction, after disabling.
 * @param to the new agent; null: the agent with the fewest tasks; QUEUE: unassigned
 * @returns how many there were
 */
export const disposeOf = (
  tx: Db,
  adminId: number,
  to: number | null | 'QUEUE',
  actor: Actor,
): Promise<number> => move(tx, eq(callTask.admin_id, adminId), to, actor, adminId)
