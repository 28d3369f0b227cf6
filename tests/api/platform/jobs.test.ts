import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import { jobKinds } from '#server/job-kinds.ts'
import { rows, transaction } from '#server/platform/database/database.ts'
import { type JobKinds, makeJobs } from '#server/platform/jobs/queue.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let ran: string[]
let fails: number
beforeAll(async () => {
  app = await makeTestApp()
})
beforeEach(async () => {
  ran = []
  fails = 0
  await app.deps.database.script('delete from pgboss.job')
})

/** The product's kinds, but submissions only leave a mark, and fail as often as told. */
const kinds: JobKinds = {
  ...jobKinds,
  'lender-submit': {
    retries: 2,
    pause: 5,
    lost: 60,
    run: async (_, { id }, last) => {
      ran.push(last ? `${id} last` : id)
      if (fails-- > 0) throw new Error('secret text')
    },
  },
}
const jobs = () => makeJobs(() => app.deps, kinds)
const db = () => app.deps.database.db
const states = async () =>
  (await rows<{ state: string }>(db(), sql`select state from pgboss.job order by created_on`)).map(
    ({ state }) => state,
  )

describe('a job', () => {
  test('is asked for by the transaction that causes it, or not at all', async () => {
    const queue = jobs()
    const ask = (id: string, then?: Error) =>
      transaction(db(), async (tx) => {
        await queue.enqueue(tx, 'lender-submit', { id, round: 0 })
        if (then) throw then
      })
    await ask('kept')
    await expect(ask('undone', new Error('no'))).rejects.toThrow('no')
    expect(await queue.drain()).toBe(1)
    expect(ran).toEqual(['kept'])
    expect(await queue.drain({ later: true })).toBe(0)
  })

  test('that fails is tried again later, then given up, and what failed is told without its text', async () => {
    const queue = jobs()
    fails = 10
    await queue.enqueue(db(), 'lender-submit', { id: 'a', round: 0 })
    expect(await queue.drain()).toBe(1)
    expect(await states()).toEqual(['retry'])
    for (let turn = 0; turn < 4; turn++) await queue.drain({ later: true })
    expect(ran).toEqual(['a', 'a', 'a last'])
    expect(await states()).toEqual(['failed'])
    const kept = JSON.stringify(await rows(db(), sql`select * from pgboss.job`))
    expect(kept).toContain('"failure"')
    expect(kept).not.toContain('secret text')
  })

  test('for later waits', async () => {
    const queue = jobs()
    await queue.enqueue(db(), 'lender-submit', { id: 'later', round: 0 }, 60)
    expect(await queue.drain()).toBe(0)
    expect(await queue.drain({ later: true })).toBe(1)
  })

  test('whose process was killed is given back after its time, and to the only process at once', async () => {
    const queue = jobs()
    await queue.enqueue(db(), 'lender-submit', { id: 'a', round: 0 })
    await app.deps.database.script(`update pgboss.job set state = 'active', started_on = now()`)
    await queue.giveBack()
    expect(await queue.drain({ later: true })).toBe(0)
    await queue.giveBack(true)
    expect(await queue.drain({ later: true })).toBe(1)
  })

  test('whose process was killed has its next turn at once, and learns which is its last', async () => {
    const queue = jobs()
    await queue.enqueue(db(), 'lender-submit', { id: 'a', round: 0 })
    const killed = `update pgboss.job set state = 'active', started_on = now(),
      retry_count = retry_count + (started_on is not null)::int`
    // As many kills as it has tries, each followed by a start.
    for (let kill = 0; kill < 3; kill++) {
      await app.deps.database.script(killed)
      await queue.giveBack(true)
    }
    expect(await queue.drain()).toBe(1)
    expect(ran).toEqual(['a last'])
    expect(await states()).toEqual(['completed'])
  })

  test('that kills its process every time ends', async () => {
    const queue = jobs()
    await queue.enqueue(db(), 'lender-submit', { id: 'a', round: 0 })
    for (let kill = 0; kill < 4; kill++) {
      await app.deps.database.script(`update pgboss.job set state = 'active', started_on = now(),
        retry_count = retry_count + (started_on is not null)::int where state < 'active'`)
      await queue.giveBack(true)
    }
    expect(await queue.drain({ later: true })).toBe(0)
    expect(await states()).toEqual(['failed'])
  })

  test('runs by itself while the server does, and the regular ones once for all servers', async () => {
    const [one, two] = [jobs(), jobs()]
    const stops = [one.start(), two.start()]
    await one.enqueue(db(), 'lender-submit', { id: 'a', round: 0 })
    const regular = async () => {
      const all = await rows<{ name: string }>(db(), sql`select data->>'name' as name from pgboss.job`)
      return all.map(({ name }) => name).filter((name) => name !== 'lender-submit')
    }
    await expect.poll(() => ran).toEqual(['a'])
    await expect.poll(regular).toContain('send-reminders')
    await Promise.all(stops.map((stop) => stop()))
    expect(ran).toEqual(['a'])
    expect(await regular()).toHaveLength(new Set(await regular()).size)
  })
})

test('the tables of pg-boss are those of the installed version', async () => {
  const { schema } = JSON.parse(readFileSync('node_modules/pg-boss/version.json', 'utf8'))
  expect(await rows(db(), sql`select version from pgboss.version`)).toEqual([{ version: schema }])
})

describe('kill -9 in the middle of a submission', () => {
  let child: ChildProcess | undefined
  afterEach(() => child?.kill('SIGKILL'))

  test('loses nothing and sends nothing twice', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tulna-killed-'))
    const sandbox = await startSandbox({ clock: app.deps.clock, silentOnce: true })
    // The application arrives, its answer never does.
    const first = begin('choose')
    // A process of its own, with its own database: on a busy machine it takes long to begin.
    await expect.poll(() => sandbox.calls.length, { timeout: 100_000 }).toBeGreaterThan(0)
    const [key] = sandbox.calls.map((call) => call.key)
    first.process.kill('SIGKILL')
    await first.ended
    const second = begin('go-on')
    expect(JSON.parse(await second.ended)).toEqual([10, 20])
    expect([...sandbox.applications.values()].map((one) => one.key)).toEqual([key])
    expect(
      sandbox.calls.filter(({ path }) => path.endsWith('/applications')).map((call) => call.key),
    ).toEqual([key, key])
    await sandbox.close()
    rmSync(dir, { recursive: true, force: true })

    function begin(what: string) {
      const file = 'tests/support/submission-process.ts'
      const args = ['--import', 'tsx', file, join(dir, 'data'), sandbox.links, what]
      const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      child = running
      let said = ''
      running.stdout?.on('data', (chunk) => {
        said += chunk
      })
      return {
        process: running,
        ended: new Promise<string>((done) => running.once('close', () => done(said))),
      }
    }
  }, 240_000)
})
