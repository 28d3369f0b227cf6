import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROUNDS = 3

/**
 * Seconds to compute a month of so many disbursals (goal: 2.5 times the floor), beside a bare insert of as many lines.
 * @param dir holds the databases of the runs
 */
export async function commissionMonth(dir, disbursals = 100_000, rounds = ROUNDS) {
  const runs = { ours: [], floor: [] }
  for (let round = 0; round < rounds; round++) {
    const { ours, floor } = await measure('commission.ts', dir, disbursals)
    runs.ours.push(ours)
    runs.floor.push(floor)
  }
  return runs
}

/** How time grows from a tenth of the disbursals to all of them: 1 is linear. */
export async function commissionGrowth(dir, disbursals = 100_000) {
  const best = async (n) => Math.min(...(await commissionMonth(dir, n)).ours)
  return Math.log10((await best(disbursals)) / (await best(disbursals / 10)))
}

/** Milliseconds, median and greatest, to book one late disbursal into books of so many locked lines. */
export const lateRow = (dir, lines = 1_000_000) => measure('late-row.ts', dir, lines)

async function measure(script, dir, size) {
  const dataDir = mkdtempSync(join(dir, 'commission-'))
  try {
    const args = ['--import', 'tsx', `tests/bench/${script}`, dataDir, String(size)]
    const running = run(process.execPath, args)
    // How far a long one is.
    running.child.stderr.pipe(process.stderr)
    return JSON.parse((await running).stdout)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
