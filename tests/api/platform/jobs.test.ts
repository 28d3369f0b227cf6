import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import { jobs as productJobs } from '#server/jobs.ts'
import { rows, transaction } from '#server/platform/database/database.ts'
import type { AllJobs } from '#server/platform/jobs/job.ts'
import { makeJobs } from '#server/platform/jobs/queue.ts'
import { queues, slots } from '#server/platform/jobs/slots.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { makeGate } from '#tests/support/gate.ts'

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

/** The product's jobs, but submissions only leave a mark, and fail as often as told. */
const handlers: AllJobs = {
  ...productJobs,
  'lender-submit': {
    retries: 2,
    pause: 5,
    timeout: 60,
    queue: 'submissions',
    run: async (_, { id }, last) => {
      ran.push(last ? `${id} last` : id)
      if (fails-- > 0) throw new Error('secret text')
    },
  },
}
const jobs = () => makeJobs(() => app.deps, handlers)
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
    const stored = JSON.stringify(await rows(db(), sql`select * from pgboss.job`))
    expect(stored).toContain('"failure"')
    expect(stored).not.toContain('secret text')
  })

  test('is due in the millisecond in which it was queued', async () => {
    const queue = jobs()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await queue.enqueue(db(), 'lender-submit', { id: 'a', round: 0 })
    expect(await queue.drain()).toBe(1)
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
    await queue.recover()
    expect(await queue.drain({ later: true })).toBe(0)
    await queue.recover(true)
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
      await queue.recover(true)
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
      await queue.recover(true)
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

describe('queues', () => {
  test('a hundred campaign jobs do not delay a submission', async () => {
    const gate = makeGate()
    let sending = 0
    const campaign = {
      ...productJobs['send-campaign'],
      run: async () => {
        sending += 1
        await gate.pass()
      },
    }
    const queue = makeJobs(() => app.deps, { ...handlers, 'send-campaign': campaign })
    for (let id = 0; id < 100; id++) await queue.enqueue(db(), 'send-campaign', { id })
    const stop = queue.start()
    await expect.poll(() => sending).toBe(slots.campaigns)
    await queue.enqueue(db(), 'lender-submit', { id: 'a', round: 0 })
    await expect.poll(() => ran, { interval: 5 }).toEqual(['a'])
    expect(sending).toBe(slots.campaigns)
    const ended = stop()
    gate.open()
    await ended
  })

  test('each has its own place in the database', async () => {
    const queueNames = await rows<{ name: string }>(db(), sql`select name from pgboss.queue`)
    expect(queueNames.map(({ name }) => name).sort()).toEqual([...queues].sort())
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
      let output = ''
      running.stdout?.on('data', (chunk) => {
        output += chunk
      })
      return {
        process: running,
        ended: new Promise<string>((done) => running.once('close', () => done(output))),
      }
    }
  }, 240_000)
})
