import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '#server/db/database.ts'
import { resetDatabase, testDatabase } from '#tests/support/database.ts'
test('x', async () => {
  const t = performance.now()
  const d = await testDatabase()
  const t1 = performance.now()
  const { db } = d
  await db.execute(sql`insert into language (language_name) values ('x')`).catch(() => {})
  await resetDatabase()
  process.stdout.write(`open ${t1 - t} reset ${performance.now() - t1} ${d.kind}\n`)
  expect((await rows(db, sql`select 1 as a`)).length).toBe(1)
})
