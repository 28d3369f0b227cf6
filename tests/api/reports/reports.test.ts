import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { lists } from '#resources/lists.ts'
import { dropExports } from '#server/lists/export.ts'
import { dedupeLog } from '#server/tables/links.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insertLead } from '#tests/support/demo-rows.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

let app: TestApp
let admins: Record<number, SignedIn>
const NO_STEP = '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'
const ROWS = 60

beforeAll(async () => {
  app = await makeTestApp()
  admins = await app.signInRoles()
  const customer = await insertLead(app, {
    created_at: '2026-11-01T06:00:00Z',
    first_name: 'Asha',
    mobile: '9876543210',
  })
  // Several fall on one instant: only the number keeps them apart.
  const at = (index: number) => new Date(Date.parse('2026-11-10T06:00:00Z') + Math.floor(index / 7) * 1000)
  await app.deps.database.db.insert(dedupeLog).values(
    Array.from({ length: ROWS }, (_, index) => ({
      at: at(index),
      kind: 'INTERNAL_PHONE' as const,
      key_hash: 'abcdefghijklmnopq',
      prospect_id: customer,
      decision: index % 2 ? ('BLOCKED' as const) : ('ALLOWED' as const),
      reason: index === ROWS - 1 ? '=cmd()' : `row ${index}`,
    })),
  )
})

const admin = () => admins[1] as SignedIn
const get = (query = '', caller = admin()) => caller.get(`/api/admin/lists/dedupe-logs${query}`)
const reasons = (body: { rows: { reason: string }[] }) => body.rows.map(({ reason }) => reason)

const every = lists.map((list) => [list.name, list as unknown as AnyList] as const)
/** A walk over all lists, on a loaded machine. */
const timeout = 300_000

describe('every list', () => {
  test('[ADM-05] [ADM-07] answers the roles of its page and nobody else', { timeout }, async () => {
    const wrong = await failuresOf(every, async ([name, report]) => {
      for (const role of [1, 2, 3] as const) {
        const { status, body } = await (admins[role] as SignedIn).get(`/api/admin/lists/${name}`)
        expect([role, status]).toEqual([role, report.access.roles.includes(role) ? 200 : 403])
        if (status === 200) expect(body).toMatchObject({ rows: expect.any(Array), previous: null })
      }
    })
    expect(wrong).toEqual([])
  })

  test('takes each of its filters, and refuses one that it does not have', { timeout }, async () => {
    const wrong = await failuresOf(every, async ([name, report]) => {
      const { body: answered, status } = await admin().get(`/api/admin/lists/${name}?colour=red`)
      expect([status, Object.keys(answered.errors)]).toEqual([422, ['colour']])
      for (const [filter, schema] of Object.entries(report.filters.shape)) {
        const value = ['1', 'abc', '2026-10', 'lender', NO_STEP, ...optionsOf(schema)].find(
          (text) => (schema as AnyList['filters']).safeParse(text).success,
        )
        const { status: answer } = await admin().get(`/api/admin/lists/${name}?${filter}=${value}`)
        expect([filter, answer]).toEqual([filter, 200])
      }
    })
    expect(wrong).toEqual([])
  })

  test('sorts by each column that says so, up and down', { timeout }, async () => {
    const wrong = await failuresOf(every, async ([name, report]) => {
      const sortable = Object.entries(report.columns).filter(([, { sort }]) => sort)
      for (const [column] of sortable) {
        const { status, body } = await admin().get(`/api/admin/lists/${name}?sort=-${column}`)
        expect([column, status, body.errors]).toEqual([column, 200, undefined])
      }
    })
    expect(wrong).toEqual([])
  })

  test('is a file with the labels of its columns', { timeout }, async () => {
    const wrong = await failuresOf(every, async ([name, report]) => {
      const made = await admin().post(`/api/admin/lists/${name}/export`, { format: 'csv' })
      expect(made.status).toBe(200)
      await app.deps.jobs.drain()
      const { body } = await admin().get(`/api/admin/report-exports/${made.body.id}/file`)
      const first = Object.values(report.columns).find(({ kind }) => kind !== 'key')?.label.en
      expect(body.split('\r\n')[0]).toContain(first)
    })
    expect(wrong).toEqual([])
  })
})

const optionsOf = (schema: unknown): string[] => {
  const { options, unwrap } = schema as { options?: string[]; unwrap?: () => unknown }
  return options ?? (unwrap ? optionsOf(unwrap.call(schema)) : [])
}

