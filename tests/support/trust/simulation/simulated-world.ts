import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { type MockApp, makeMockApp } from '#mocks/app.ts'
import { type Sandbox, startSandbox } from '#mocks/sandbox-lender.ts'
import { failInterrupted } from '#server/applications/status-files/status-file-upload.ts'
import { releaseKilled } from '#server/http/reject-duplicates.ts'
import { memoryOutbox } from '#server/messages/outbox.ts'
import type { Unlisten } from '#server/platform/database/database.ts'
import { extensions, onEngine } from '#server/platform/database/engine.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type FileStore, memoryFiles } from '#server/platform/files/store.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { type TestApp, withCallers } from '#tests/support/app.ts'
import { ensureTemplate } from '../../../../scripts/template.ts'
import { beginLife, Crashed, type Life } from './process-life.ts'
import { type SimulatedNetwork, simulateNetwork } from './simulated-network.ts'

const MINUTE_MS = 60_000
const BEGIN = Date.parse('2026-11-20T06:30:00Z')

/** The whole product in one process: one scheduler owns its clock, its network, its disks and its crashes. */
export interface SimulatedWorld {
  app: TestApp
  sandbox: Sandbox
  network: SimulatedNetwork
  /** Of the present process. */
  deps(): Deps
  life(): Life
  now(): Date
  advance(minutes: number): void
  /** The server's clock alone goes wrong by so many minutes. */
  shiftClock(minutes: number): void
  /** Neither tables nor files can be written. */
  fillDisks(isFull: boolean): void
  /** Starts the server again, as after a crash. */
  restart(): Promise<void>
  end(): Promise<void>
}

/** What is written on the machine's disk, which may be full. */
function fullable(inner: FileStore, isFull: () => boolean): FileStore {
  const put: FileStore['put'] = async (...args) => {
    if (isFull()) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    return inner.put(...args)
  }
  return new Proxy(inner, { get: (target, name) => (name === 'put' ? put : Reflect.get(target, name)) })
}

/** @param store rows to begin with, from an earlier world; left out: those of the demo */
export async function makeSimulatedWorld(store?: Blob): Promise<SimulatedWorld & { engine: PGlite }> {
  const template = store ?? new Blob([readFileSync(await ensureTemplate())])
  const engine = await PGlite.create({ loadDataDir: template, extensions })
  let [minutes, shift, isFull] = [0, 0, false]
  const [files, outbox] = [fullable(memoryFiles(), () => isFull), memoryOutbox()]
  const trueNow = () => new Date(BEGIN + minutes * MINUTE_MS)
  const now = () => new Date(BEGIN + (minutes + shift) * MINUTE_MS)
  let sandbox: Sandbox | undefined
  const network = simulateNetwork(() => sandbox?.url ?? '')
  let mock: MockApp | undefined
  let life = beginLife(engine)
  let ends: Unlisten[] = []
  sandbox = await startSandbox({
    clock: trueNow,
    deliver: (url, init) => network.deliver(() => fetchOf(new Request(url, init)).catch(() => {})),
  })
  const env = {
    LENDER_LINKS: sandbox.links,
    LENDER_TIMEOUT_MS: '30000',
    BREAKER_FAILURES: '100',
    FAKE_NOW: new Date(BEGIN).toISOString(),
  }

  async function begin(isFilled: boolean): Promise<MockApp> {
    for (const end of ends) await end().catch(() => {})
    ends = []
    // What the last connection had prepared is gone with it.
    await engine.exec('deallocate all')
    life = beginLife(engine)
    const { listen, ...database } = await onEngine(life.client, migrationsFolder)
    const heard: typeof listen = async (channel, listener) => {
      const end = await listen(channel, listener)
      ends.push(end)
      return end
    }
    const made = await makeMockApp({ ...database, listen: heard }, env, [], isFilled)
    Object.assign(made.deps, { files, outbox, clock: now })
    return made
  }
  const fetchOf = async (request: Request): Promise<Response> => {
    const answer = await (mock as MockApp).app.fetch(request)
    if (life.isOver()) throw new Crashed('no answer')
    return answer
  }
  const present = () => (mock as MockApp).deps
  mock = await begin(store !== undefined)
  const parts: MockApp = {
    app: mock.app,
    deps: new Proxy({} as Deps, { get: (_, name) => Reflect.get(present(), name) }),
    advance: () => {},
  }
  return {
    ...{ engine, sandbox, network, now, deps: present, life: () => life },
    app: { ...withCallers(parts, fetchOf), deps: parts.deps },
    advance: (more) => {
      minutes += more
    },
    shiftClock: (by) => {
      shift = by
    },
    fillDisks: (full) => {
      isFull = full
      life.fillDisk(full)
    },
    async restart() {
      mock = await begin(true)
      life.fillDisk(isFull)
      const { database, jobs } = mock.deps
      // As start.ts does; where the disk is full the start fails, and whatever runs servers starts them again later.
      await failInterrupted(database.db, now()).catch(ignoreFull)
      await releaseKilled(mock.deps).catch(ignoreFull)
      await jobs.recover(true).catch(ignoreFull)
    },
    async end() {
      network.end()
      await sandbox.close()
      await engine.close()
    },
  }
  function ignoreFull(error: unknown) {
    if (!isFull) throw error
  }
}
