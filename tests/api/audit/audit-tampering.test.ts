import { expect, test } from 'vitest'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { makeKeys } from '#server/platform/keys.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { sealedTrail, tamper } from '#tests/support/tamper-audit.ts'

const keys = makeKeys('a key of this test, never used elsewhere')

test('[TRUST-08] every change of one byte of a sealed trail is found, 100 of them tried; npm run audit:tamper tries 10,000', async () => {
  const database = await openInMemory(migrationsFolder)
  await sealedTrail({ database, keys })
  expect(await tamper({ database, keys }, 100, 20_261_123)).toEqual({ tried: 100, missed: [] })
  await database.close()
}, 120_000)
