import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

type TakenPort = (ports: number[]) => Promise<{ port: number; by: string } | undefined>
const { freePort, takenPort } = (await import(resolve('scripts/lib/free-port.mjs'))) as {
  freePort: (count?: number) => Promise<number>
  takenPort: TakenPort
}

test('a taken port is named with the program that has it', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const taken = await takenPort([await freePort(), port])
  expect(taken?.port).toBe(port)
  // lsof is not everywhere.
  expect([`(process ${process.pid})`, 'another program']).toContain(taken?.by.replace(/^.*(?=\()/, ''))
  holder.close()
  await once(holder, 'close')
  expect(await takenPort([port])).toBeUndefined()
})

test('free ports are in a row, where no outgoing connection gets its own', async () => {
  for (let tries = 0; tries < 20; tries++) {
    const first = await freePort(6)
    expect(first).toBeGreaterThanOrEqual(10_000)
    expect(first + 5).toBeLessThan(32_768)
    expect(await takenPort([0, 1, 2, 3, 4, 5].map((at) => first + at))).toBeUndefined()
  }
})
