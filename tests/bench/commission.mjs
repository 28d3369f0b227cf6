import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROUNDS = 3

/**
 * Seconds to compute a month of so many disbursals (goal: under 10 for 100,000), beside a bare insert of as many lines.
 * @param dir holds the databases of the runs
 */
export async function commissionMonth(dir, disbursals = 100_000) {
  const runs = { ours: [], floor: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = mkdtempSync(join(dir, 'commission-'))
    const args = ['--import', 'tsx', 'tests/bench/commission.ts', dataDir, String(disbursals)]
    const { ours, floor } = JSON.parse((await run(process.execPath, args)).stdout)
    runs.ours.push(ours)
    runs.floor.push(floor)
  }
  return runs
}
