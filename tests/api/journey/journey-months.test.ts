import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetJourneys } from '#server/journey/journey.ts'
import { rows } from '#server/platform/database/database.ts'
import { makeMonths, monthsOf, tableOfMonth } from '#server/platform/database/months.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { makeTestApp } from '#tests/support/app.ts'

const NOW = '2026-05-10T06:30:00Z'
const april = new Date('2026-04-01T00:00:00+05:30')
let app: Awaited<ReturnType<typeof makeTestApp>>
const db = () => app.deps.database.db

const store = (at: string, prospect_id: string | null = null) =>
  db()
    .insert(journeyEvent)
    .values({ at: new Date(at), visit: randomUUID(), event: 'PAGE_VIEW', path: '/', prospect_id })

/** The table that holds each event, by its time. */
const places = async () =>
  (
    await rows<{ place: string }>(
      db(),
      sql`select tableoid::regclass::text as place from journey_event order by at`,
    )
  ).map(({ place }) => place.replace('months.journey_event_', ''))

async function clear(): Promise<void> {
  await db().delete(journeyEvent)
  for (const { month } of await monthsOf(db(), 'journey_event'))
    await db().execute(sql`drop table ${tableOfMonth('journey_event', month)}`)
}

beforeEach(async () => {
  app = await makeTestApp({ JOURNEY_DAYS: '30', FAKE_NOW: NOW })
  await clear()
})
afterEach(clear)

describe('the months of the journey log', () => {
  test('leave a month alone of which events were stored before', async () => {
    await store('2026-05-02T06:30:00Z')
    await makeMonths(db(), 'journey_event', april)
    expect((await monthsOf(db(), 'journey_event')).map(({ month }) => month)).toEqual(['2026-04', '2026-06'])
  })

  test('are dropped whole once their last event is too old; the rest goes row by row', async () => {
    await makeMonths(db(), 'journey_event', new Date('2026-03-01T00:00:00+05:30'))
    for (const at of ['2025-12-01', '2026-03-15', '2026-04-05', '2026-04-20']) await store(`${at}T06:30:00Z`)
    await forgetJourneys(app.deps, app.deps.clock())
    expect(await places()).toEqual(['2026_04'])
    expect((await monthsOf(db(), 'journey_event')).map(({ month }) => month)).toEqual(['2026-04', '2026-05'])
  })
})
