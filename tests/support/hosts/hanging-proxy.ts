import { connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a server that can stop forwarding without closing a connection, as a stopped process does. */
export async function startHangingProxy(server: URL) {
  const sockets = new Set<Socket>()
  let isHanging = false
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
      if (isHanging) from.pause()
    }
    if (isHanging) upstream.unpipe(client)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as { port: number }
  return {
    port,
    hang() {
      isHanging = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Open connections go on hanging; new ones are forwarded. */
    acceptNew() {
      isHanging = false
    },
    /** Breaks the open connections; new ones are forwarded. */
    resume() {
      isHanging = false
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close: () => new Promise((done) => proxy.close(done)),
  }
}
