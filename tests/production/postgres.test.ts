import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres } from '../../scripts/lib/postgres.mjs'
import { runCommand } from './deployment.ts'
import { imageCommand } from './dockerfile.ts'
import { describeProduction } from './journey.ts'
import { type OwnedDatabases, ownedDatabases } from './owned-databases.ts'

let postgres: Awaited<ReturnType<typeof findPostgres>>
let databases: OwnedDatabases
beforeAll(async () => {
  // The doctor refuses a PostgreSQL that may lose what it said was saved, as those of other tests may.
  postgres = await findPostgres(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'])
  if (!postgres) throw new Error('No PostgreSQL can be had here: install it, or set DATABASE_URL')
  databases = await ownedDatabases(postgres.url)
})
afterAll(async () => {
  await databases.drop()
  await postgres?.stop()
})

describeProduction('[ONE-01] production on PostgreSQL', imageCommand(), async () => ({
  DATABASE_URL: await databases.create(),
}))

test('the doctor warns of a role that is superuser', async () => {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: postgres?.url, DATA_DIR: tmpdir() }
  const { output } = await runCommand(['npm', 'run', '--silent', 'doctor'], {
    ...env,
    MASTER_KEY: randomUUID(),
  })
  expect(output).toContain('our role is superuser')
})
