import { and, eq, isNull } from 'drizzle-orm'
import type { RowReader } from '#server/access/own-rows.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { getProspect } from '#server/customers/customer.ts'
import { makeTransfer } from '#server/customers/transfer.ts'
import { siteLink } from '#server/messages/compose.ts'
import { queueMessage } from '#server/messages/queue.ts'
import { suppress } from '#server/messages/suppression.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { callLog, callTask } from '#server/tables/customers/telecalling.ts'
import { isLimited, taskRows } from '#src/contract/access/row-scope.ts'
import { languageOr } from '#src/contract/language.ts'
import type { CallOutcome } from '#src/contract/telecalling/telecalling.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { followsOf, intoWindow, longestCallback, mayCallAt } from '#src/domain/telecalling/calling.ts'
import { callAllowanceOf } from './rules.ts'
import { cancelTasks, smallestPipeline } from './tasks.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The caller: agents see their own tasks, role 1 sees all. */
export type Agent = RowReader

/** The open task, locked. Throws NOT_FOUND for another agent's. */
export async function ownTask(tx: Db, id: number, agent: Agent) {
  const [task] = await tx
    .select()
    .from(callTask)
    .where(and(eq(callTask.id, id), eq(callTask.status, 'OPEN')))
    .for('update')
  const limited = isLimited(taskRows, agent.roleId, agent.ownRows)
  if (!task || (limited && task.admin_id !== agent.adminId)) throw notFound()
  return task
}

/**
 * Begins a call. Throws NOT_FOUND for someone else's task, INVALID under `call` outside the window, after too many
 * attempts, without consent, and STEP_NOT_ALLOWED while an earlier call has no outcome.
 * @returns the call's id
 */
export const startCall = (
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  id: number,
  agent: Agent,
  actor: Actor,
): Promise<number> =>
  transaction(database.db, async (tx) => {
    const { prospect_id } = await ownTask(tx, id, agent)
    return beginCall(tx, keys, { prospect_id, task: async () => id }, actor)
  })

/** The call that an agent began and has not ended. */
export async function runningCall(db: Db, adminId: number) {
  const [found] = await db
    .select({ id: callLog.id, at: callLog.at, prospect_id: callLog.prospect_id })
    .from(callLog)
    .where(and(eq(callLog.admin_id, adminId), isNull(callLog.disposition)))
  return found
}

/**
 * The rules of every call, from any page. Throws what startCall throws.
 * @param task returns the open task of the call, once the call is allowed
 */
export async function beginCall(
  tx: Db,
  keys: Deps['keys'],
  { prospect_id, task }: { prospect_id: string; task: () => Promise<number> },
  actor: Actor,
): Promise<number> {
  const { refusal } = await callAllowanceOf(tx, keys, prospect_id, actor.at)
  if (refusal) throw invalid({ call: `call${refusal}` })
  const admin_id = Number(actor.id)
  if (await runningCall(tx, admin_id)) throw new AppError('STEP_NOT_ALLOWED')
  const task_id = await task()
  const [made] = await tx
    .insert(callLog)
    .values({ task_id, prospect_id, admin_id, at: actor.at })
    .onConflictDoNothing()
    .returning({ id: callLog.id })
  if (!made) throw new AppError('STEP_NOT_ALLOWED')
  await recordAudit(tx, actor, {
    action: 'create',
    entity: 'call',
    entityId: made.id,
    new: { task: task_id },
  })
  return made.id
}

/** Ends a call with its outcome. Throws NOT_FOUND for someone else's call or one that has ended, INVALID. */
export const disposeCall = (
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  id: number,
  { disposition, note: said, callback_at }: CallOutcome,
  agent: Agent,
  actor: Actor,
): Promise<void> =>
  transaction(database.db, async (tx) => {
    const now = actor.at
    const follows = followsOf(disposition)
    const callback = follows.asks ? callbackAt(callback_at, now) : null
    const [call] = await tx
      .update(callLog)
      .set({ disposition, note: said || null, ended_at: now, callback_at: callback })
      .where(and(eq(callLog.id, id), eq(callLog.admin_id, agent.adminId), isNull(callLog.disposition)))
      .returning()
    if (!call) throw notFound()
    const again = callback ?? (follows.again ? new Date(now.getTime() + follows.again * HOUR_MS) : null)
    const own = and(eq(callTask.id, call.task_id), eq(callTask.status, 'OPEN'))
    const other = disposition === 'LANGUAGE_OTHER' ? await smallestPipeline(tx, agent.adminId) : null
    await tx
      .update(callTask)
      .set({
        last_disposition: disposition,
        ...(other !== null && { admin_id: other }),
        ...(again ? { due_at: intoWindow(again) } : { status: 'DONE' as const, closed_at: now }),
      })
      .where(own)
    if (follows.suppress !== undefined) await leaveAlone(tx, keys, call.prospect_id, follows.suppress, actor)
    const outcome = { disposition, ...(callback && { callback_at: callback.toISOString() }) }
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'call',
      entityId: id,
      property: 'disposition',
      new: outcome,
    })
  })

function callbackAt(typed: string | undefined, now: Date): Date {
  const at = typed ? new Date(typed) : null
  const days = at ? (at.getTime() - now.getTime()) / DAY_MS : 0
  if (!at || days <= 0 || days > longestCallback || !mayCallAt(at))
    throw invalid({ callback_at: 'callbackTime' })
  return at
}

/** Suppresses calls for some days, or for good, and cancels every open task of the customer. */
async function leaveAlone(
  tx: Db,
  keys: Deps['keys'],
  prospectId: string,
  days: number | null,
  actor: Actor,
): Promise<void> {
  const { mobile_phone_number: to } = await getProspect(tx, prospectId)
  const until = days === null ? null : new Date(actor.at.getTime() + days * DAY_MS)
  const reason = days === null ? 'DO_NOT_CALL' : 'NOT_INTERESTED'
  if (to)
    await suppress(
      tx,
      keys,
      { channel: 'call', to, reason, source: 'CALL', until, adminId: Number(actor.id) },
      actor.at,
    )
  await cancelTasks(tx, eq(callTask.prospect_id, prospectId), actor.at)
}

/** Sends the link by SMS, in the customer's language. Throws NOT_FOUND for someone else's task. */
export const sendTransferOfTask = (deps: Deps, id: number, agent: Agent, actor: Actor): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const { prospect_id: prospectId } = await ownTask(tx, id, agent)
    const person = await getProspect(tx, prospectId)
    const { token } = await makeTransfer(tx, prospectId, agent.adminId, actor.at)
    await queueMessage(deps, tx, {
      template: 'transfer-link',
      channel: 'mobile',
      to: person.mobile_phone_number as string,
      language: languageOr(person.language),
      prospectId,
      values: { link: siteLink(deps.settings, sitePaths.transfer(token)) },
    })
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'transfer',
      entityId: prospectId,
      new: { task: id },
    })
  })
