import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeMockApp } from '#mocks/app.ts'
import { rows } from '#server/platform/database/database.ts'
import type { FileKey } from '#server/platform/files/file-key.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { adminUser } from '#server/tables/people.ts'
import { emptyStore, kinds, openStore, removeFolders } from '#tests/support/hosts/stores.ts'

afterAll(removeFolders)

test.each(
  kinds,
)('a seed of %s that was interrupted begins again: every number starts at 1, no file is in the way', async (kind) => {
  const settings = await emptyStore(kind)
  const database = await openStore(settings)
  const { db } = database
  const env = { DEMO_CUSTOMERS: '20', WRAP_KEYS_FILE: settings.WRAP_KEYS_FILE }
  const { deps } = await makeMockApp(database, env, [], true)
  let files = 0
  const killed = {
    ...deps.files,
    async put(key: FileKey, bytes: Buffer) {
      await deps.files.put(key, bytes)
      files += 1
      if (files === 30) throw new Error('killed')
    },
  }
  await expect(seedDemo({ ...deps, files: killed })).rejects.toThrow('killed')
  expect(await db.$count(adminUser)).toBe(0)

  expect(await seedDemo(deps)).toBe(true)
  const numbered = await rows<{ table: string; column: string }>(
    db,
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`,
  )
  expect(numbered.length).toBeGreaterThan(30)
  const late: string[] = []
  for (const { table, column } of numbered) {
    const [first] = await rows<{ n: string | null }>(
      db,
      sql`select min(${sql.identifier(column)})::text as n from ${sql.identifier(table)}`,
    )
    if (first?.n && first.n !== '1') late.push(`${table} ${first.n}`)
  }
  expect(late).toEqual([])
  await database.close()
}, 300_000)
