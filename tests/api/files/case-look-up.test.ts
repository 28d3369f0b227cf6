import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lendersByName, lockApplications } from '#server/applications/status-files/status-file-find.ts'
import { writeTransitions } from '#server/applications/write-transitions.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { application, lenderApplication, offerList } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { prospect } from '#server/tables/people.ts'
import type { RowKeys } from '#src/domain/applications/status-file.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { chosenOffer } from '#tests/support/status-file.ts'

/*
 * A file has up to 200,000 rows, and one lender up to all cases: a look-up that reads the lender's other cases takes
 * hours. No statistics: the embedded database gathers none, and PostgreSQL none before its first vacuum.
 */
const CROWD = 3000
const MOST_ROWS_READ = 40
const CASES = 40

async function withCrowd() {
  const app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
  const { db } = app.deps.database
  await db.execute(sql`with people as (
      insert into prospect (user_id, created_at, updated_at)
      select md5('p' || i)::uuid, now(), now() from generate_series(1, ${CROWD}::int) i returning 1),
    asked as (
      insert into application (app_id, prospect_id, product_type, amount, tenor_months, created_at, updated_at)
      select md5('a' || i)::uuid, md5('p' || i)::uuid, 'Personal Loans', 100000, 12, now(), now()
      from generate_series(1, ${CROWD}::int) i returning 1)
    insert into lender_application
      (id, app_id, prospect_id, lender_id, lender_app_id, amount, tenor_months, apr, emi, status, created_at, updated_at)
    select md5('l' || i)::uuid, md5('a' || i)::uuid, md5('p' || i)::uuid, 1, 'C-' || i, 100000, 12, 20, 9263, 20, now(), now()
    from generate_series(1, ${CROWD}::int) i`)
  return { db, now: app.deps.clock() }
}

test('[FILE-09] a row of a file is found by each of its numbers without reading other cases of its lender', async () => {
  const { db, now } = await withCrowd()
  const one = await chosenOffer(db, now, { ref: 'FIRST-1' })
  const list_id = `abc${randomUUID().slice(3)}`
  const [stored] = await db
    .update(lenderApplication)
    .set({ other_refs: [{ kind: 'utr', ref: 'OTHER-1', source: 'FILE', day: '2026-11-01' }] as never })
    .where(eq(lenderApplication.id, one.id))
    .returning()
  await db.insert(offerList).values({
    ...{ list_id, app_id: one.app_id, prospect_id: stored?.prospect_id ?? '', mechanism: '1' },
    ...{ sha256: list_id, made_at: now },
    ...{ applicant: {} as never, result: { offers: [], unmatched: [] } },
  })
  await db.update(lenderApplication).set({ list_id }).where(eq(lenderApplication.id, one.id))
  const [person] = await db
    .select()
    .from(prospect)
    .where(eq(prospect.user_id, stored?.prospect_id ?? ''))

  const lenders = await lendersByName(db)
  const named = (keys: Partial<RowKeys>): RowKeys => ({
    ...{ applicationId: null, refs: [], lender: one.lender, ...keys },
  })
  const ways = {
    application: named({ applicationId: one.id }),
    'its request': named({ applicationId: one.app_id }),
    'the beginning of its id': named({ applicationId: one.id.slice(0, 23) }),
    'the number of the lender': named({ refs: [{ kind: 'lender', ref: 'FIRST-1' }] as never }),
    'another number of the lender': named({ refs: [{ kind: 'utr', ref: 'OTHER-1' }] as never }),
    case: named({ applicationId: person?.case_id ?? '' }),
    'its list of offers': named({ applicationId: `${list_id.slice(0, 8)}-1` }),
  }
  for (const [way, keys] of Object.entries(ways)) {
    const { found, read } = await transaction(db, async (tx) => {
      const before = await rowsRead(tx)
      const ids = (await lockApplications(tx, [keys], lenders, 'read')).map(({ id }) => id)
      return { found: ids, read: (await rowsRead(tx)) - before }
    })
    expect.soft(read, way).toBeLessThan(MOST_ROWS_READ)
    expect.soft(found, way).toEqual([one.id])
  }
})

test.each([
  ['paid out', 70],
  ['rejected as known to the lender', 25],
] as const)('[FILE-09] what follows from cases that are %s does not read all others for each', async (_, to_code) => {
  const { db, now } = await withCrowd()
  const some = Array.from({ length: CASES }, (_, at) => `C-${at + 1}`)
  const [own] = await db.select().from(lender).where(eq(lender.lender_id, 1))
  const keys = some.map((ref) => ({
    ...{ applicationId: null, refs: [{ kind: 'lender', ref }] as never, lender: own?.name ?? '' },
  }))
  const lenders = await lendersByName(db)
  const read = await transaction(db, async (tx) => {
    const locked = await lockApplications(tx, keys, lenders)
    const transitions = locked.map(({ id, prospect_id }) => ({
      ...{ id, prospect_id, from_code: 60, to_code, at: now, remark: null, given_up_reason: null },
    }))
    const before = await rowsRead(tx)
    await writeTransitions(
      tx,
      'FILE',
      transitions as never,
      locked.map((one) => ({ ...one, status: to_code })),
      now,
    )
    return (await rowsRead(tx)) - before
  })
  // A small table may be read once by a statement, never once for each row of it.
  expect(read).toBeLessThan(3 * CROWD)
  const closed = await db.select().from(application).where(eq(application.closed_reason, 'DISBURSED'))
  expect(closed).toHaveLength(to_code === 70 ? CASES : 0)
})

/** Rows that tables handed over in this session and are not yet in the statistics. */
async function rowsRead(tx: Db): Promise<number> {
  const [counted] = await rows<{ read: number }>(
    tx,
    sql`select (coalesce(sum(seq_tup_read), 0) + coalesce(sum(idx_tup_fetch), 0))::int as read
      from pg_stat_xact_user_tables`,
  )
  return counted?.read ?? Number.NaN
}
