import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROUNDS = 3

/**
 * Seconds to compute a month of so many disbursals (goal: 2.5 times the floor), beside a bare insert of as many lines; also
 * of processor time, which a busy machine changes less.
 * @param dir holds the databases of the runs
 */
export async function commissionMonth(dir, disbursals = 100_000, rounds = ROUNDS) {
  const runs = { ours: [], floor: [], oursCpu: [], floorCpu: [] }
  for (let round = 0; round < rounds; round++) {
    const measured = await measure('commission.ts', dir, disbursals)
    for (const name of Object.keys(runs)) runs[name].push(measured[name])
  }
  return runs
}

/** How processor time grows between two numbers of disbursals: 1 is linear. */
export async function commissionGrowth(dir, few = 10_000, many = 1_000_000) {
  const used = async (n, rounds) => Math.min(...(await commissionMonth(dir, n, rounds)).oursCpu)
  return Math.log((await used(many, 1)) / (await used(few, ROUNDS))) / Math.log(many / few)
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
