import { sql } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { startHangingProxy } from '#tests/support/hosts/hanging-proxy.ts'

const server = process.env.TEST_DATABASE_URL

/** A pool of connections to the suite’s PostgreSQL through a proxy that can hang. */
const test = base.extend<{
  behind: { database: Database; proxy: Awaited<ReturnType<typeof startHangingProxy>> }
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one uses
  behind: async ({}, use) => {
    const url = new URL(server as string)
    const proxy = await startHangingProxy(url)
    const viaProxy = Object.assign(new URL(url), { port: String(proxy.port) })
    const database = await openPostgres(viaProxy.href, migrationsFolder)
    await use({ database, proxy })
    await database.close()
    await proxy.close()
  },
})

/** What came of a statement: 'answered', or the outage that it met. */
const outcome = (work: Promise<unknown>) => work.then(() => 'answered', outageOf)

// The embedded database lives in this process: it cannot hang alone.
describe.runIf(server)('[TRUST-01] a database on the network', () => {
  test('that hangs holds nobody, and is used again when it is back', async ({
    behind: { database, proxy },
  }) => {
    const ask = (n: number) => outcome(database.db.execute(sql`select ${n}::int`))
    const pulse = database.watch()
    expect(await ask(1)).toBe('answered')
    const began = performance.now()
    proxy.hang()
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual(['away', 'away', 'away'])
    const waited = performance.now() - began
    await expect.poll(pulse.beats, { timeout: 10_000 }).toBe(false)
    const asked = performance.now()
    expect(await ask(4)).toBe('away')
    // No one waits for it again.
    expect(performance.now() - asked).toBeLessThan(waited / 2)
    proxy.resume()
    await expect.poll(pulse.beats, { timeout: 10_000 }).toBe(true)
    expect(await ask(5)).toBe('answered')
    await pulse.stop()
  })

  test('fails the transaction whose connection breaks, and nothing else', async ({
    behind: { database, proxy },
  }) => {
    const work = transaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.resume()
      await tx.execute(sql`select pg_sleep(1)`)
    })
    expect(await outcome(work)).toBe('away')
    expect(await outcome(database.db.execute(sql`select 2`))).toBe('answered')
  })

  test('has all its connections free after they broke while transactions began', async ({
    behind: { database, proxy },
  }) => {
    // As many as the pool has connections.
    const transactions = async () => {
      const work = () => outcome(transaction(database.db, (tx) => tx.execute(sql`select 1`)))
      return new Set(await Promise.all(Array.from({ length: 10 }, work)))
    }
    expect(await transactions()).toEqual(new Set(['answered']))
    proxy.hang()
    const broken = transactions()
    await expect.poll(() => database.connections().busy).toBe(10)
    proxy.resume()
    expect(await broken).toEqual(new Set(['away']))
    expect(await transactions()).toEqual(new Set(['answered']))
  })

  test('[HOST-05] sends notices again after the machine that sent them vanished', async ({
    behind: { database, proxy },
  }) => {
    const heard: string[] = []
    await database.listen('changed', (payload) => heard.push(payload))
    await database.db.execute(sql`select pg_notify('changed', 'first')`)
    await expect.poll(() => heard).toEqual(['first'])
    proxy.hang()
    // No one ends the old connection: only the server itself can find that nothing comes any more.
    proxy.acceptNew()
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['first', '*'])
    proxy.resume()
  })
})
