import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROWS = 1_000_000

/** Milliseconds to read a list of a million rows as its screen does, and of a thousand, on the embedded database. */
export async function listRows(dir) {
  const args = ['--import', 'tsx', 'tests/lab/bench/list-rows.ts', join(dir, 'list-rows'), String(ROWS)]
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
}
