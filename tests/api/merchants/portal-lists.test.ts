import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { merchant, merchantUser, prospect } from '#server/tables/people.ts'
import { portalTicket } from '#server/tables/portal.ts'
import { productRequest } from '#server/tables/products.ts'
import type { AnyPortalList, PortalFilter } from '#src/contract/lists/portal-list.ts'
import { portalLists } from '#src/contract/merchants/lists/portal-lists.ts'
import { categoryTypes, loanTypes } from '#src/contract/products/product-types.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { soldLoan, twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'

const SIZE = 25
const both = [1, 2] as const

let app: TestApp
let mine: SignedIn
let theirs: SignedIn

/** Both merchants have the same in every list, by other names. */
async function fill(id: (typeof both)[number]) {
  const { db } = app.deps.database
  const links = await db
    .select()
    .from(trackingLink)
    .where(eq(trackingLink.merchant_id, id))
    .orderBy(trackingLink.id)
  const link_id = links[0]?.id as number
  for (let nth = 10; nth < 40; nth += 1) {
    const { prospect_id } = await soldLoan(
      app,
      id,
      `${id === 1 ? 'Mine' : 'Other'}${nth}`,
      `98${id}00000${nth}`,
    )
    if (nth % 2) await db.update(prospect).set({ link_id }).where(eq(prospect.user_id, prospect_id))
    const at = new Date(Date.UTC(2026, 10, 1 + (nth % 15), 6))
    const click = { link_id, at, sender_hash: `${nth % 7}`, bot: nth % 9 === 0, prospect_id }
    await db.insert(linkClick).values({ ...click, id: crypto.randomUUID() })
    const request = {
      category: nth % 2 ? 'car-loans' : 'deals',
      product_id: 1,
      product_name: `P${nth % 3}`,
      kind: 'LEAD',
    } as const
    const status = nth % 4 ? 'COMPLETED' : 'SENT'
    await db.insert(productRequest).values({
      id: crypto.randomUUID(),
      ...request,
      prospect_id,
      merchant_id: id,
      created_at: at,
      status,
      status_at: at,
    })
    if (nth % 5 === 0)
      await paidCase(db, app.deps.clock(), {
        ref: `REF-${id}-${nth}`,
        day: `2026-${['08', '09', '10', '11'][(nth / 5) % 4]}-10`,
        amount: 90_000 + nth * id,
        merchant: id,
      })
  }
}

async function ask(id: (typeof both)[number]) {
  const { db } = app.deps.database
  const [user] = await db
    .select()
    .from(merchantUser)
    .where(eq(merchantUser.merchant_id, id))
    .orderBy(merchantUser.id)
  for (const [nth, status] of (['OPEN', 'WAITING', 'RESOLVED', 'OPEN'] as const).entries()) {
    const at = new Date(Date.UTC(2026, 10, 3 + nth, 6))
    await db.insert(portalTicket).values({
      ...{ reference: `T-${id}-${nth}`, merchant_id: id, merchant_user_id: user?.id as number, status },
      ...{ type: nth % 2 ? 'TECH_SUPPORT' : 'GENERAL_QUERY', category: 'LINK', subject: `Question ${nth}` },
      ...{ created_at: at, updated_at: at },
    })
  }
}

beforeAll(async () => {
  const two = await twoMerchants()
  app = two.app
  mine = two.mine
  theirs = two.theirs
  for (const id of both) {
    await fill(id)
    await ask(id)
  }
  await recomputeAll(app.deps.database.db, app.deps.clock())
}, 120_000)

interface Page {
  rows: Record<string, string | number | null>[]
  next: string | null
  previous: string | null
  count: number
  totals: Record<string, number> | null
}

async function read(who: SignedIn, { name }: AnyPortalList, query = ''): Promise<Page> {
  const { status, body } = await who.get(`/api/partner/lists/${name}?page_size=${SIZE}${query}`)
  expect([name, query, status]).toEqual([name, query, 200])
  return body
}

