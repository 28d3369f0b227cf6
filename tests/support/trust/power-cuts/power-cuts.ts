import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRandom } from '#mocks/data/random.ts'

export interface Life {
  seed: number
  /** The power goes after so many changes and syncs of files. */
  changes: number
  /** Whether changes are counted since the store is opened, or since it is open and checked. */
  since: 'opening' | 'open'
}

/** What the check after opening found; 'cut': the power went before. */
export type Outcome = { opened: number; wrong: string[] } | 'cut'

export interface Store {
  /** Puts back the store without entries. @returns how many writes were acknowledged since it was put back last */
  renew(): number
  /** Opens the store, checks it and has four writers at work until the power goes. */
  live(life: Life): Promise<Outcome>
}

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
 * Cuts the power of a store again and again while four writers are at work, and checks it after each cut.
 * @param makeStore makes it in a folder, which is removed at the end
 */
export async function cutPower(
  cuts: number,
  seed: number,
  makeStore: (dir: string) => Promise<Store>,
): Promise<PowerCuts> {
  const random = makeRandom(seed)
  const dir = mkdtempSync(join(tmpdir(), 'tulna-cuts-'))
  const result: PowerCuts = { cuts: 0, whileOpening: 0, wrong: [], acknowledged: 0, slowestStart: 0 }
  try {
    const store = await makeStore(dir)
    store.renew()
    // One more life than cuts: the last one only checks.
    for (; result.cuts <= cuts; result.cuts++) {
      const seed = random.whole(1, 2 ** 31)
      const since = random.chance(0.2) ? 'opening' : 'open'
      // As many early as late.
      const changes = Math.round(2 ** (random.whole(0, 12_000) / 1000))
      const found = await store.live({ seed, changes, since })
      if (found === 'cut') result.whileOpening += 1
      else {
        result.wrong.push(...found.wrong.map((line) => `cut ${result.cuts}: ${line}`))
        result.slowestStart = Math.max(result.slowestStart, found.opened)
        if (found.wrong.length) result.acknowledged += store.renew()
      }
    }
    result.cuts -= 1
    result.acknowledged += store.renew()
    return result
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
