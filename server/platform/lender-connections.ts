import * as z from 'zod'

/** A lender's API address and the credentials for both directions. */
const Connection = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }),
  /** Sent as bearer token. */
  key: z.string().min(1),
  /** Secrets for its webhooks: one, or two during a rotation. */
  secrets: z.array(z.string().min(16)).min(1).max(2),
})
export type Connection = z.output<typeof Connection>

/** By an integration's credential name; `*` serves all others, with their slug as the last path segment. */
export const Connections = z.record(z.string(), Connection)
export type Connections = z.output<typeof Connections>

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
