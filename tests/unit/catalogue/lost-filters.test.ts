import { expect, test } from 'vitest'
import * as z from 'zod'
import { catalogue } from '#resources/catalogue.ts'
import { lists } from '#resources/lists.ts'
import { lostFilters } from '#server/lists/to-list-query.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { rowsQuery } from '#src/admin/model/rows-query.ts'
import { creditCardDialect } from '#src/contract/catalogue/credit-card.ts'
import { lenderDialect } from '#src/contract/catalogue/lender.ts'
import { filterOf } from '#src/contract/catalogue/rest-filter.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { listQuery } from '#src/engines/list/list-address.ts'

const every = lists as readonly AnyList[]
const without = (schema: z.ZodObject, name: string) =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([one]) => one !== name)))

test('[BUILD-04] a list without one of its filters refuses it on the server, and its screen asks for no row', () => {
  const wrong: string[] = []
  let tried = 0
  for (const list of every)
    for (const name of Object.keys(list.filters.shape)) {
      tried += 1
      const filters = without(list.filters, name) as AnyList['filters']
      const search = new URLSearchParams({ [name]: '1' })
      const { lost } = listQuery({ ...list, filters } as never, Object.keys(filters.shape), search)
      const refused = lostFilters({ ...list, filters } as AnyList, { [name]: '1' }, 1)
      const known = listQuery(list, Object.keys(list.filters.shape), search).lost
      if (!refused.includes(name) || lost[0]?.[0] !== name || known.length > 0)
        wrong.push(`${list.name}: ${name}`)
    }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(150)
})

test('[BUILD-04] a resource without one of its fields refuses each filter by it, and its screen asks for no row', () => {
  const wrong: string[] = []
  let tried = 0
  const endings = [
    '',
    '_eq',
    '_eq_any',
    '_in',
    '_neq',
    '_gt',
    '_gte',
    '_lt',
    '_lte',
    '_contains',
    '_isnull',
    '_inc',
  ]
  for (const { name: of, schema } of [lenderDialect, creditCardDialect, ...catalogue])
    for (const field of Object.keys(schema.shape)) {
      const left = without(schema, field)
      for (const key of endings.map((ending) => field + ending)) {
        // A key that two fields could have, such as `name_in`, still finds the other one.
        if (Object.hasOwn(left.shape, key)) continue
        tried += 1
        const search = new URLSearchParams({ filter: JSON.stringify({ [key]: 1 }) })
        const resource = { schema: left, list: { columns: [] } } as unknown as Resource
        if (filterOf(left).safeParse({ [key]: 1 }).success || rowsQuery(resource, search).lost[0] !== key)
          wrong.push(`${of}: ${key}`)
      }
    }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(3000)
})

test('[BUILD-04] a filter that cannot be read is lost, not ignored', () => {
  const resource = { schema: lenderDialect.schema, list: { columns: [] } } as unknown as Resource
  for (const text of ['{', '5', 'null', '[1]', '"name"']) {
    const { lost, filter } = rowsQuery(resource, new URLSearchParams({ filter: text }))
    expect([text, lost, filter]).toEqual([text, ['filter'], { filter: text }])
  }
  const wrongValue = JSON.stringify({ min_income_gte: 'much', name_contains: 'a' })
  expect(rowsQuery(resource, new URLSearchParams({ filter: wrongValue })).lost).toEqual(['min_income_gte'])
})
