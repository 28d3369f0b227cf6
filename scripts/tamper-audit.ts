// npm run audit:tamper -- [how many] [seed]: changes one byte of a sealed audit trail that often, and fails if verifying misses one.
import { openInMemory } from '#server/platform/database/embedded.ts'
import { makeKeys } from '#server/platform/keys.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { sealedTrail, tamper } from '#tests/support/tamper-audit.ts'

const [count = '10000', seed = '1'] = process.argv.slice(2)
const started = performance.now()
const parts = {
  database: await openInMemory(migrationsFolder),
  keys: makeKeys('a key of this script, never used elsewhere'),
}
await sealedTrail(parts)
const { tried, missed } = await tamper(parts, Number(count), Number(seed))
const found = tried - missed.length
process.stdout.write(
  `${found} of ${tried} one-byte changes found (seed ${seed}, ${Math.round((performance.now() - started) / 1000)} s)\n`,
)
for (const one of missed) process.stdout.write(`  missed: ${one}\n`)
process.exitCode = missed.length > 0 ? 1 : 0
