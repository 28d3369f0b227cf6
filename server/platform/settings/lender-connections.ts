import * as z from 'zod'

const endpoint = z.url({ protocol: /^https?$/ })
/** A lender's API address and the credentials for both directions. */
const Keyed = z.strictObject({
  endpoint,
  /** Sent as bearer token. */
  key: z.string().min(1),
  /** Secrets for its webhooks: one, or two during a rotation. */
  secrets: z.array(z.string().min(16)).min(1).max(2),
})
/** A lender in a network: its address and its id there; keys are in the network's registry. */
const Subscribed = z
  .strictObject({ endpoint, subscriber: z.string().min(1).max(200) })
  .transform((one) => ({ ...one, key: '', secrets: [] as string[] }))
const Connection = z.union([Keyed, Subscribed])
export type Connection = z.output<typeof Keyed> & { subscriber?: string }

/** By an integration's credential name; `*` serves all others, with their slug as the last path segment. */
export const Connections = z.record(z.string(), Connection)
export type Connections = Record<string, Connection>

interface Named {
  credential: string | null
  slug: string
}

/** The connection of an integration; undefined if we may not send anything. */
export function connectionOf(all: Connections, { credential, slug }: Named): Connection | undefined {
  if (!credential) return undefined
  if (Object.hasOwn(all, credential)) return all[credential]
  const common = all['*']
  return common && { ...common, endpoint: `${common.endpoint}/${slug}` }
}

/** The connection of a provider of products that is in a network; undefined for one that takes leads or is visited. */
export function insurerOf(
  {
    PROVIDER_LINKS = {},
    ONDC_SUBSCRIBER_ID,
  }: { PROVIDER_LINKS?: Connections | undefined; ONDC_SUBSCRIBER_ID?: string | undefined },
  credential: string | null,
): Connection | undefined {
  const found =
    credential && Object.hasOwn(PROVIDER_LINKS, credential) ? PROVIDER_LINKS[credential] : undefined
  return found?.subscriber && ONDC_SUBSCRIBER_ID ? found : undefined
}

/** The id of a lender in its network; by default it is its address. */
export const subscriberOf = ({ endpoint, subscriber }: Connection): string =>
  subscriber ?? endpoint.replace(/^https?:\/\//, '')

/**
 * Whether a customer may be redirected to an address given by a lender. @param hosts allowed besides the endpoint's own
 */
export function mayVisit({ endpoint }: Connection, hosts: readonly string[], address: string): boolean {
  const [url, own] = [new URL(address), new URL(endpoint)]
  // Plain http only if the lender's own API uses it: a sandbox on this machine.
  return (url.protocol === 'https:' || url.protocol === own.protocol) && url.protocol.startsWith('http')
    ? [own.host, ...hosts].includes(url.host)
    : false
}
