import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { type RequestStatus, requestStatuses } from '#src/contract/products/request-status.ts'
import { filterChoices, filterProducts, sortProducts } from '#src/domain/products/compare-products.ts'
import { isOpen, mayFollow } from '#src/domain/products/request-course.ts'

const value = fc.option(fc.integer({ min: 0, max: 50 }), { nil: null })

describe.each(categories.map((category) => [category.code, category] as const))('%s', (_, category) => {
  const names = Object.keys(category.facts)
  const product = fc
    .record({
      name: fc.string(),
      id: fc.integer(),
      facts: fc.record(Object.fromEntries(names.map((name) => [name, value]))),
    })
    .map((made) => made as unknown as Product)
  const list = fc.array(product, { maxLength: 12 })

  test('an order keeps every product, puts stated facts first and follows its direction', () => {
    const orders = names.filter((name) => category.facts[name]?.sort)
    expect(orders).toContain(category.price)
    void fc.assert(
      fc.property(list, fc.constantFrom(...orders), (products, by) => {
        const sorted = sortProducts(category, products, by)
        expect(sorted).toHaveLength(products.length)
        for (const one of products) expect(sorted.includes(one)).toBe(true)
        const values = sorted.map(({ facts }) => facts[by] as number | null)
        const stated = values.filter((one) => one !== null)
        expect(values.slice(0, stated.length)).toEqual(stated)
        const up = [...stated].sort((a, b) => a - b)
        expect(stated).toEqual(category.facts[by]?.sort === 'high' ? up.reverse() : up)
      }),
    )
  })

  test('each offered value of a filter finds some of the products but not all, and every product found fits', () => {
    void fc.assert(
      fc.property(list, (products) => {
        for (const [name, fact] of Object.entries(category.facts)) {
          if (!fact.filter || fact.options || fact.kind === 'flag') continue
          for (const wanted of filterChoices(name, fact, products)) {
            const found = filterProducts(category, products, { [name]: wanted })
            expect(found.length).toBeGreaterThan(0)
            expect(found.length).toBeLessThan(products.length)
            for (const one of found) {
              const own = one.facts[name] as number
              expect(fact.filter === 'atMost' ? own <= Number(wanted) : own >= Number(wanted)).toBe(true)
            }
          }
        }
      }),
    )
  })
})

describe('the course of a request', () => {
  const reach = (from: RequestStatus, seen = new Set<RequestStatus>()): Set<RequestStatus> => {
    for (const to of requestStatuses)
      if (mayFollow(from, to) && !seen.has(to)) {
        seen.add(to)
        reach(to, seen)
      }
    return seen
  }

  test.each(
    requestStatuses,
  )('%s is reached from the start, and an open one can be completed, refused or cancelled', (status) => {
    expect(status === 'STARTED' || reach('STARTED').has(status)).toBe(true)
    if (isOpen(status))
      expect([...reach(status)]).toEqual(expect.arrayContaining(['COMPLETED', 'REFUSED', 'CANCELLED']))
  })

  test('nothing follows a refusal or a cancellation', () => {
    for (const from of ['REFUSED', 'CANCELLED'] as const) expect(reach(from).size).toBe(0)
  })
})
