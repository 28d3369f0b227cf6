import { expect, test, vi } from 'vitest'
import { rejectDuplicates, releaseKilled } from '#server/http/reject-duplicates.ts'
import { DatabaseAway } from '#server/platform/database/outage.ts'
import { runningWrite } from '#server/tables/platform/running-writes.ts'
import { makeTestApp } from '#tests/support/app.ts'

test('[HOST-05] a write that a fail-over broke off may be sent again once the database is back', async () => {
  const { deps } = await makeTestApp()
  const { db } = deps.database
  const write = {
    route: 'POST /api/create-lender',
    who: null,
    from: [],
    sent: { params: {}, body: { name: 'A' } },
  }
  const away = vi.spyOn(db, 'delete').mockImplementation(() => {
    throw new DatabaseAway()
  })
  const fails = () => Promise.reject(new DatabaseAway())
  await expect(rejectDuplicates(deps, { ...write, arrived: new Date() }, fails)).rejects.toThrow(DatabaseAway)
  expect(await db.$count(runningWrite)).toBe(1)
  away.mockRestore()
  await expect.poll(() => db.$count(runningWrite), { timeout: 10_000 }).toBe(0)
  expect(await rejectDuplicates(deps, { ...write, arrived: new Date() }, async () => 'done')).toBe('done')
})

test('[SAFE-04] what a killed server was doing may be sent again as soon as the only server is back', async () => {
  const { deps } = await makeTestApp()
  const write = { route: 'POST /api/create-lender', who: null, from: [], sent: { params: {} } }
  const again = () => rejectDuplicates(deps, { ...write, arrived: new Date() }, async () => 'done')
  void rejectDuplicates(deps, { ...write, arrived: new Date() }, () => new Promise(() => {}))
  await expect.poll(() => deps.database.db.$count(runningWrite)).toBe(1)
  await expect(again()).rejects.toThrow('SENT_TWICE')
  await releaseKilled(deps)
  if (deps.database.kind === 'embedded') expect(await again()).toBe('done')
  else await expect(again()).rejects.toThrow('SENT_TWICE')
})
