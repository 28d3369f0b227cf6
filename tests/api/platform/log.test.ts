import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { explain } from '#server/platform/explain-failure.ts'
import { makeLog } from '#server/platform/log.ts'
import { lender } from '#server/tables/catalogue.ts'
import { prospect } from '#server/tables/people.ts'
import { makeTestApp } from '#tests/support/app.ts'

const { deps } = await makeTestApp()
const { db } = deps.database

/** What stands in the log of an error. */
function logged(err: unknown): string {
  const lines: string[] = []
  makeLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }).error({ err }, 'unexpected')
  return lines.join()
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => new Error('it worked'),
    (failure) => failure,
  )

test('the log of a query that failed names its place and none of its values', async () => {
  const [one] = await db.select().from(lender).where(eq(lender.lender_id, 1))
  const failures = [
    await failureOf(db.insert(lender).values({ ...one, name: 'Asha Rao' } as typeof lender.$inferInsert)),
    await failureOf(db.execute(sql`select ${'Asha Rao'}::int`)),
    await failureOf(db.select().from(prospect).where(sql`user_id = ${'Asha Rao'}::uuid`)),
  ]
  for (const failure of failures) {
    expect(logged(failure)).toContain('a query failed')
    expect(logged(failure)).toContain('log.test.ts')
    expect(logged(failure)).not.toMatch(/Asha|select|insert/i)
  }
  expect(logged(failures[0])).toContain('"code":"23505","schema":"public","table":"lender"')
})

test('the log of any other error keeps its words', () => {
  expect(logged(new Error('out of paper'))).toContain('out of paper')
})

test('a command that the database refuses says why, not with what', async () => {
  const text = explain(await failureOf(db.execute(sql`select ${'Asha Rao'}::int, 'much more'`)))
  expect(text).toContain('The database refused: invalid input syntax for type integer')
  expect(text).not.toContain('much more')
})
