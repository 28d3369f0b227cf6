import { beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { lists } from '#resources/lists.ts'
import { listFor } from '#server/lists/list-for.ts'
import { listPieces, sourced } from '#server/lists/read-list.ts'
import { toListQuery } from '#server/lists/to-list-query.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { askedOf } from '#src/contract/lists/list-calls.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import { longestFileRange } from '#src/domain/ranges.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const SIZE = 25

let app: TestApp
let admin: SignedIn
/** Lists that had more rows than a page. */
const long: string[] = []

beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '120' })
  admin = await app.signInAdmin(1)
}, 120_000)

const nameOf = ({ name }: AnyList) => name

const read = async ({ name }: AnyList, query = '') => {
  const { status, body } = await admin.get(`/api/admin/lists/${name}?page_size=${SIZE}${query}`)
  expect([name, query, status]).toEqual([name, query, 200])
  return body as ListRows
}

const every = lists as readonly AnyList[]
/** A walk over all lists, on a loaded machine. */
const timeout = 300_000

describe('every list', () => {
  test('[LIST-04] is never answered as a whole: its pages follow each other without a gap or a double', {
    timeout,
  }, async () => {
    const wrong = await failuresOf(
      every,
      async (list) => {
        const { name } = list
        const keyOf = (row: ListRows['rows'][number]) =>
          JSON.stringify(list.order.keys.map(([key]) => row[key]))
        const seen: string[] = []
        let page = await read(list)
        const { count } = page
        for (let turns = 0; turns < 400; turns += 1) {
          expect(page.rows.length).toBeLessThanOrEqual(SIZE)
          seen.push(...page.rows.map(keyOf))
          if (!page.next) break
          if (turns === 0) long.push(name)
          page = await read(list, `&after=${page.next}`)
        }
        expect(new Set(seen).size).toBe(seen.length)
        if (count !== null) expect(seen.length).toBe(count)
        expect((await admin.get(`/api/admin/lists/${name}?page_size=1000`)).status).toBe(422)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('[LIST-04] as a file it has the same rows, in pieces or as a whole', { timeout }, async () => {
    const wrong = await failuresOf(
      every,
      async (list) => {
        const { deps } = app
        const filters = askedOf(list).parse({}) as Record<string, unknown>
        const who = {
          role: 1,
          adminId: admin.session.adminId,
          ownRows: [],
          now: deps.clock(),
          language: 'en',
        } as const
        const source = sourced(deps.lists, await listFor(deps, list, 1))
        const rowsIn = async (size: number) => {
          const all: ListRows['rows'] = []
          const ask = toListQuery(list, filters, { ...who, deps }, longestFileRange)
          for await (const piece of listPieces(deps.database.db, source, ask, size, { forFile: true }))
            all.push(...piece)
          return all
        }
        const whole = await rowsIn(100_000)
        expect(await rowsIn(Math.ceil(whole.length / 5) + 1)).toEqual(whole)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('[LIST-01] orders by each column that says so, and by several at the same time', {
    timeout,
  }, async () => {
    const wrong = await failuresOf(
      every,
      async (list) => {
        const columns = Object.entries(list.columns).flatMap(([column, { sort }]) => (sort ? [column] : []))
        for (const column of columns)
          for (const sort of [column, `-${column}`]) await read(list, `&sort=${sort}`)
        if (columns.length > 1) await read(list, `&sort=${columns.slice(0, 4).join(',-')}`)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('[LIST-01] sums what it says it sums over all rows, whatever the page', { timeout }, async () => {
    const wrong = await failuresOf(
      every,
      async (list) => {
        const summed = Object.entries(list.columns).flatMap(([column, { total }]) => (total ? [column] : []))
        const first = await read(list)
        expect(Object.keys(first.totals ?? {})).toEqual(expect.arrayContaining(summed))
        if (first.next) expect((await read(list, `&after=${first.next}`)).totals).toEqual(first.totals)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })
})

test('[LIST-04] the demo has more rows than a page in many lists, so that the test above means something', () => {
  expect(long.length).toBeGreaterThan(4)
})

test('[LIST-04] every resource answers the range that was asked, and refuses one of everything', async () => {
  const names = ['lenders', 'credit-cards', ...catalogue.map(({ name }) => name)]
  const wrong = await failuresOf(names, async (name) => {
    const ask = (range: string) => admin.fetch(`/api/admin/${name}?range=${encodeURIComponent(range)}`)
    const { status, body, headers } = await ask('[0,1]')
    expect([status, body.length <= 2]).toEqual([200, true])
    const total = Number(headers.get('content-range')?.split('/')[1])
    expect(body.length).toBe(Math.min(2, total))
    expect((await ask('[0,20000]')).status).toBe(422)
  })
  expect(wrong).toEqual([])
})
