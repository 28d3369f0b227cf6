import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What two equal requests at once came to. */
export interface Submit {
  route: string
  /** null: they had the effect of one. */
  wrong: string | null
}

/** Tries of a route in one folder: some calls are refused everywhere, and a copy of all rows takes a second. */
const MAX_TRIES = 12

/** Which write calls were sent twice, for several processes: a file for each route in one folder. */
export function submitLedger(folder: string) {
  const fileOf = (route: string, kind: string) =>
    join(folder, `${createHash('sha256').update(route).digest('hex').slice(0, 24)}.${kind}`)
  const tries = new Map<string, number>()
  return {
    /** Whether this process is the one that tries the route now. */
    take(route: string): boolean {
      const tried = tries.get(route) ?? 0
      if (tried >= MAX_TRIES) return false
      try {
        writeFileSync(fileOf(route, 'taken'), route, { flag: 'wx' })
      } catch {
        return false
      }
      tries.set(route, tried + 1)
      return true
    },
    /** The request was refused or wrote nothing: another may be accepted. */
    free(route: string): void {
      rmSync(fileOf(route, 'taken'))
    },
    note(submit: Submit): void {
      writeFileSync(fileOf(submit.route, 'json'), JSON.stringify(submit))
    },
    /** A request was accepted and wrote nothing. */
    noteStill(route: string): void {
      writeFileSync(fileOf(route, 'still'), route)
    },
    /** Routes that were accepted and never wrote: nothing of them could be done twice. */
    still(): string[] {
      const written = new Set(this.all().map(({ route }) => route))
      const files = readdirSync(folder).filter((name) => name.endsWith('.still'))
      return files
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((route) => !written.has(route))
    },
    all(): Submit[] {
      const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
      return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    },
  }
}
