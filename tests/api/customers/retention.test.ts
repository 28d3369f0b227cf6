import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetJourneys } from '#server/journey/journey.ts'
import { erasure } from '#server/tables/customers/erasure.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { makeTestApp } from '#tests/support/app.ts'

const DAY_MS = 86_400_000
const SHORT = '30'

/** Days between the decision on a deletion and its purge, where the deployment keeps records for 30 days. */
async function keptFor(now: string): Promise<number> {
  const app = await makeTestApp({ ERASURE_DAYS: SHORT, FAKE_NOW: `${now}T06:30:00Z` })
  const customer = await app.signInCustomer('9876533334')
  const asked = await customer.post('/api/privacy-requests', { kind: 'DELETION', details: 'please' })
  const admin = await app.signInAdmin()
  await admin.post(`/api/admin/deletions/${asked.body.reference}/approve`, {})
  const [row] = await app.deps.database.db.select().from(erasure).orderBy(desc(erasure.request_id))
  const { purge_at, decided_at } = row ?? {}
  return ((purge_at?.getTime() ?? 0) - (decided_at?.getTime() ?? 0)) / DAY_MS
}

test('[FRONT-06] a deletion keeps proof for a year once the rules of its purge require it, whatever the setting', async () => {
  expect(await keptFor('2026-11-23')).toBe(30)
  // Its purge would come after 1 January 2027.
  expect(await keptFor('2026-12-15')).toBe(365)
  expect(await keptFor('2027-01-01')).toBe(365)
  expect(await keptFor('2027-05-14')).toBe(365)
})

/** Ages, in days, of the visits that remain where the deployment keeps them for 30 days. */
async function visitsLeft(now: string): Promise<number[]> {
  const { deps } = await makeTestApp({ JOURNEY_DAYS: SHORT, FAKE_NOW: `${now}T06:30:00Z` })
  const { db } = deps.database
  const at = deps.clock()
  await db.delete(journeyEvent)
  const ages = [10, 100, 364, 366]
  const aged = (days: number) => new Date(at.getTime() - days * DAY_MS)
  await db
    .insert(journeyEvent)
    .values(
      ages.map((days) => ({ at: aged(days), visit: randomUUID(), event: 'PAGE_VIEW' as const, path: '/' })),
    )
  await forgetJourneys(deps, at)
  const left = await db
    .select({ seen: journeyEvent.at })
    .from(journeyEvent)
    .orderBy(sql`${journeyEvent.at} desc`)
  return left.map(({ seen }) => Math.round((at.getTime() - seen.getTime()) / DAY_MS))
}

test('[FRONT-06] the log of visits is kept for a year from the day the DPDP rules bind', async () => {
  expect(await visitsLeft('2026-11-23')).toEqual([10])
  expect(await visitsLeft('2027-01-01')).toEqual([10])
  expect(await visitsLeft('2027-05-14')).toEqual([10, 100, 364])
})
