import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdPage } from '#src/admin/list/held-page.ts'
import type { ListRow } from '#src/contract/lists/list-paging.ts'

const keyOf = (row: ListRow) => String(row.id)
const startOf = (rows: readonly ListRow[]) => new Map(rows.map((row) => [keyOf(row), JSON.stringify(row)]))
const page = (rows: ListRow[], others: { next?: string; previous?: string; count?: number } = {}) => ({
  rows,
  next: others.next ?? null,
  previous: others.previous ?? null,
  count: others.count ?? null,
})
const rowsOf = (...amounts: number[]) => amounts.map((amount, at): ListRow => ({ id: at + 1, amount }))
const ids = (rows: readonly ListRow[]) => rows.map(({ id }) => id)
const byAmount = (rows: readonly ListRow[]) =>
  [...rows].sort((a, b) => Number(a.amount) - Number(b.amount) || Number(a.id) - Number(b.id))

test('[BUILD-06] no row of a list moves when the page is read again, and the one that should is named', () => {
  const before = rowsOf(10, 20, 30)
  const fresh = byAmount([{ id: 1, amount: 99 }, ...before.slice(1)])
  const held = holdPage(before, page(fresh), keyOf, startOf(before))
  expect(ids(held.rows)).toEqual([1, 2, 3])
  expect(held.rows[0]).toEqual({ id: 1, amount: 99 })
  expect(ids(held.moved)).toEqual([1])
})

test('a row that the filter has no more stays as it was, is named, and goes when the admin has done it', () => {
  const before = rowsOf(10, 20, 30)
  const fresh = page([before[0], before[2]] as ListRow[])
  const held = holdPage(before, fresh, keyOf, startOf(before))
  expect([ids(held.rows), ids([...held.gone]), ids(held.moved)]).toEqual([[1, 2, 3], [2], [2]])
  expect(ids(holdPage(before, fresh, keyOf, startOf(before), true).rows)).toEqual([1, 3])
})

test('rows that new ones push to the next page are not said to be gone', () => {
  const before = rowsOf(10, 20, 30)
  const fresh = [{ id: 9, amount: 5 }, ...before.slice(0, 2)]
  const held = holdPage(before, page(fresh, { next: 'more' }), keyOf, startOf(before))
  expect([ids(held.rows), held.gone.size, held.moved]).toEqual([[9, 1, 2], 0, []])
})

test('whatever changes, rows that stay keep their order, and none is named when the order is right', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(amounts, amounts, (first, second) => {
      const before = byAmount(rowsOf(...first))
      const fresh = byAmount(before.map((row, at) => ({ ...row, amount: second[at] ?? Number(row.amount) })))
      const held = holdPage(before, page(fresh), keyOf, startOf(before))
      expect(ids(held.rows)).toEqual(held.moved.length > 0 ? ids(before) : ids(fresh))
      if (ids(fresh).join() === ids(before).join()) expect(held.moved).toEqual([])
      else expect(held.moved.length).toBeGreaterThan(0)
    }),
  )
})
