import { existsSync, readFileSync, statSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { businessDay } from '#src/domain/dates.ts'
import { type Check, defineCheck } from './check.ts'

const GIB = 1024 ** 3
/** Below these an upload, a backup or the database's log soon fails. */
const [LITTLE, TOO_LITTLE] = [5 * GIB, GIB / 2]
const TIMEOUT_MS = 3000
/** A server that has just started, or imports a file, may say no for a moment. */
const PATIENCE_MS = 15_000

/** Of the sources, and of the bundle. */
const manifest = new URL(
  import.meta.url.endsWith('.ts') ? '../../../package.json' : '../../package.json',
  import.meta.url,
)
const oldestNode = (): string => JSON.parse(readFileSync(manifest, 'utf8')).engines.node.slice(2)

/** Whether a version is older than another; parts that are missing count as 0. */
export function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const at = [0, 1, 2].find((place) => (ours[place] ?? 0) !== (theirs[place] ?? 0)) ?? 0
  return (ours[at] ?? 0) < (theirs[at] ?? 0)
}

/** @param version of the Node that runs, replaced in tests */
export const nodeCheck = (version = process.versions.node) =>
  defineCheck({
    name: 'Node',
    advice: { old: 'Install a newer one from https://nodejs.org.' },
    run: (_, { ok, failed }) => {
      const wanted = oldestNode()
      return isOlder(version, wanted) ? failed('old', `${version}; needs ${wanted} or newer`) : ok(version)
    },
  })

/** The nearest folder that exists: what is missing below it is made at the start. */
export function existing(path: string): string {
  const whole = resolve(path)
  return existsSync(whole) || dirname(whole) === whole ? whole : existing(dirname(whole))
}

/** @param free bytes in the file system of a path, replaced in tests */
export const diskCheck = (free = freeBytes) =>
  defineCheck({
    name: 'disk space',
    advice: {
      little: 'Make room, or give DATA_DIR a larger disk. Never delete in db/ or pg_wal/.',
      closed: 'Let the user of the server write in DATA_DIR, or choose another folder.',
    },
    run: async ({ settings: { DATA_DIR } }, { ok, warning, failed }) => {
      const folder = existing(DATA_DIR)
      if (!(await mayWriteIn(folder))) return failed('closed', `${folder} may not be written`)
      const bytes = await free(folder)
      const found = `${(bytes / GIB).toFixed(1)} GiB free at ${DATA_DIR}`
      if (bytes < TOO_LITTLE) return failed('little', found)
      return bytes < LITTLE ? warning('little', found) : ok(found)
    },
  })

const mayWriteIn = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => statSync(folder).isDirectory(),
    () => false,
  )

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** @param patienceMs how long a server of ours may say no before it counts as not ready */
export const portCheck = (patienceMs = PATIENCE_MS) =>
  defineCheck({
    name: 'port',
    advice: {
      taken: 'Stop the other program, or choose another PORT.',
      notReady: 'Our server has the port and is not ready: look at its log.',
      refused: 'Choose a PORT above 1023, and a HOST that this machine has.',
    },
    run: async ({ settings: { HOST, PORT } }, { ok, failed }) => {
      const place = `${HOST}:${PORT}`
      const code = await listenOnce(HOST, PORT)
      if (code === null) return ok(`${place} is free`)
      if (code !== 'EADDRINUSE') return failed('refused', `${place}: ${code}`)
      const ready = await readyWithin(patienceMs, HOST, PORT)
      if (ready === null) return failed('taken', `${place} is taken by another program`)
      return ready ? ok(`our server answers at ${place}`) : failed('notReady', `/readyz at ${place} says no`)
    },
  })

/** Why the port cannot be listened on; null: it can. */
const listenOnce = (host: string, port: number) =>
  new Promise<string | null>((done) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => done(code ?? 'unknown'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(null)))
  })

async function readyWithin(patienceMs: number, host: string, port: number): Promise<boolean | null> {
  const until = performance.now() + patienceMs
  for (;;) {
    const ready = await readiness(host, port)
    if (ready !== false || performance.now() > until) return ready
    await sleep(patienceMs / 20)
  }
}

/** What /readyz of a server of ours says; null: it is none of ours. */
async function readiness(host: string, port: number): Promise<boolean | null> {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  try {
    const answer = await fetch(`http://${reached}:${port}/readyz`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { ok } = (await answer.json()) as { ok?: unknown }
    return typeof ok === 'boolean' ? ok : null
  } catch {
    return null
  }
}

/** A machine without time-zone data would still run, and print other dates than it computes. */
const timeZoneCheck = defineCheck({
  name: 'time zone',
  advice: { wrong: 'Use a Node with full ICU data (the builds of nodejs.org and of Debian have it).' },
  run: (_, { ok, failed }) => {
    const late = new Date('2026-01-01T20:00:00Z')
    const printed = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(late)
    const wanted = businessDay(late)
    return printed === wanted
      ? ok(`Asia/Kolkata, this machine has ${Intl.DateTimeFormat().resolvedOptions().timeZone}`)
      : failed('wrong', `Asia/Kolkata prints ${printed} instead of ${wanted}`)
  },
})

export const machineChecks: readonly Check[] = [nodeCheck(), timeZoneCheck, diskCheck(), portCheck()]
