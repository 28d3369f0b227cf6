import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom } from '#mocks/data/random.ts'
import type { Database } from '#server/platform/database/database.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { checkLedgers, keepLedger, WRITERS } from './ledgers.ts'
import type { Life, Outcome } from './power-cuts.ts'
import { VolatileFiles } from './volatile-files.ts'
import { watchDisk } from './watched-disk.ts'

const OPENS_IN_MS = 120_000
const STATEMENT_MS = 60_000

interface PostgresLife extends Life {
  /** A folder beside the data directory. */
  dir: string
  url: string
  /** The last entry of each writer; this life adds its own. */
  acknowledged: Map<number, number>
  /** Starts PostgreSQL on a watched disk. */
  start(disk: string): ChildProcess
}

/** One life of a PostgreSQL: it is opened and checked, then written by four until the power goes. */
export async function livePostgres(life: PostgresLife): Promise<Outcome> {
  const { seed, changes, since, dir, url, acknowledged, start } = life
  const random = makeRandom(seed)
  const files = new VolatileFiles(join(dir, 'lost'))
  let left = since === 'opening' ? changes : Number.POSITIVE_INFINITY
  let cut = () => {}
  const powerGoes = new Promise<'cut'>((goes) => {
    cut = () => goes('cut')
  })
  const disk = await watchDisk(dir, files, () => {
    left -= 1
    if (left === 0) cut()
    return left > 0
  })

  const began = performance.now()
  const server = start(disk.path)
  let database: Database | undefined
  async function openAndCheck() {
    database = await openWhenReady(url, server)
    const opened = performance.now() - began
    return { opened, wrong: await checkLedgers(database.db, acknowledged) }
  }
  const found = await Promise.race([
    powerGoes,
    openAndCheck().catch(({ message }: Error) => ({ opened: 0, wrong: [message] })),
  ])
  let writing: Promise<unknown> = Promise.resolve()
  if (found !== 'cut' && database) {
    left = changes
    const { db } = database
    writing = Promise.all(
      WRITERS.map((writer) => keepLedger(db, writer, random, (_, n) => acknowledged.set(writer, n))),
    ).catch((error: Error) => error)
    const ended = await Promise.race([powerGoes, writing])
    if (ended !== 'cut') found.wrong.push(`a writer failed: ${ended}`)
  }
  await disk.killAll()
  await Promise.all([writing, database?.close().catch(() => {})])
  files.cut(random)
  return found
}

/** Asks until it answers; throws what PostgreSQL said when it ends instead. */
export async function openWhenReady(url: string, server: ChildProcess): Promise<Database> {
  let said = ''
  server.stderr?.on('data', (bytes) => {
    said = (said + bytes).slice(-4000)
  })
  for (const until = performance.now() + OPENS_IN_MS; performance.now() < until; await sleep(20)) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`does not open: ${/(?:PANIC|FATAL): (?!.*starting up).*/.exec(said)?.[0] ?? said}`)
    try {
      return await openPostgres(url, migrationsFolder, STATEMENT_MS)
    } catch (error) {
      if (!outageOf(error)) throw error
    }
  }
  throw new Error(`does not open within ${OPENS_IN_MS / 1000} s`)
}
