import { eq } from 'drizzle-orm'
import { callLog } from '../db/telecalling.ts'
import type { Deps } from '../deps.ts'
import { getProspect } from '../services/customer.ts'

/**
 * Asks the telephone bridge to connect the agent of a call with the customer, so that no agent sees the number.
 * @returns false where no bridge is set or it does not answer: the call is logged all the same
 */
export async function bridge({ database: { db }, settings, log }: Deps, id: number): Promise<boolean> {
  const { CALL_BRIDGE_ENDPOINT: endpoint, CALL_BRIDGE_KEY: key, MESSAGE_TIMEOUT_MS: timeout } = settings
  if (!endpoint || !key) return false
  const [call] = await db.select().from(callLog).where(eq(callLog.id, id))
  if (!call) return false
  const { mobile_phone_number: to } = await getProspect(db, call.prospect_id)
  const sent = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': `call-${id}`,
    },
    body: JSON.stringify({ call: id, agent: call.admin_id, to: `91${to}` }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!sent) log.warn({ call: id }, 'call not bridged')
  return sent
}
