import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { getProspect } from '#server/customers/customer.ts'
import { askProvider, isLate, type Provider } from '#server/platform/ask-provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import { callLog } from '#server/tables/customers/telecalling.ts'
import type { BridgeFailure } from '#src/contract/telecalling/telecalling.ts'

/** What a bridge answers: its own number of the call. */
const AcceptedCall = z.object({ id: z.string().min(1).max(120) })

type Bridged = { bridge_ref: string } | { bridge_failure: BridgeFailure }

/**
 * Asks the telephone bridge (`CALL_BRIDGE_ENDPOINT`) to connect the agent of a call with the customer, so that no agent
 * sees the number. `POST { call, agent, to }` with the key as bearer and an `Idempotency-Key`, so that no call is dialled
 * twice; any 2xx with `{ "id" }` is a yes. Its answer is stored with the call, which counts in either case.
 * @returns null when it connects them, else why not
 */
export async function bridge(
  { database: { db }, settings, log }: Deps,
  id: number,
): Promise<BridgeFailure | null> {
  const { CALL_BRIDGE_ENDPOINT: endpoint, CALL_BRIDGE_KEY: key, MESSAGE_TIMEOUT_MS: timeout } = settings
  const [call] = await db.select().from(callLog).where(eq(callLog.id, id))
  if (!call) return 'NOT_SET'
  const { mobile_phone_number: to } = await getProspect(db, call.prospect_id)
  const result: Bridged =
    endpoint && key
      ? await dial(
          { service: 'call-bridge', endpoint, key, timeout },
          { call: id, agent: call.admin_id, to: `91${to}` },
        )
      : { bridge_failure: 'NOT_SET' }
  await db.update(callLog).set(result).where(eq(callLog.id, id))
  if (!('bridge_failure' in result)) return null
  if (result.bridge_failure !== 'NOT_SET')
    log.warn({ call: id, failure: result.bridge_failure }, 'call not bridged')
  return result.bridge_failure
}

async function dial(
  provider: Provider,
  request: { call: number; agent: number; to: string },
): Promise<Bridged> {
  try {
    const response = await askProvider(provider, `call-${request.call}`, request)
    if (!response.ok) return { bridge_failure: 'HTTP' }
    const read = AcceptedCall.safeParse(await response.json().catch(unlessTimeOut))
    return read.success ? { bridge_ref: read.data.id } : { bridge_failure: 'MALFORMED' }
  } catch (error) {
    return { bridge_failure: isLate(error) ? 'TIMEOUT' : 'NETWORK' }
  }
}

/** A truncated answer counts as a timeout; any other unreadable one as invalid. */
function unlessTimeOut(error: unknown): null {
  if (isLate(error)) throw error
  return null
}
