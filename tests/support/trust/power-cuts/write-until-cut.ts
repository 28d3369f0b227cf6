// One life of a store, for power-cuts.ts: it is opened and checked, then written by four until the power goes.
// tsx write-until-cut.ts <data folder> <seed> <changes until the cut> opening|open [unsynced]
import { appendFileSync, existsSync, readFileSync, writeSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { makeRandom } from '#mocks/data/random.ts'
import { DurableNodeFS, openEmbedded } from '#server/platform/database/embedded.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { checkLedgers, keepLedger, WRITERS } from './ledgers.ts'
import { withPowerCuts } from './power-cut-fs.ts'
import { VolatileFiles } from './volatile-files.ts'

const [dataDir = '', seed = '1', changes = '0', since, unsynced] = process.argv.slice(2)
const random = makeRandom(Number(seed))
const files = new VolatileFiles(`${dataDir}.lost`)
let left = since === 'opening' ? Number(changes) : Number.POSITIVE_INFINITY

const FileSystem = withPowerCuts(unsynced ? NodeFS : DurableNodeFS, files, () => {
  left -= 1
  if (left !== 0) return
  files.cut(random)
  process.kill(process.pid, 'SIGKILL')
})

/** Beside the store and not subject to the cut. */
const log = `${dataDir}.acknowledged`
const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
const acknowledged = new Map(lines.map((line) => line.split(' ').map(Number) as [number, number]))

const began = performance.now()
const { db } = await openEmbedded(dataDir, migrationsFolder, undefined, FileSystem)
const opened = performance.now() - began
writeSync(1, `${JSON.stringify({ opened, wrong: await checkLedgers(db, acknowledged) })}\n`)
left = Number(changes)

const acknowledge = (writer: number, n: number) => appendFileSync(log, `${writer} ${n}\n`)
await Promise.all(WRITERS.map((writer) => keepLedger(db, writer, random, acknowledge)))
