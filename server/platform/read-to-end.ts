import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const MAX_MS = 30_000
const MAX_BYTES = 128 * 1024 * 1024

/**
 * Reads what is left of a body after its answer, and drops it. A browser sends a whole file before it looks at the answer:
 * closing earlier would show it a broken connection instead of 413. Used instead of the cleanup of the HTTP library, which
 * waits half a second.
 */
export function readToEnd(server: Server): void {
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.once('finish', () => dropRest(incoming))
  })
}

function dropRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return
  let left = MAX_BYTES
  const stop = () => {
    clearTimeout(timer)
    if (!incoming.readableEnded) incoming.socket.destroySoon()
  }
  const timer = setTimeout(stop, MAX_MS).unref()
  // No one reads the body any more: its stream would hold the sender back.
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) stop()
  })
  incoming.once('close', () => clearTimeout(timer))
  incoming.resume()
}
