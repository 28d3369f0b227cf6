import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeRandom } from '#mocks/data/random.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { ensureTemplate } from '../../../scripts/template.ts'
import { makeLedgers } from './ledgers.ts'

const life = fileURLToPath(new URL('./write-until-cut.ts', import.meta.url))

export interface PowerCuts {
  cuts: number
  /** Cuts that came before the store was open again. */
  whileOpening: number
  /** What was lost or damaged, a line each; a store that does not open is one. */
  wrong: string[]
  /** Writes that were acknowledged. */
  acknowledged: number
  /** The longest opening after a cut, in milliseconds. */
  slowestStart: number
}

/**
 * Cuts the power of an embedded store again and again while four writers are at work, and checks it after each cut.
 * @param isSynced false: the control, a store that does not sync; each cut has a store of its own
 */
export async function cutPower(cuts: number, seed: number, isSynced = true): Promise<PowerCuts> {
  const random = makeRandom(seed)
  const dir = mkdtempSync(join(tmpdir(), 'tulna-cuts-'))
  const [first, store] = [join(dir, 'first'), join(dir, 'store')]
  const result: PowerCuts = { cuts: 0, whileOpening: 0, wrong: [], acknowledged: 0, slowestStart: 0 }
  const renew = () => {
    result.acknowledged += countLines(`${store}.acknowledged`)
    rmSync(`${store}.acknowledged`, { force: true })
    rmSync(store, { recursive: true, force: true })
    cpSync(first, store, { recursive: true })
  }
  try {
    const made = await openEmbedded(first, migrationsFolder, await ensureTemplate())
    await makeLedgers(made.db)
    await made.close()
    renew()
    // One more life than cuts: the last one only checks.
    for (; result.cuts <= cuts; result.cuts++) {
      const seed = random.whole(1, 2 ** 31)
      const since = random.chance(0.2) ? 'opening' : 'open'
      // As many early as late.
      const changes = Math.round(2 ** (random.whole(0, 12_000) / 1000))
      const found = await live([store, seed, changes, since, ...(isSynced ? [] : ['unsynced'])].map(String))
      if (found === 'cut') result.whileOpening += 1
      else {
        result.wrong.push(...found.wrong.map((line) => `cut ${result.cuts}: ${line}`))
        result.slowestStart = Math.max(result.slowestStart, found.opened)
        if (found.wrong.length) renew()
      }
    }
    result.cuts -= 1
    renew()
    return result
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const countLines = (path: string): number => {
  try {
    return readFileSync(path, 'utf8').split('\n').length - 1
  } catch {
    return 0
  }
}

/** 'cut': the power went before the store was open. */
const live = (args: string[]) =>
  new Promise<{ opened: number; wrong: string[] } | 'cut'>((done) => {
    execFile(process.execPath, ['--import', 'tsx', life, ...args], (error, stdout, stderr) => {
      if (stdout) done(JSON.parse(stdout))
      else if (error?.signal === 'SIGKILL') done('cut')
      else done({ opened: 0, wrong: [`does not open: ${/\w*Error.*/.exec(stderr)?.[0] ?? stderr}`] })
    })
  })
