import type { KeyObject } from 'node:crypto'
import * as z from 'zod'
import { tracedFetch } from '#server/platform/tracing/traced-fetch.ts'
import type { World } from '../protocol.ts'
import { authorizationOf, publicKeyOf, type Signer } from './authorization.ts'
import { keyToRegister, type OwnKeyRow, ownKey, setRegistered } from './own-keys.ts'

export const DOMAIN = 'ONDC:FIS12'
export const INSURANCE_DOMAIN = 'ONDC:FIS13'

/** Milliseconds for which an answer of the registry is taken as current, and between two questions about an unknown key. */
const [FRESH_MS, AGAIN_MS] = [60 * 60_000, 60_000]

const Subscribers = z
  .array(
    z.object({
      subscriber_id: z.string(),
      ukId: z.string().optional(),
      unique_key_id: z.string().optional(),
      signing_public_key: z.string(),
      valid_from: z.coerce.date(),
      valid_until: z.coerce.date(),
      status: z.string().optional(),
    }),
  )
  .max(50)

interface Known {
  keys: z.output<typeof Subscribers>
  /** When the registry was asked last, and whether it answered. */
  at: number
  isCurrent: boolean
}
/** By registry and subscriber. */
const known = new Map<string, Known>()

async function call(world: World, path: string, body: object): Promise<Response> {
  const { ONDC_REGISTRY = '', ONDC_SUBSCRIBER_ID: subscriber = '', LENDER_TIMEOUT_MS } = world.settings
  const text = JSON.stringify(body)
  const { id: keyId, signing } = await ownKey(world)
  return tracedFetch('ondc-registry', `${ONDC_REGISTRY.replace(/\/$/, '')}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: authorizationOf({ subscriber, keyId }, signing, text, world.clock()),
    },
    body: text,
    redirect: 'manual',
    signal: AbortSignal.timeout(LENDER_TIMEOUT_MS),
  })
}

/** What the registry has of a subscriber now. @returns undefined if it does not answer */
export async function askRegistry(
  world: World,
  subscriber: string,
  type = 'BPP',
  domain = DOMAIN,
): Promise<Known['keys'] | undefined> {
  try {
    const body = { subscriber_id: subscriber, domain, country: 'IND', type }
    const response = await call(world, '/lookup', body)
    const read = response.ok ? Subscribers.safeParse(await response.json()) : undefined
    return read?.success ? read.data.filter((one) => one.subscriber_id === subscriber) : undefined
  } catch {
    return undefined
  }
}

/**
 * The key of a signer by the network's registry. Answers are kept; a key that is not among them is asked for once more, as its
 * owner may have changed it. While the registry is down, kept keys count until they end.
 */
export async function keyOfSigner(
  world: World,
  { subscriber, keyId }: Signer,
  domain = DOMAIN,
): Promise<KeyObject | undefined> {
  const name = `${world.settings.ONDC_REGISTRY} ${domain} ${subscriber}`
  const now = world.clock()
  const find = (kept: Known | undefined) =>
    kept?.keys.find((one) => (one.ukId ?? one.unique_key_id) === keyId)
  let kept = known.get(name)
  const age = kept ? Math.abs(now.getTime() - kept.at) : Number.POSITIVE_INFINITY
  if (age > (kept?.isCurrent && find(kept) ? FRESH_MS : AGAIN_MS)) {
    const keys = await askRegistry(world, subscriber, 'BPP', domain)
    kept = { keys: keys ?? kept?.keys ?? [], at: now.getTime(), isCurrent: keys !== undefined }
    known.set(name, kept)
  }
  const found = find(kept)
  if (!found || (found.status && found.status !== 'SUBSCRIBED')) return undefined
  if (now < found.valid_from || now >= found.valid_until) return undefined
  try {
    return publicKeyOf(found.signing_public_key)
  } catch {
    return undefined
  }
}

/** When the registry was last asked about each key of ours. */
const confirmed = new Map<string, number>()

/** Whether the registry has a key that it took; a registry that does not answer is believed to. */
async function isRegistered(world: World, { id, registered_at }: OwnKeyRow): Promise<boolean> {
  const { ONDC_REGISTRY, ONDC_SUBSCRIBER_ID = '' } = world.settings
  const name = `${ONDC_REGISTRY} ${id}`
  if (!registered_at) return false
  const now = world.clock().getTime()
  if (Math.abs(now - (confirmed.get(name) ?? 0)) < FRESH_MS) return true
  const keys = await askRegistry(world, ONDC_SUBSCRIBER_ID, 'BAP')
  if (keys && !keys.some((one) => (one.ukId ?? one.unique_key_id) === id)) return false
  confirmed.set(name, now)
  return true
}

/** Has the registry take our newest key, where it has not yet; it calls us with a challenge meanwhile. */
export async function registerKey(world: World): Promise<void> {
  const { ONDC_SUBSCRIBER_ID, PUBLIC_URL, HOST, PORT } = world.settings
  const key = ONDC_SUBSCRIBER_ID ? await keyToRegister(world) : undefined
  if (!key || (await isRegistered(world, key))) return
  const own = PUBLIC_URL ?? `http://${HOST}:${PORT}`
  const { id, signing_public, encryption_public, valid_from, valid_until } = key
  const entity = {
    subscriber_id: ONDC_SUBSCRIBER_ID,
    unique_key_id: id,
    callback_url: '/',
    key_pair: {
      signing_public_key: signing_public,
      encryption_public_key: encryption_public,
      ...{ valid_from: valid_from.toISOString(), valid_until: valid_until.toISOString() },
    },
  }
  // Where no insurer is connected, only the domain of loans.
  const hasInsurers = Object.values(world.settings.PROVIDER_LINKS ?? {}).some((one) => one.subscriber)
  const participants = [DOMAIN, ...(hasInsurers ? [INSURANCE_DOMAIN] : [])].map((domain) => ({
    ...{ subscriber_url: `${own}/ondc`, domain, type: 'buyerApp', msn: false },
  }))
  const taken = await call(world, '/subscribe', {
    context: { operation: { ops_no: 1 } },
    message: {
      request_id: id,
      timestamp: world.clock().toISOString(),
      ...{ entity, network_participant: participants },
    },
  })
    .then(async (response) => response.ok && Taken.safeParse(await response.json()).success)
    // The next minute tries again; until then the former key signs.
    .catch(() => false)
  if (taken) await setRegistered(world, id)
  else world.log.warn({ operation: 'subscribe', outcome: 'refused' }, 'registry did not take our key')
}

const Taken = z.object({ message: z.object({ ack: z.object({ status: z.literal('ACK') }) }) })
