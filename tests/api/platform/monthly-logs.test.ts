import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveMonth } from '#server/platform/database/archive-month.ts'
import { rows } from '#server/platform/database/database.ts'
import { type MonthlyLog, monthlyLogs } from '#server/platform/database/monthly-logs.ts'
import { makeLogMonths, monthsOf, tableOfMonth } from '#server/platform/database/months.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { makeTestApp } from '#tests/support/app.ts'

const april = new Date('2026-04-01T00:00:00+05:30')
let app: Awaited<ReturnType<typeof makeTestApp>>
const db = () => app.deps.database.db

/** A row of each log at a time. */
const store: Record<MonthlyLog, (at: Date) => Promise<unknown>> = {
  journey_event: (at) =>
    db().insert(journeyEvent).values({ at, visit: randomUUID(), event: 'PAGE_VIEW', path: '/' }),
  async link_click(at) {
    const [link] = await db().select().from(trackingLink).limit(1)
    const click = { id: randomUUID(), link_id: link?.id as number, sender_hash: 'of-a-person' }
    await db()
      .insert(linkClick)
      .values({ ...click, at })
  },
  lender_call: (at) =>
    db().insert(lenderCall).values({ at, lender_id: 1, operation: 'status', outcome: 'OK', ms: 1 }),
}

/** The partition that holds each row, by its time. */
const places = async (log: MonthlyLog) =>
  (
    await rows<{ place: string }>(
      db(),
      sql`select tableoid::regclass::text as place from ${sql.identifier(log)} order by at`,
    )
  ).map(({ place }) => place.replace(`months.${log}_`, ''))

const months = async (log: MonthlyLog) => (await monthsOf(db(), log)).map(({ month }) => month)

async function clear(log: MonthlyLog): Promise<void> {
  await db().execute(sql`delete from ${sql.identifier(log)}`)
  for (const month of await months(log)) await db().execute(sql`drop table ${tableOfMonth(log, month)}`)
}

describe.each(Object.keys(monthlyLogs) as MonthlyLog[])('monthly partitions of %s', (log) => {
  beforeEach(async () => {
    app = await makeTestApp({ FAKE_NOW: '2026-05-10T06:30:00Z' })
    await clear(log)
    await makeLogMonths(app.deps, april)
  })
  afterEach(() => clear(log))

  test('start at midnight in India and hold the rows of their month', async () => {
    await makeLogMonths(app.deps, april)
    expect(await months(log)).toEqual(['2026-04', '2026-05', '2026-06'])
    for (const at of [
      '2026-03-31T18:29:59Z',
      '2026-03-31T18:30:00Z',
      '2026-06-30T18:29:59Z',
      '2026-06-30T18:30:00Z',
    ])
      await store[log](new Date(at))
    expect(await places(log)).toEqual(['rest', '2026_04', '2026_06', 'rest'])
  })

  test('are moved into the archive file without what identifies a customer', async () => {
    for (const day of ['2026-04-05', '2026-04-20', '2026-05-01'])
      await store[log](new Date(`${day}T06:30:00Z`))
    const file = join(mkdtempSync(join(tmpdir(), 'tulna-archive-')), 'april.jsonl.gz')
    expect(await archiveMonth(db(), log, '2026-04', file, app.deps.clock())).toEqual({ rows: 2 })
    const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
    const archived = lines.map((line) => JSON.parse(line))
    expect(archived.map(({ at }) => at.slice(0, 10))).toEqual(['2026-04-05', '2026-04-20'])
    for (const row of archived) for (const column of monthlyLogs[log]) expect(row).not.toHaveProperty(column)
    expect(await places(log)).toEqual(['2026_05'])
    expect(await months(log)).toEqual(['2026-05', '2026-06'])
  })

  test('are not archived before the month has ended, nor into a file that exists', async () => {
    const [now, file] = [app.deps.clock(), '/nowhere/april.jsonl.gz']
    expect(await archiveMonth(db(), log, '2026-05', file, now)).toBe('not-ended')
    expect(await archiveMonth(db(), log, '2026-03', file, now)).toBe('no-such-month')
    await expect(archiveMonth(db(), log, '2026-04', import.meta.filename, now)).rejects.toThrow('EEXIST')
    expect(await monthsOf(db(), log)).toContainEqual({ month: '2026-04', attached: true })
  })
})