/** All rows, from the first page to the last. */
async function all(who: SignedIn, list: AnyPortalList, query = '') {
  const found: Page['rows'] = []
  for (let place = ''; ; ) {
    const page = await read(who, list, query + place)
    found.push(...page.rows)
    if (!page.next) return found
    place = `&after=${page.next}`
  }
}

/** A value for a filter that the rows have, or any that is accepted. */
function valuesFor(filter: PortalFilter, rows: Page['rows'], link: number): string[] {
  if (filter.kind === 'options') return Object.keys(filter.options)
  if (filter.kind === 'statuses') return ['70', '0', '10']
  if (filter.kind === 'records') return filter.of === 'links' ? [String(link)] : []
  if (filter.kind === 'month') return ['2026-11', '2026-10']
  if (filter.kind === 'search')
    return ['98', 'M', 'O.', '9820000012', ...rows.slice(0, 2).map(({ case_id }) => String(case_id))]
  return Object.keys(filter.of === 'loans' ? loanTypes : categoryTypes)
}

/** Names a row among those of both merchants, whatever the filter: months are everybody's, and each figure has rows of its own. */
const idOf = ({ id = '', name }: AnyPortalList, row: Page['rows'][number]) => {
  if (name === 'figures') return String(row.case_id)
  if (name === 'expected') return `${row.id} ${row.amount}`
  return name === 'payouts' ? `${row.month} ${row.gross}` : String(row[id])
}

const every = portalLists as readonly AnyPortalList[]
const nameOf = ({ name }: AnyPortalList) => name
const sortsOf = (list: AnyPortalList) =>
  Object.entries(list.columns).flatMap(([column, { sort }]) => (sort ? [column, `-${column}`] : []))