test('[ADM-07] pages follow each other by keyset, there and back, without a gap or a double', async () => {
  const seen: string[][] = []
  let { body } = await get('?page_size=25')
  expect(body.previous).toBeNull()
  for (;;) {
    seen.push(reasons(body))
    if (!body.next) break
    body = (await get(`?page_size=25&after=${body.next}`)).body
  }
  expect(seen.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(new Set(seen.flat()).size).toBe(ROWS)
  expect(seen[0]?.[0]).toBe('=cmd()')
  const back = (await get(`?page_size=25&before=${body.previous}`)).body
  expect(reasons(back)).toEqual(seen[1])
  const first = (await get(`?page_size=25&before=${back.previous}`)).body
  expect(reasons(first)).toEqual(seen[0])
  expect(first.previous).toBeNull()
  expect(reasons((await get(`?page_size=25&after=${first.next}`)).body)).toEqual(seen[1])
})

test('customers are masked, and what the order needs is there', async () => {
  const { body } = await get('?page_size=25')
  expect(body.rows[0]).toMatchObject({ customer: 'A. 98XXXXXX10', at: '2026-11-10T06:00:08.000000Z' })
  expect(JSON.stringify(body)).not.toContain('9876543210')
})

test('[ADM-06] a filter narrows; one that cannot be served is 422 under its field', async () => {
  expect(
    (await get('?decision=BLOCKED')).body.rows.every(
      (row: { decision: string }) => row.decision === 'BLOCKED',
    ),
  ).toBe(true)
  const errors = async (query: string) => {
    const { status, body } = await get(query)
    return [status, body.errors]
  }
  expect(await errors('?decision=MAYBE')).toEqual([422, { decision: 'Choose one of the options' }])
  expect(await errors('?range=custom_range&from=2026-11-10&to=2026-11-09')).toEqual([
    422,
    { to: 'The end must not be before the start' },
  ])
  expect(await errors('?range=custom_range&from=2026-01-01&to=2026-11-09')).toEqual([
    422,
    { to: 'Choose at most 92 days' },
  ])
  expect(await errors('?after=bm90IGEgY3Vyc29y')).toEqual([422, { after: 'This is not valid' }])
  expect(await errors('?page_size=7')).toEqual([422, { page_size: 'Choose one of the options' }])
  expect((await get('?range=yesterday')).body.rows).toEqual([])
})

test('a file is written by a job, belongs to its maker, and neutralises formulas', async () => {
  const order = (format: string) =>
    admin().post('/api/admin/lists/dedupe-logs/export', {
      format,
      asked: { range: 'last_30_days', decision: 'BLOCKED' },
    })
  const { body: made } = await order('csv')
  expect(made).toMatchObject({ state: 'WAITING', rows: 0, file_name: 'dedupe-logs-2026-11-20.csv' })
  expect((await admin().get(`/api/admin/report-exports/${made.id}/file`)).status).toBe(404)
  await app.deps.jobs.drain()
  expect((await admin().get(`/api/admin/report-exports/${made.id}`)).body).toMatchObject({
    state: 'DONE',
    rows: ROWS / 2,
    cut: false,
  })
  const file = await admin().get(`/api/admin/report-exports/${made.id}/file`)
  const lines = file.body.split('\r\n')
  expect(lines[0]).toContain('Time,Kind,Customer,Case id,Application,Lender')
  expect(lines[1]).toMatch(/^2026-11-10 11:30:08,Same phone,A\. 98XXXXXX10,/)
  expect(lines[1]).toContain("'=cmd()")
  expect(lines.filter(Boolean)).toHaveLength(ROWS / 2 + 1)
  const other = admins[2] as SignedIn
  expect((await other.get(`/api/admin/report-exports/${made.id}/file`)).status).toBe(404)
  expect((await other.get(`/api/admin/report-exports/${made.id}`)).status).toBe(404)
  expect(
    (await other.get('/api/admin/lists/report-files')).body.rows.map(({ id }: { id: string }) => id),
  ).not.toContain(made.id)
  const { body: book } = await order('xlsx')
  await app.deps.jobs.drain()
  const request = new Request(`http://localhost:3000/api/admin/report-exports/${book.id}/file`, {
    headers: { authorization: `Bearer ${admin().session.token}` },
  })
  const sheet = Object.values(read(await (await app.fetch(request)).arrayBuffer()).Sheets)[0] ?? {}
  expect(utils.sheet_to_json(sheet)).toHaveLength(ROWS / 2)
})

test('what was ordered stands in the audit trail, and goes after a week', async () => {
  const { body: trail } = await admin().get('/api/admin/lists/audit?range=last_7_days')
  expect(
    trail.rows.some(
      (row: { entity: string; action: string }) => row.action === 'export' && row.entity === 'dedupe-logs',
    ),
  ).toBe(true)
  const before = (await admin().get('/api/admin/lists/report-files')).body.rows
  expect(before.length).toBeGreaterThan(0)
  await dropExports(app.deps, new Date('2026-12-01T00:00:00Z'))
  expect((await admin().get('/api/admin/lists/report-files')).body.rows).toEqual([])
  expect((await admin().get(`/api/admin/report-exports/${before[0].id}/file`)).status).toBe(404)
})
