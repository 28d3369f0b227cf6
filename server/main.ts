import { fileURLToPath } from 'node:url'
import { explain } from '#server/platform/explain-failure.ts'
import { SEED_ONLY, seedOnly, startServer } from './start.ts'

const isSeedOnly = process.argv[2] === SEED_ONLY
// The parent process is gone.
if (isSeedOnly) process.once('disconnect', () => process.exit(1))

try {
  if (isSeedOnly) {
    await seedOnly()
    process.exit(0)
  }
  await startServer(fileURLToPath(import.meta.url))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