describe('every list of the portal', () => {
  test('[PTN-02] no sort and no filter shows a row of another merchant', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(
      // The row of cases of no one is every merchant's: own-cases.test.ts counts it.
      every.filter(({ name }) => name !== 'people'),
      async (list) => {
        const sorts = sortsOf(list)
        const own = new Set((await all(mine, list)).map((row) => idOf(list, row)))
        const rows = await all(theirs, list)
        const foreign = new Set(rows.map((row) => idOf(list, row)))
        expect([own.size > 0, foreign.size > 0]).toEqual([true, true])
        expect([...own].filter((id) => foreign.has(id))).toEqual([])
        const [link] = await app.deps.database.db
          .select()
          .from(trackingLink)
          .where(eq(trackingLink.merchant_id, 2))
          .orderBy(trackingLink.id)
        const asked = Object.entries(list.filters).flatMap(([name, filter]) =>
          // Of the other merchant's rows: what would find them.
          valuesFor(filter, rows, link?.id as number).map((value) => `&${name}=${encodeURIComponent(value)}`),
        )
        for (const filter of ['', ...asked])
          for (const sort of ['', ...sorts.map((one) => `&sort=${one}`)]) {
            const found = (await all(mine, list, filter + sort)).map((row) => idOf(list, row))
            expect([filter, sort, found.filter((id) => !own.has(id))]).toEqual([filter, sort, []])
          }
        const file = await mine.get(`/api/partner/lists/${list.name}/file`)
        for (const row of rows) if (row.case_id) expect(file.body.includes(String(row.case_id))).toBe(false)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('[LIST-04] pages follow each other without a gap or a double, in every order and back', {
    timeout: 300_000,
  }, async () => {
    const wrong = await failuresOf(
      every,
      async (list) => {
        const sorts = sortsOf(list)
        const whole = (await all(mine, list)).map((row) => idOf(list, row)).sort()
        expect(new Set(whole).size).toBe(whole.length)
        expect((await read(mine, list)).count).toBe(whole.length)
        for (const sort of ['', ...sorts]) {
          const query = sort && `&sort=${sort}`
          const found = await all(mine, list, query)
          expect([sort, found.map((row) => idOf(list, row)).sort()]).toEqual([sort, whole])
          const first = await read(mine, list, query)
          if (!first.next) continue
          const second = await read(mine, list, `${query}&after=${first.next}`)
          const back = await read(mine, list, `${query}&before=${second.previous}`)
          expect([sort, back.rows]).toEqual([sort, first.rows])
        }
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('[LIST-01] rows stand in the order that was asked', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(
      every,
      async (list) => {
        const sorts = sortsOf(list)
        for (const sort of sorts) {
          const column = sort.replace('-', '')
          const { kind, sort: type } = list.columns[column] as (typeof list.columns)[string]
          const read = (value: string | number | null) =>
            type === 'number' || kind === 'number' ? Number(value) : String(value).toLowerCase()
          const values = (await all(mine, list, `&sort=${sort}`)).map((row) => row[column] ?? null)
          const known = values.filter((value) => value !== null).map(read)
          const sorted = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          expect([sort, known]).toEqual([sort, sort.startsWith('-') ? sorted.reverse() : sorted])
          // What has no value comes last.
          expect([sort, values.slice(known.length).every((value) => value === null)]).toEqual([sort, true])
        }
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('a file has the columns of the screen and all rows of the filter', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(
      every,
      async (list) => {
        const rows = await all(mine, list)
        const { body } = await mine.get(`/api/partner/lists/${list.name}/file`)
        const [head, ...lines] = String(body).trim().split(/\r?\n/)
        const shown = Object.values(list.columns).filter(({ kind }) => kind !== 'key')
        expect(head?.replaceAll('"', '').replace(/^\uFEFF/, '')).toBe(
          shown.map(({ label }) => label.en).join(','),
        )
        expect(lines.length).toBe(rows.length)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('sums are those of all rows, whatever the page', { timeout: 300_000 }, async () => {
    const wrong = await failuresOf(
      every,
      async (list) => {
        const rows = await all(mine, list)
        const { totals, next } = await read(mine, list)
        const summed = Object.entries(list.columns).flatMap(([name, { total }]) => (total ? [name] : []))
        expect(Object.keys(totals ?? {})).toEqual(summed)
        for (const name of summed)
          expect(totals?.[name]).toBeCloseTo(
            rows.reduce((sum, row) => sum + Number(row[name]), 0),
            2,
          )
        if (next) expect((await read(mine, list, `&after=${next}`)).totals).toEqual(totals)
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })

  test('an unknown column, a broken cursor and a bad value are refused at their field', {
    timeout: 300_000,
  }, async () => {
    const wrong = await failuresOf(
      every,
      async (list) => {
        const errors = async (query: string) =>
          Object.keys((await mine.get(`/api/partner/lists/${list.name}?${query}`)).body.errors ?? {})
        expect(await errors('sort=merchant_id')).toEqual(['sort'])
        expect(await errors('after=abc')).toEqual(['after'])
        expect(await errors('page_size=1000')).toEqual(['page_size'])
      },
      nameOf,
    )
    expect(wrong).toEqual([])
  })
})

test('the lists are long enough for the tests above to mean something', async () => {
  const long = await Promise.all(portalLists.map(async (list) => (await read(mine, list)).next !== null))
  expect(long.filter(Boolean).length).toBeGreaterThan(1)
})

test('rows of a referred partner are read by its merchant only, and never its earnings', async () => {
  const { db } = app.deps.database
  await db.update(merchant).set({ parent_id: 1 }).where(eq(merchant.merchant_id, 2))
  for (const list of portalLists as readonly AnyPortalList[]) {
    if (!('sub' in list.filters)) continue
    expect((await read(mine, list, '&sub=2')).count).toBe((await read(theirs, list)).count)
    expect((await theirs.get(`/api/partner/lists/${list.name}?sub=1`)).status).toBe(404)
    const text = JSON.stringify(await read(mine, list, '&sub=2'))
    expect(text).not.toContain('earning')
  }
  await db.update(merchant).set({ parent_id: null }).where(eq(merchant.merchant_id, 2))
})

test('a parameter that a list does not have is named, and never widens it', async () => {
  for (const { name } of portalLists)
    for (const path of [name, `${name}/file`]) {
      const { status, body } = await mine.get(`/api/partner/lists/${path}?lender=7`)
      expect([path, status, Object.keys(body.errors ?? {})]).toEqual([path, 422, ['lender']])
    }
})
