import * as z from 'zod'

/** Where a lender's API is, and how we know each other. */
const Connection = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }),
  /** Sent as bearer. */
  key: z.string().min(1),
  /** Sign its webhooks: one, or two while they are being changed. */
  secrets: z.array(z.string().min(16)).min(1).max(2),
})
export type Connection = z.output<typeof Connection>

/** By the credential that an integration names; `*` serves all others, each under its slug as a last segment of the path. */
export const Connections = z.record(z.string(), Connection)
export type Connections = z.output<typeof Connections>

interface Named {
  credential: string | null
  slug: string
}

/** The connection of an integration; undefined where nothing may be sent. */
export function connectionOf(all: Connections, { credential, slug }: Named): Connection | undefined {
  if (!credential) return undefined
  if (Object.hasOwn(all, credential)) return all[credential]
  const common = all['*']
  return common && { ...common, endpoint: `${common.endpoint}/${slug}` }
}

/** Whether a customer may be sent to an address that a lender named. @param hosts beside the endpoint's own */
export function mayVisit({ endpoint }: Connection, hosts: readonly string[], address: string): boolean {
  const [url, own] = [new URL(address), new URL(endpoint)]
  // Plain http only where the lender's own API is so: a sandbox on this machine.
  return (url.protocol === 'https:' || url.protocol === own.protocol) && url.protocol.startsWith('http')
    ? [own.host, ...hosts].includes(url.host)
    : false
}
