import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { suppression } from '#server/tables/messages.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

interface Row {
  id: string
  at: string
  [column: string]: string | number | null
}

const ROWS = 60
const sortable = ['to', 'channel', 'source', 'by', 'reason', 'at', 'until'] as const

let app: TestApp
let admin: SignedIn
let all: Row[]

/** Few different values, so that most rows are equal in most columns; some have none. */
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(1)
  const day = (index: number) => new Date(Date.UTC(2026, 10, 1 + (index % 4), 6))
  await app.deps.database.db.insert(suppression).values(
    Array.from({ length: ROWS }, (_, index) => ({
      channel: (['mobile', 'email', 'call'] as const)[index % 3] ?? 'call',
      to_hash: `hash ${index}`,
      to_masked: `98XXXXXX${String((index * 7) % 20).padStart(2, '0')}`,
      reason: ['asked us', 'Asked twice', 'b\\%_', 'Zero'][index % 4] ?? '',
      source: (['ADMIN', 'STOP'] as const)[index % 2] ?? 'STOP',
      at: day(index),
      until: index % 5 === 0 ? null : day(index * 3 + 9),
      admin_id: index % 2 ? null : (admin.session.adminId as number),
    })),
  )
  all = (await read('page_size=100')).body.rows
})

const read = (query: string) => admin.get(`/api/admin/lists/suppressions?${query}`)

/**
 * As the list promises: the caller's columns, rows without a value last, then the list's own order. The first column of
 * that order alone is the list's own order, both ways.
 */
function sorted(sort: readonly string[]): string[] {
  const own = sort.join() === 'at' ? -1 : 1
  const text = (value: unknown) => String(value).toLowerCase()
  const byColumn = (name: string, down: boolean) => (a: Row, b: Row) => {
    const [left, right] = [a[name], b[name]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order = text(left) < text(right) ? -1 : text(left) > text(right) ? 1 : 0
    return down ? -order : order
  }
  const orders = [
    ...sort.map((one) => byColumn(one.replace('-', ''), one.startsWith('-'))),
    byColumn('at', true),
    (a: Row, b: Row) => own * (Number(b.id) - Number(a.id)),
  ]
  return [...all]
    .sort((a, b) => orders.map((order) => order(a, b)).find((order) => order !== 0) ?? 0)
    .map(({ id }) => id)
}

const idsOf = ({ rows }: { rows: Row[] }) => rows.map(({ id }) => id)

test('[LIST-01] pages in any order of several columns follow each other there and back, empty values last', async () => {
  const order = fc
    .uniqueArray(fc.constantFrom(...sortable), { maxLength: 4 })
    .chain((columns) => fc.tuple(...columns.map((name) => fc.constantFrom(name, `-${name}`))))
  await fc.assert(
    fc.asyncProperty(order, fc.constantFrom(25, 50, 100), async (sort, size) => {
      const query = `page_size=${size}${sort.length > 0 ? `&sort=${sort.join(',')}` : ''}`
      let { body } = await read(query)
      const there: string[] = idsOf(body)
      while (body.next) {
        body = (await read(`${query}&after=${body.next}`)).body
        there.push(...idsOf(body))
      }
      const back: string[] = idsOf(body)
      while (body.previous) {
        body = (await read(`${query}&before=${body.previous}`)).body
        back.unshift(...idsOf(body))
      }
      expect(there).toEqual(sorted(sort))
      expect(back).toEqual(there)
    }),
    // Each column alone is always among them.
    {
      numRuns: 40,
      examples: sortable.flatMap((name) => [
        [[name], 25],
        [[`-${name}`], 25],
      ]),
    },
  )
})

test('a list that counts says how many rows match its filter', async () => {
  expect((await read('page_size=25')).body.count).toBe(ROWS)
  expect((await read('page_size=25&channel=call&sort=to')).body.count).toBe(ROWS / 3)
  expect((await read('q=zzz')).body).toMatchObject({ rows: [], count: 0 })
  // Typed signs of a pattern are letters like others.
  expect((await read('q=%5C%25_')).body.count).toBe(ROWS / 4)
})

test('an order or a cursor that the list did not give is refused under its name', async () => {
  const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const errorsOf = async (query: string) => {
    const { status, body } = await read(query)
    return [status, Object.keys(body.errors ?? {})]
  }
  for (const sort of ['id', 'nothing', '--to', 'to,', 'to,channel,source,by,reason'])
    expect([sort, ...(await errorsOf(`sort=${sort}`))]).toEqual([sort, 422, ['sort']])
  const { next } = (await read('page_size=25&sort=until')).body
  expect((await read(`page_size=25&sort=until&after=${next}`)).status).toBe(200)
  // Of another order.
  expect(await errorsOf(`after=${next}`)).toEqual([422, ['after']])
  for (const values of [[], ['x'], [null, null], [1, 2], {}, ['2026-11-01T06:00:00.000000Z', "1'"]])
    expect([values, ...(await errorsOf(`before=${cursorOf(values)}`))]).toEqual([values, 422, ['before']])
  expect(await errorsOf('after=%C3%A4')).toEqual([422, ['after']])
})
