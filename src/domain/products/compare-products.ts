import type { Category, Fact } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'

/** What the customer narrowed the list to: fact → the wanted value, as text. */
export type Wanted = Readonly<Record<string, string>>

const factOf = ({ facts }: Product, name: string) => facts[name] ?? null

/** Whether a product fits one filter; a fact that the provider does not state fits none. */
function fits(product: Product, name: string, { filter }: Fact, target: string): boolean {
  const value = factOf(product, name)
  if (value === null) return false
  if (filter === 'atMost') return Number(value) <= Number(target)
  if (filter === 'atLeast') return Number(value) >= Number(target)
  return String(value) === target || value === 'both'
}

/** The products that fit every filter; names that the category does not filter by are ignored. */
export const filterProducts = (
  { facts }: Category,
  products: readonly Product[],
  wanted: Wanted,
): readonly Product[] =>
  products.filter((product) =>
    Object.entries(facts).every(
      ([name, fact]) => !fact.filter || !wanted[name] || fits(product, name, fact, wanted[name]),
    ),
  )

const byName = (a: Product, b: Product) => {
  const [x, y] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return x < y ? -1 : x > y ? 1 : 0
}

/**
 * In the order of a fact, then by name; products without the fact come last. By default the published order: price,
 * lowest first.
 */
export function sortProducts(
  { facts, price }: Category,
  products: readonly Product[],
  by?: string,
): readonly Product[] {
  const name = by && facts[by]?.sort ? by : price
  const sign = facts[name]?.sort === 'high' ? -1 : 1
  return [...products].sort((a, b) => {
    const [x, y] = [factOf(a, name), factOf(b, name)]
    if (x === y) return byName(a, b)
    if (x === null) return 1
    if (y === null) return -1
    return (Number(x) - Number(y)) * sign || byName(a, b)
  })
}

/** The values that a filter offers, smallest first: those that leave some of the products, but not all. */
export const filterChoices = (name: string, fact: Fact, products: readonly Product[]): string[] =>
  valuesOf(name, fact, products).filter((value) => {
    const left = products.filter((product) => fits(product, name, fact, value)).length
    return left > 0 && left < products.length
  })

function valuesOf(name: string, fact: Fact, products: readonly Product[]): string[] {
  if (fact.kind === 'flag') return ['1']
  const values = new Set(products.flatMap((product) => factOf(product, name) ?? []))
  if (fact.options) return Object.keys(fact.options).filter((option) => values.has(option))
  return [...values]
    .map(Number)
    .sort((a, b) => a - b)
    .map(String)
}
