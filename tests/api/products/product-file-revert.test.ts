import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { setStatus } from '#server/products/set-status.ts'
import { prospect } from '#server/tables/people.ts'
import { productFile, productRequest, productRequestStep } from '#server/tables/products.ts'
import { requestStatuses } from '#src/contract/products/request-status.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { booksOf } from '#tests/support/money/money.ts'
import { PROVIDER_LINKS } from '#tests/support/product-report.ts'

const DAY = 86_400_000
const TODAY = '20/11/2026'
let app: TestApp
let admin: SignedIn
const db = () => app.deps.database.db

async function open(settings: Record<string, string> = {}) {
  app = await makeTestApp({ PROVIDER_LINKS, DEMO_CUSTOMERS: '0', ...settings })
  admin = await app.signInAdmin(1)
}
beforeEach(() => open())

/** A request that was made ten days ago. */
async function request(): Promise<string> {
  const at = new Date(app.deps.clock().getTime() - 10 * DAY)
  const id = randomUUID()
  const of = { category: 'health-insurance', product_id: 1, product_name: 'Plan', merchant_id: 1 }
  await db()
    .insert(productRequest)
    .values({ id, ...of, kind: 'LEAD', created_at: at, status: 'STARTED', status_at: at })
  await db().insert(productRequestStep).values({ request_id: id, status: 'STARTED', at, source: 'CUSTOMER' })
  return id
}
const report = (id: string, status: string, source: string, premium: number | null) =>
  db().transaction(async (tx) => {
    const [row] = await tx.select().from(productRequest).where(sql`id = ${id}`)
    const at = new Date(app.deps.clock().getTime() - DAY)
    const details = premium === null ? {} : { premium }
    await setStatus(tx, app.deps.events, row as never, { status, at, source } as never, details)
  })

const HEAD = 'Request number,Status,Status date,Policy or order,Premium'
const send = (lines: string[]) => {
  const form = new FormData()
  form.append('file', new File([[HEAD, ...lines].join('\n')], 'provider.csv', { type: 'text/csv' }))
  return admin.fetch('/api/admin/product-status-files', { method: 'POST', body: form })
}
const apply = async (...lines: string[]): Promise<number> => (await send(lines)).body.file.id
const revert = (id: number, who = admin) => who.post(`/api/admin/product-status-files/${id}/revert`, {})
const record = async (id: number) => (await admin.get(`/api/admin/product-status-files/${id}`)).body.file
const statusOf = async (id: string) =>
  (await rows<{ status: string }>(db(), sql`select status from product_request where id = ${id}`))[0]?.status

/**
 * Every row that a provider's file touches. Lines of the books are made again at each calculation; a month in which a rate
 * was tried and priced nothing stays noted.
 */
async function touched(): Promise<Record<string, string[]>> {
  const tables = {
    product_request: sql`to_jsonb(t)`,
    product_request_step: sql`to_jsonb(t)`,
    commission_case: sql`to_jsonb(t) - 'id'`,
    commission_line: sql`to_jsonb(t) - 'id' - 'public_id' - 'case_id' || jsonb_build_object('of',
      (select product_request_id from commission_case c where c.id = t.case_id))`,
    commission_period: sql`to_jsonb(t) - 'id'`,
  }
  const found = Object.entries(tables).map(async ([name, row]) => {
    const all = await rows<{ row: string }>(
      db(),
      sql`select (${row})::text as row from ${sql.identifier(name)} t
        where coalesce((to_jsonb(t)->>'cases')::int, 1) > 0 order by 1`,
    )
    return [name, all.map((one) => one.row)]
  })
  return Object.fromEntries(await Promise.all(found))
}

test('[UPLOAD-01] a provider’s file that is applied and reverted leaves every table as it was', async () => {
  const premium = fc.constantFrom(null, 5000, 12_000)
  const earlier = fc.record({
    of: fc.nat(3),
    status: fc.constantFrom(...requestStatuses),
    source: fc.constantFrom('PROVIDER', 'ADMIN', 'FILE'),
    premium,
  })
  const line = fc.record({ of: fc.nat(3), status: fc.constantFrom(...requestStatuses), premium })
  let reverted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(earlier, { maxLength: 6 }),
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (before, file, isBooked) => {
        const ids = await Promise.all([request(), request(), request(), request()])
        const at = (of: number) => ids[of] as string
        for (const one of before) await report(at(one.of), one.status, one.source, one.premium)
        await app.deps.jobs.drain()
        const known = await touched()
        const lines = file.map((one) => `${at(one.of)},${one.status},${TODAY},P-1,${one.premium ?? ''}`)
        const id = await apply(...lines)
        if (isBooked) await app.deps.jobs.drain()
        const { revert_refusal } = await record(id)
        const { status } = await revert(id)
        expect(status).toBe(revert_refusal === null ? 200 : 409)
        if (revert_refusal === null) reverted += 1
        await app.deps.jobs.drain()
        expect(await touched()).toEqual(known)
      },
    ),
    { numRuns: 25 },
  )
  expect(reverted).toBeGreaterThan(5)
}, 120_000)

