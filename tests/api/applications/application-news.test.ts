import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { openEvents } from '#tests/support/events.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'

let lending: Lending
const streams: Awaited<ReturnType<typeof openEvents>>[] = []
beforeAll(async () => {
  lending = await makeLending()
})
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close()
})
afterAll(() => lending.close())

async function follow(who: SignedIn) {
  const stream = await openEvents(lending.app, who.cookie, { path: '/api/events' })
  streams.push(stream)
  return { ...stream, heard: () => stream.events.map(({ event }) => event) }
}

test('[TRUE-02] a change by the lender reaches the open pages of that customer, and no one else', async () => {
  const { customer, id } = await lending.choose('Aarna-Finance')
  const other = await lending.choose('Aarna-Finance')
  await lending.app.deps.jobs.drain()
  const [mine, theirs] = [await follow(customer), await follow(other.customer)]
  expect(mine.status).toBe(200)
  await lending.sandbox.control({ application: id, advance: 1 })
  await expect.poll(mine.heard).toEqual(['ready', 'moved'])
  expect(theirs.heard()).toEqual(['ready'])
})

test('customers whose rows change in one statement are each notified', async () => {
  const both = [await lending.choose('Aarna-Finance'), await lending.choose('Aarna-Finance')]
  const streams = await Promise.all(both.map(({ customer }) => follow(customer)))
  await lending.app.deps.database.db.update(lenderApplication).set({ updated_at: new Date() })
  for (const { heard } of streams) await expect.poll(heard).toEqual(['ready', 'moved'])
})

test('a visitor and an admin get no stream', async () => {
  const admin = await lending.app.signInAdmin()
  expect((await openEvents(lending.app, admin.cookie, { path: '/api/events' })).status).toBe(401)
  expect((await openEvents(lending.app, '', { path: '/api/events' })).status).toBe(401)
})
