import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { CreditCard, creditCardDialect } from '#src/contract/catalogue/credit-card.ts'
import { Lender, lenderDialect } from '#src/contract/catalogue/lender.ts'
import { filterOf, type Order, sortOf } from '#src/contract/catalogue/rest-filter.ts'
import { filteredRows, sortedRows } from '#src/domain/catalogue/list-rows.ts'
import { makeTestApp, type SignedIn } from '#tests/support/app.ts'

type Row = Record<string, unknown> & { id: number }

const lists = {
  lenders: { call: '/api/get-lenders-data', id: 'lender_id', schema: Lender, dialect: lenderDialect },
  cards: {
    call: '/api/get-credit-cards-data',
    id: 'category_id',
    schema: CreditCard,
    dialect: creditCardDialect,
  },
}
type Name = keyof typeof lists

let admin: SignedIn
const rows = {} as Record<Name, Row[]>
beforeAll(async () => {
  admin = await (await makeTestApp()).signInAdmin()
  for (const name of Object.keys(lists) as Name[]) {
    const { body } = await admin.get(lists[name].call)
    rows[name] = body.map((row: Row) => ({ ...row, id: Number(row[lists[name].id]) }))
  }
})

const asJson = (value: unknown) => encodeURIComponent(JSON.stringify(value))

async function both(name: Name, filter: object, sort: [string, Order] = ['id', 'ASC']) {
  const { schema, dialect } = lists[name]
  const { body } = await admin.get(
    `/api/admin/${dialect.name}?filter=${asJson(filter)}&sort=${asJson(sort)}&range=[0,999]`,
  )
  const here = sortedRows(
    filteredRows(schema, rows[name], filterOf(schema).parse(filter)),
    sortOf(schema.extend({ id: schema.shape[lists[name].id as never] as z.ZodType })).parse(sort),
  )
  return { server: body.map(({ id }: Row) => id), browser: here.map(({ id }) => id) }
}

test.each<[Name, object]>([
  ['lenders', { q: 'credit' }],
  ['lenders', { q: '  A  FIN ' }],
  ['lenders', { q: '%' }],
  ['lenders', { min_age: 21 }],
  ['lenders', { min_age: [21, 18] }],
  ['lenders', { min_age_neq: 21 }],
  ['lenders', { min_income_gte: 20_000, min_income_lt: 30_000 }],
  ['lenders', { min_income: null }],
  ['lenders', { max_income_isnull: true }],
  ['lenders', { max_income_isnull: false }],
  ['lenders', { max_income_neq: 25_000 }],
  ['lenders', { salaried: 1, business: 0 }],
  ['lenders', { name_contains: 'GOLD' }],
  ['lenders', { name: 'aarna-finance' }],
  ['lenders', { name_gte: 'n', name_lt: 'P' }],
  ['lenders', { so_date_end_gte: '2026-01-01' }],
  ['lenders', { lender_group_ids: 1 }],
  ['lenders', { lender_group_ids_inc_any: [1, 2] }],
  ['cards', { annual_fee_contains: 'none' }],
  ['cards', { annual_fee_isnull: true }],
  ['cards', { sort_order_gt: 50, status: 1 }],
])('[LIST-04] %s filtered by %j are the same in the browser as in the database', async (name, filter) => {
  const { server, browser } = await both(name, filter)
  expect(browser).toEqual(server)
})

test.each<[Name, string, Order]>([
  ['lenders', 'min_income', 'ASC'],
  ['lenders', 'min_income', 'DESC'],
  ['lenders', 'max_income', 'DESC'],
  ['lenders', 'name', 'DESC'],
  ['lenders', 'salaried,-min_age,name', 'ASC'],
  ['cards', 'category_name', 'ASC'],
  ['cards', 'annual_fee', 'DESC'],
  ['cards', '-status,sort_order', 'ASC'],
])('[LIST-04] %s sorted by %s %s stand as in the database', async (name, by, order) => {
  const { server, browser } = await both(name, {}, [by, order])
  expect(browser).toEqual(server)
})

test('a file of lenders and cards has the rows of the filter, in the order of the list unless another is asked for', async () => {
  const filter = { min_age_gte: 21, name_contains: 'gold' }
  const { server } = await both('lenders', filter, ['name', 'DESC'])
  const file = await admin.fetch(
    `/api/admin/export/lenders?format=csv&filter=${asJson(filter)}&sort=${asJson(['name', 'DESC'])}`,
  )
  const lines = String(file.body).trim().split('\r\n').slice(1)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(server)
  const all = await admin.fetch(`/api/admin/export/credit-cards?format=csv&filter=${asJson({ status: 1 })}`)
  const active = rows.cards.filter(({ status }) => status === 1)
  expect(String(all.body).trim().split('\r\n')).toHaveLength(active.length + 1)
  const wrong = await admin.fetch(`/api/admin/export/lenders?format=csv&filter=${asJson({ nothing: 1 })}`)
  expect(wrong.status).toBe(422)
})
