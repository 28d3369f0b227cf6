import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can stop passing anything on, without closing a connection, as a stopped process does. */
export async function hangingWay(to: URL) {
  const pairs = new Set<Socket>()
  let isHanging = false
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(from)
      from.on('error', () => into.destroy()).on('close', () => into.destroy())
      from.pipe(into)
      if (isHanging) from.pause()
    }
    if (isHanging) far.unpipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    port,
    hang() {
      isHanging = true
      for (const one of pairs) one.unpipe().pause()
    },
    /** What is open hangs on; new connections pass. */
    passNew() {
      isHanging = false
    },
    resume() {
      isHanging = false
      for (const one of pairs) one.destroy()
      pairs.clear()
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
