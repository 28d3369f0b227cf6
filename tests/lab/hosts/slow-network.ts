import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** How much of what is sent is late: enough that the requests of two connections arrive in either order. */
const LATE = 0.2

/** Hands on everything in order, some of it late at random. */
const delay = (mostMs: number) =>
  new Transform({
    async transform(chunk, _encoding, done) {
      if (Math.random() < LATE) await sleep(Math.random() * mostMs)
      done(null, chunk)
    },
  })

/** A proxy on the way to a server, which delays what either side sends by up to so many milliseconds. */
export async function startSlowNetwork(server: string, mostMs: number): Promise<{ url: URL; stop(): void }> {
  const url = new URL(server)
  const [host, port] = [url.hostname, Number(url.port)]
  const open = new Set<Socket>()
  const proxy = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host, port, noDelay: true })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy()).on('close', () => open.delete(from))
      from.pipe(delay(mostMs)).pipe(to)
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url,
    stop() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}
