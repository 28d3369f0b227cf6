import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** One part in five is late by up to as many milliseconds: enough that what two connections ask arrives in either order. */
const [SHARE, MOST_MS] = [0.2, 15]

/** Hands on everything in order, some of it late at random. */
const late = () =>
  new Transform({
    async transform(chunk, _encoding, done) {
      if (Math.random() < SHARE) await sleep(Math.random() * MOST_MS)
      done(null, chunk)
    },
  })

/** A proxy on the way to a database, which delays what either side sends. */
export async function startSlowNetwork(database: string): Promise<{ url: string; stop(): void }> {
  const url = new URL(database)
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
      from.pipe(late()).pipe(to)
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    stop() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}