test('the record of a reverted file says who reverted it and when, and it is reverted once', async () => {
  const id = await request()
  const file = await apply(`${id},COMPLETED,${TODAY},P-1,9000`)
  expect(await record(file)).toMatchObject({ reverted_at: null, reverted_by: null, revert_refusal: null })
  const { status, body } = await revert(file)
  const by = (await record(file)).by
  expect([status, body.file]).toMatchObject([
    200,
    { reverted_at: app.deps.clock().toISOString(), reverted_by: by, revert_refusal: 'STEP_NOT_ALLOWED' },
  ])
  expect(await statusOf(id)).toBe('STARTED')
  expect((await revert(file)).body.code).toBe('STEP_NOT_ALLOWED')
  const { rows: files } = (await admin.get('/api/admin/lists/product-status-file')).body
  expect(files).toMatchObject([{ revertable: 'no', reverted_by: by }])
  const { rows: lines } = (await admin.get(`/api/admin/lists/product-file-rows?file=${file}`)).body
  expect(lines).toMatchObject([{ line: 2, to: 'COMPLETED' }])
  expect((await admin.post('/api/admin/product-status-files/999/revert', {})).status).toBe(404)
})

test('a file that a later report builds on is refused and changes nothing; the later file goes first', async () => {
  const [one, two] = [await request(), await request()]
  const first = await apply(`${one},IN_PROGRESS,${TODAY},,`, `${two},IN_PROGRESS,${TODAY},,`)
  // A file that repeats the status confirms it.
  const later = await apply(`${one},IN_PROGRESS,${TODAY},,`)
  const known = await touched()
  expect((await record(first)).revert_refusal).toBe('CHANGED_MEANWHILE')
  expect((await revert(first)).body.code).toBe('CHANGED_MEANWHILE')
  expect(await touched()).toEqual(known)
  expect((await record(later)).revert_refusal).toBe('STEP_NOT_ALLOWED')
  await report(two, 'COMPLETED', 'PROVIDER', 8000)
  expect((await revert(first)).body.code).toBe('CHANGED_MEANWHILE')
  const other = await apply(`${one},COMPLETED,${TODAY},,100`)
  const last = await apply(`${one},CANCELLED,${TODAY},,`)
  expect((await revert(other)).body.code).toBe('CHANGED_MEANWHILE')
  expect((await revert(last)).status).toBe(200)
  expect((await revert(other)).status).toBe(200)
  expect(await statusOf(one)).toBe('IN_PROGRESS')
})

test('a file is reverted within 24 hours, by the role that uploads', async () => {
  const id = await request()
  const file = await apply(`${id},IN_PROGRESS,${TODAY},,`)
  expect((await revert(file, await app.signInAdmin(2))).status).toBe(403)
  app.advance(24 * 60 + 1)
  admin = await app.signInAdmin(1)
  expect((await record(file)).revert_refusal).toBe('TOO_LATE')
  expect((await revert(file)).body.code).toBe('TOO_LATE')
  expect(await statusOf(id)).toBe('IN_PROGRESS')
})

test('a file of an erased customer’s request is refused: what it was before is gone', async () => {
  const id = await request()
  const file = await apply(`${id},COMPLETED,${TODAY},P-1,9000`)
  await db().execute(sql`update product_file_row set before = null where file_id = ${file}`)
  expect((await record(file)).revert_refusal).toBe('CHANGED_MEANWHILE')
  expect((await revert(file)).body.code).toBe('CHANGED_MEANWHILE')
})

test('a file whose case stands in a locked month is refused and changes nothing', async () => {
  await db().update(prospect).set({ merchant_id: 1 })
  const id = await request()
  const file = await apply(`${id},COMPLETED,${TODAY},P-1,9000`)
  await app.deps.jobs.drain()
  app.advance(60 * 24 * 20)
  admin = await app.signInAdmin(1)
  const { revenue, payout } = await booksOf(admin, '2026-11')
  const locked = await admin.post('/api/admin/commission/lock', { month: '2026-11', revenue, payout })
  expect(locked.status).toBe(200)
  // Applied again on the last day of the month, as far as the record is concerned.
  await db().update(productFile).set({ at: app.deps.clock() })
  const known = await touched()
  expect((await revert(file)).body.code).toBe('MONTH_LOCKED')
  expect(await touched()).toEqual(known)
})

test('[TRUST-05] a revert waits for a second admin, who sees what goes back', async () => {
  await open({ FOUR_EYES: 'on' })
  const checker = await app.signInSecond()
  const agree = async (waiting: number) => {
    const { body } = await checker.get(`/api/admin/approvals/${waiting}`)
    const agreed = await checker.post(`/api/admin/approvals/${waiting}/approve`, { seen: body.seen })
    expect(agreed.status).toBe(200)
    return body.lines
  }
  const id = await request()
  await agree((await send([`${id},COMPLETED,${TODAY},P-1,9000`])).body.waiting)
  const [file] = (await admin.get('/api/admin/product-status-files')).body.data
  const asked = await revert(file.id)
  expect([asked.status, await statusOf(id)]).toEqual([202, 'COMPLETED'])
  expect(await agree(asked.body.waiting)).toContainEqual(
    expect.objectContaining({
      label: 'status',
      before: 'request.COMPLETED',
      after: 'request.STARTED',
    }),
  )
  expect(await statusOf(id)).toBe('STARTED')
})
