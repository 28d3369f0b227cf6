import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as pendingWork, setTimeout as sleep } from 'node:timers/promises'

/** How long requests in flight, and then jobs, have to end. */
export const GRACE_MS = 8000
/**
 * A client that keeps its connection has sent the next request by then, or finds it closed before it sends one. A client that is
 * held up for longer sends into a closed connection: where a load balancer is waited for longer, so are clients.
 */
const IDLE_MS = 500

/**
 * Stops a server without breaking off a request. For some time it answers as before, so that a load balancer goes elsewhere. Then it
 * takes no new connection, and asks each one that is there to close with its answer; those that ask nothing are closed last.
 * Connections are not asked to close earlier: their clients would open new ones, which the system resets when it stops listening.
 * @param drainMs until the load balancer has seen that /readyz says no; idle connections are kept as long again
 * @returns whether all requests ended in time; the others are cut off
 */
export async function drain(server: Server, drainMs: number): Promise<boolean> {
  if (drainMs > 0) await sleep(drainMs)
  const closed = once(server, 'close').then(() => true)
  // After connections that the system has accepted already.
  await pendingWork()
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  // The close of an HTTP server also closes what is idle, perhaps while a request is on its way.
  Listener.prototype.close.call(server)
  await Promise.race([closed, sleep(Math.max(IDLE_MS, drainMs))])
  server.closeIdleConnections()
  const isEnded = await Promise.race([closed, sleep(GRACE_MS, false, { ref: false })])
  if (!isEnded) server.closeAllConnections()
  return isEnded
}
