import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { lists } from '#resources/lists.ts'
import { CreditCardEditable } from '#src/contract/catalogue/credit-card.ts'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { whereColumns } from '#src/contract/lists/where-columns.ts'
import type { Where, WhereFields } from '#src/contract/where.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { leavesOf, meets, type Values } from '#tests/support/lists/where-oracle.ts'

let app: TestApp
let admin: SignedIn
let today: string
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '40' })
  admin = await app.signInAdmin(1)
  today = businessDay(app.deps.clock())
}, 120_000)

const timeout = 900_000
const every = lists as readonly AnyList[]

/** Rows of a list, by its pages. */
async function rowsOf({ name }: AnyList, where?: Where): Promise<Values[]> {
  const filter = where ? `&where=${encodeURIComponent(JSON.stringify(where))}` : ''
  const all: Values[] = []
  let next: string | null = ''
  while (next !== null) {
    const { status, body } = await admin.get(
      `/api/admin/lists/${name}?page_size=100${filter}${next && `&after=${next}`}`,
    )
    expect([where, status]).toEqual([where, 200])
    all.push(...body.rows)
    next = body.next
  }
  return all
}

/** Each condition finds the rows that it finds in plain JavaScript. @returns how many found some rows, not all */
async function compare(
  fields: WhereFields,
  all: readonly Values[],
  keyOf: (row: Values) => string,
  read: (where: Where) => Promise<readonly Values[]>,
): Promise<number> {
  let cuts = 0
  for (const [name, field] of fields)
    for (const leaf of leavesOf(
      name,
      field,
      all.map((row) => row[name]),
    )) {
      const wanted = all.filter((row) => meets(leaf, row, fields, today)).map(keyOf)
      const found = (await read(leaf)).map(keyOf)
      expect([leaf, found]).toEqual([leaf, wanted])
      if (wanted.length > 0 && wanted.length < all.length) cuts += 1
    }
  return cuts
}

test('[BUILD-05] every list finds by every column and operator what plain JavaScript finds', {
  timeout,
}, async () => {
  let cuts = 0
  const wrong = await failuresOf(
    every,
    async (list) => {
      const keyOf = (row: Values) => JSON.stringify(list.order.keys.map(([key]) => row[key]))
      cuts += await compare(whereColumns(list, 1), await rowsOf(list), keyOf, (where) => rowsOf(list, where))
    },
    ({ name }) => name,
  )
  expect(wrong).toEqual([])
  expect(cuts).toBeGreaterThan(1000)
})

test('[BUILD-05] every resource finds by every field and operator what plain JavaScript finds', {
  timeout,
}, async () => {
  const resources = [
    { name: 'lenders', schema: LenderEditable },
    { name: 'credit-cards', schema: CreditCardEditable },
    ...catalogue,
  ]
  let cuts = 0
  const wrong = await failuresOf(
    resources,
    async ({ name, schema }) => {
      const read = async (where?: Where) => {
        const filter = encodeURIComponent(JSON.stringify(where ? { where } : {}))
        const { status, body } = await admin.get(`/api/admin/${name}?filter=${filter}`)
        expect([where, status]).toEqual([where, 200])
        return body as Values[]
      }
      cuts += await compare(whereFields(schema), await read(), ({ id }) => String(id), read)
    },
    ({ name }) => name,
  )
  expect(wrong).toEqual([])
  expect(cuts).toBeGreaterThan(300)
})
