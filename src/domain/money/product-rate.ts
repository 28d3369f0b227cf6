import type { Category } from '#src/contract/products/categories/category.ts'
import type { RequestDetails } from '#src/contract/products/product-calls.ts'

interface Dated {
  id: number
  category: string
  product_id: number | null
  from_day: string
  until_day: string | null
}

/**
 * The rate of a product on a business day: its own, or else its category's; of several the newest first day, then the
 * newest row.
 */
export function rateOf<R extends Dated>(
  rates: readonly R[],
  { category, product_id, day }: { category: string; product_id: number; day: string },
): R | undefined {
  const inForce = rates.filter(
    (rate) =>
      rate.category === category &&
      (rate.product_id === null || rate.product_id === product_id) &&
      rate.from_day <= day &&
      (rate.until_day === null || day <= rate.until_day),
  )
  const [best] = inForce.sort(
    (a, b) =>
      Number(a.product_id === null) - Number(b.product_id === null) ||
      b.from_day.localeCompare(a.from_day) ||
      b.id - a.id,
  )
  return best
}

/** What the percentage applies to: the loan, the premium or the price; a card pays a flat amount only. */
export const baseOf: Record<Category['group'], (details: RequestDetails) => number> = {
  loan: ({ amount = 0 }) => amount,
  insurance: ({ premium = 0 }) => premium,
  shopping: ({ amount = 0 }) => amount,
  card: () => 0,
}
