import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { ensureTemplate } from '../../../../scripts/template.ts'
import { makeLedgers } from './ledgers.ts'
import type { Outcome, Store } from './power-cuts.ts'

const program = fileURLToPath(new URL('./write-until-cut.ts', import.meta.url))

/** A closed store with empty ledgers in a folder. @returns the folder */
export async function emptyEmbedded(dir: string): Promise<string> {
  const made = await openEmbedded(dir, migrationsFolder, await ensureTemplate())
  await makeLedgers(made.db)
  await made.close()
  return dir
}

/**
 * @param isSynced false: the control, which does not sync
 * @param empty the folder that emptyEmbedded made, where several stores begin as copies of one
 */
export async function embeddedStore(dir: string, isSynced: boolean, empty?: string): Promise<Store> {
  const [first, store] = [empty ?? (await emptyEmbedded(join(dir, 'first'))), join(dir, 'store')]
  const log = `${store}.acknowledged`
  return {
    renew() {
      const acknowledged = existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0
      rmSync(log, { force: true })
      rmSync(store, { recursive: true, force: true })
      cpSync(first, store, { recursive: true })
      return acknowledged
    },
    live: ({ seed, changes, since }) =>
      live([store, String(seed), String(changes), since, ...(isSynced ? [] : ['unsynced'])]),
  }
}

const live = (args: string[]) =>
  new Promise<Outcome>((done) => {
    execFile(process.execPath, ['--import', 'tsx', program, ...args], (error, stdout, stderr) => {
      if (stdout) done(JSON.parse(stdout))
      else if (error?.signal === 'SIGKILL') done('cut')
      else done({ opened: 0, wrong: [`does not open: ${/\w*Error.*/.exec(stderr)?.[0] ?? stderr}`] })
    })
  })
