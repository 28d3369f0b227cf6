import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { prepareLargeLists } from '#server/catalogue/large-lists.ts'
import { rows } from '#server/platform/database/database.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const PAGE = '/api/admin/insurance-plans'
const MANY = 10_400

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({}, undefined, [insurancePlans])
  admin = await app.signInAdmin()
  await app.deps.database.db.execute(sql`insert into insurance_plan (name, premium, kind, commission, active)
    select 'Plan ' || lpad(i::text, 6, '0'), i % 100, 'term', nullif(i % 50, 0), i % 2
    from generate_series(1, ${MANY}::int) i`)
  await prepareLargeLists(app.deps)
  await prepareLargeLists(app.deps)
})

const ask = async (query: Record<string, unknown>) => {
  const search = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  const { body, headers } = await admin.get(`${PAGE}?${new URLSearchParams(search)}`)
  return { rows: body as { id: number; name: string }[], range: headers.get('content-range') }
}
const total = async (query = {}) => Number((await ask({ range: [0, 0], ...query })).range?.split('/')[1])

test('a long list has an index for each column that can be sorted, a short one has none', async () => {
  const found = await rows<{ name: string }>(
    app.deps.database.db,
    sql`select indexname as name from pg_indexes where indexname like '%\\_by\\_%' order by 1`,
  )
  const names = found.map(({ name }) => name).filter((name) => /^(insurance_plan|partner)_by_/.test(name))
  const fields = ['active', 'commission', 'kind', 'logo', 'name', 'premium', 'sold_until']
  expect(names).toEqual(fields.map((field) => `insurance_plan_by_${field}`))
})

test('row 10,001 is there, and every place of either half is read in order', async () => {
  for (const from of [0, 5100, 5300, 10_000, MANY - 2]) {
    const { rows: found, range } = await ask({ sort: ['name', 'ASC'], range: [from, from + 1] })
    expect(range).toBe(`insurance-plans ${from}-${from + 1}/${MANY}`)
    const name = (place: number) => `Plan ${String(place).padStart(6, '0')}`
    expect(found.map((row) => row.name)).toEqual([name(from + 1), name(from + 2)])
  }
  const last = await ask({ sort: ['name', 'ASC'], range: [MANY - 1, MANY + 20] })
  expect([last.rows.length, last.range]).toEqual([1, `insurance-plans ${MANY - 1}-${MANY - 1}/${MANY}`])
  expect((await ask({ range: [MANY, MANY + 20] })).range).toBe(`insurance-plans */${MANY}`)
})

const commissions = Array.from({ length: MANY }, (_, i) => (i + 1) % 50 || null)
const isCounted = {
  gt: (value, than) => value !== null && value > than,
  gte: (value, than) => value !== null && value >= than,
  lt: (value, than) => value !== null && value < than,
  lte: (value, than) => value !== null && value <= than,
  eq: (value, than) => value === than,
  neq: (value, than) => value !== than,
} satisfies Record<string, (value: number | null, than: number) => boolean>

test.each(Object.entries(isCounted))('_%s leaves as many rows, whichever side is counted', async (by, is) => {
  for (const than of [0, 2, 25, 48, 60])
    expect([than, await total({ filter: { [`commission_${by}`]: than } })]).toEqual([
      than,
      commissions.filter((value) => is(value, than)).length,
    ])
})

test('rows without a value, and those with one, are counted', async () => {
  const empty = commissions.filter((value) => value === null).length
  expect(await total({ filter: { commission_isnull: true } })).toBe(empty)
  expect(await total({ filter: { commission_isnull: false } })).toBe(MANY - empty)
})

test('every place of a list narrowed by a choice is read in the order of another column', async () => {
  for (const from of [0, 2599, 2601, 5198]) {
    const { rows: found, range } = await ask({
      ...{ sort: ['name', 'ASC'], range: [from, from + 1], filter: { active: 1 } },
    })
    expect(range).toBe(`insurance-plans ${from}-${from + 1}/${MANY / 2}`)
    const name = (place: number) => `Plan ${String(place * 2 + 1).padStart(6, '0')}`
    expect(found.map((row) => row.name)).toEqual([name(from), name(from + 1)])
  }
})

test('a total that is kept follows every change, also one that our server did not make', async () => {
  const few = { filter: { premium_lt: 1 } }
  const before = [await total(), await total(few)] as const
  const { body } = await admin.post(PAGE, { name: 'One more', premium: 0, kind: 'term' })
  expect([await total(), await total(few)]).toEqual([before[0] + 1, before[1] + 1])
  await app.deps.database.db.execute(sql`delete from insurance_plan where id = ${body.id}`)
  await expect.poll(() => total()).toBe(before[0])
  await expect.poll(() => total(few)).toBe(before[1])
})

test('[FAST-03] search in a long list reads an index, on either database, and finds what reading every row would', async () => {
  const { db } = app.deps.database
  await db.execute(sql`update insurance_plan set name = 'सुरक्षा 50%_ \\ बीमा ' || id where premium = 7`)
  const scans = async () => {
    const [found] = await rows<{ n: number }>(
      db,
      sql`select idx_scan::int as n from pg_stat_user_indexes where indexrelname = 'insurance_plan_search'`,
    )
    return found?.n ?? -1
  }
  const names = (await rows<{ name: string }>(db, sql`select name from insurance_plan order by id`)).map(
    ({ name }) => name,
  )
  const before = await scans()
  for (const q of [
    '0077',
    'pLAN 010399',
    '077 plan',
    'सुरक्षा',
    '50%_ \\',
    '0%',
    'मा',
    '\\',
    '7',
    'nothing like it',
  ]) {
    const words = q.toLowerCase().split(' ')
    const expected = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)))
    expect([q, await total({ filter: { q } })]).toEqual([q, expected.length])
    if (expected.length === 0) continue
    const { rows: found } = await ask({ filter: { q }, sort: ['id', 'ASC'], range: [0, 99] })
    expect([q, found.map(({ name }) => name)]).toEqual([q, expected.slice(0, 100)])
  }
  await expect.poll(scans).toBeGreaterThan(before)
})

test('the export of a long list holds every row', async () => {
  const { body } = await admin.get(`/api/admin/export/insurance-plans?format=csv`)
  expect((body as string).trimEnd().split('\r\n')).toHaveLength(MANY + 1)
})
