import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { summarise } from '#server/measures/close-days.ts'
import { statusFile } from '#server/tables/applications.ts'
import { figureState } from '#server/tables/figures.ts'
import { makeTestApp } from '#tests/support/app.ts'

test('[MEAS-01] days are counted after a status file in progress is done', async () => {
  const app = await makeTestApp()
  const { db } = app.deps.database
  const now = app.deps.clock()
  const until = async () => (await db.select().from(figureState))[0]?.until
  const [file] = await db
    .insert(statusFile)
    .values({ at: now, admin_id: 1, file_name: 'a.csv', status: 'PROCESSING' })
    .returning()
  const id = file?.id as number

  expect(await summarise(app.deps, now)).toBe(0)
  const before = await until()
  await db.update(statusFile).set({ status: 'DONE' }).where(eq(statusFile.id, id))
  expect(await summarise(app.deps, now)).toBeGreaterThan(0)
  expect(await until()).not.toBe(before)

  // One that is stuck does not stop the counting.
  await db.update(statusFile).set({ status: 'PROCESSING' }).where(eq(statusFile.id, id))
  expect(await summarise(app.deps, new Date(now.getTime() + 6 * 60_000))).toBeGreaterThan(0)
})
