import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { bridge } from '#server/telecalling/bridge.ts'
import { type Agent, beginCall, disposeCall, runningCall } from '#server/telecalling/call.ts'
import { callAllowanceOf } from '#server/telecalling/rules.ts'
import { addTask } from '#server/telecalling/tasks.ts'
import type { CallStatus } from '#src/contract/csr/csr-call.ts'
import type { CallOutcome } from '#src/contract/telecalling/telecalling.ts'
import type { Customer } from './customer-access.ts'

/** Whether a customer may be called now, and the reader's call without an outcome, here or elsewhere. */
export async function callStatusOf(
  { database: { db }, keys }: Deps,
  { user_id }: Customer,
  { adminId }: Agent,
  now: Date,
): Promise<CallStatus> {
  const running = await runningCall(db, adminId)
  const here = running?.prospect_id === user_id
  return {
    ...(await callAllowanceOf(db, keys, user_id, now)),
    running: running && here ? { id: running.id, at: running.at.toISOString() } : null,
    elsewhere: running && !here ? running.prospect_id : null,
  }
}

/**
 * Starts a call from the page of a customer, for the customer's open task or a new one. The follow-up of a new task goes
 * to the caller if they take calls, otherwise to the agent with the fewest tasks.
 * @param reason of the new task
 * @throws INVALID under `call`, STEP_NOT_ALLOWED, as telecalling does
 */
export async function callCustomer(
  deps: Deps,
  { user_id, product_type }: Customer,
  reason: string,
  { adminId, roleId }: Agent,
  actor: Actor,
) {
  const { database, keys } = deps
  const id = await transaction(database.db, (tx) => {
    const newTask = {
      ...{ prospect_id: user_id, product_type, stage: null, reason, source: 'CSR' as const },
      ...(roleId === 3 && { admin_id: adminId }),
    }
    const task = async () => (await addTask(tx, keys, newTask, actor.at)).id
    return beginCall(tx, keys, { prospect_id: user_id, task }, actor)
  })
  return { id, bridge: await bridge(deps, id) }
}

/** Ends the reader's call with this customer. Throws NOT_FOUND, INVALID. */
export async function endCall(
  deps: Deps,
  { user_id }: Customer,
  { call, outcome }: { call: number; outcome: CallOutcome },
  agent: Agent,
  actor: Actor,
): Promise<void> {
  const running = await runningCall(deps.database.db, agent.adminId)
  if (running?.id !== call || running.prospect_id !== user_id) throw notFound()
  await disposeCall(deps, call, outcome, agent, actor)
}
