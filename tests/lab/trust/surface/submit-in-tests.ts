import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../../../../scripts/lib/postgres.mjs'
import { runTests } from '../../../../scripts/lib/suites.mjs'
import { type Submit, submitLedger } from './submit-ledger.ts'

/** A call of a test is made four times, each after all rows were put back. */
const MINUTES = 20

/**
 * Runs the api tests so that each write call that they make is sent twice at once too: they know what each needs, which
 * generated requests mostly miss. On PostgreSQL where there is one: the embedded database runs one statement at a time.
 */
export async function submitInTests(): Promise<{ submits: Submit[]; still: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-submits-'))
  const postgres = await findPostgres().catch(() => undefined)
  try {
    const env = { TEST_SUBMITS: folder, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
    const patience = ['testTimeout', 'hookTimeout'].map((name) => `--${name}=${MINUTES * 60_000}`)
    await runTests('submits', ['api', 'api-rest'], { env, only: patience })
    const ledger = submitLedger(folder)
    return { submits: ledger.all(), still: ledger.still() }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
