import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long requests in flight, and then jobs, have to end. */
export const GRACE_MS = 8000

/**
 * Stops a server without breaking off a request: for some time it answers as before and asks each connection to close with
 * its answer, so that proxies and browsers go elsewhere; then it takes no more connections.
 * @param drainMs until the load balancer has seen that /readyz says no
 * @returns whether all requests ended in time; the others are cut off
 */
export async function drain(server: Server, drainMs: number): Promise<boolean> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  if (drainMs > 0) await sleep(drainMs)
  const closed = once(server, 'close').then(() => true)
  server.close()
  const isEnded = await Promise.race([closed, sleep(GRACE_MS, false, { ref: false })])
  if (!isEnded) server.closeAllConnections()
  return isEnded
}
