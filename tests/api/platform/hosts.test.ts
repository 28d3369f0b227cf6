import { expect, test } from 'vitest'
import { makeTestApp } from '#tests/support/app.ts'

const [postgres, servers] = [process.env.TEST_DATABASE_URL, Number(process.env.TEST_SERVERS ?? 1)]

// npm run hosts runs the whole suite on each host; this says which one it was.
test.runIf(!postgres)('[HOST-02] the suite runs on one process with the embedded database', async () => {
  const { deps } = await makeTestApp()
  expect([deps.database.kind, servers]).toEqual(['embedded', 1])
})

test.runIf(postgres)('[HOST-03] the suite runs on PostgreSQL', async () => {
  const { deps } = await makeTestApp()
  expect(deps.database.kind).toBe('postgres')
})
