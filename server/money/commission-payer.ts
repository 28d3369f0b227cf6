import { type SQL, sql } from 'drizzle-orm'
import { ALWAYS } from '#server/co-brands/partner-terms.ts'
import type { productRate } from '#server/tables/money.ts'
import { loanCodeOf } from '#src/domain/catalogue/products.ts'
import type { ListedSlab, SlabGroup } from '#src/domain/money/commission.ts'
import { rateOf } from '#src/domain/money/product-rate.ts'

type Rate = Omit<typeof productRate.$inferSelect, 'deleted_at'>

/** What prices a case: the slabs of its lender, type and loan, or the rate of its product. */
export type Payer = LenderPayer | { rate: Rate; slabs_from: string }
interface LenderPayer {
  lender_id: number
  revenue_type_id: number
  product: SlabGroup
  /** The first day of the list of slabs that counts. */
  slabs_from: string
}

/** The lists of slabs of lenders, each from its first day, oldest first. */
export type SlabLists = ReadonlyMap<number, readonly { from_day: string; slabs: readonly ListedSlab[] }[]>

/** The lists of product rates, each from its first day, oldest first. */
export type RateLists = readonly { from_day: string; rates: readonly Rate[] }[]

/** The columns of a case that name its payer. */
export interface PayerColumns {
  lender_id: number | null
  revenue_type_id: number | null
  /** The loan, if a lender pays. */
  product_type: string | null
  /** Of the product, if a provider pays. */
  category: string | null
  product_id: number | null
  day: string
}

/** A month of a payer's cases of one type; of all products together, if lender and type are null. */
export interface PayerMonth {
  lender_id: number | null
  revenue_type_id: number | null
  month: string
}

/** Lenders by id, or the providers of products. */
export type Payers = readonly number[] | 'products'

/** A condition on the payer of a case, line or month; all payers if none are named. @param table its alias, with a dot */
export function paidBy(payers: Payers | undefined, table = ''): SQL {
  const lender = sql.raw(`${table}lender_id`)
  if (!payers) return sql`true`
  return payers === 'products'
    ? sql`${lender} is null`
    : sql`${lender} = any (${`{${payers.join()}}`}::int[])`
}

/** A lender's cases by loan. Undefined for a product without a rate on that day: nothing is owed. */
export type PayerOf = (one: PayerColumns) => Payer | undefined

export const payersOf =
  (rates: RateLists, lists: SlabLists): PayerOf =>
  ({ lender_id, revenue_type_id, product_type, category, product_id, day }) => {
    if (lender_id !== null && revenue_type_id !== null)
      return {
        ...{ lender_id, revenue_type_id, product: loanCodeOf(product_type ?? '') },
        slabs_from: lists.get(lender_id)?.findLast(({ from_day }) => from_day <= day)?.from_day ?? ALWAYS,
      }
    if (category === null || product_id === null) return undefined
    const list = rates.findLast(({ from_day }) => from_day <= day)
    const rate = list && rateOf(list.rates, { category, product_id, day })
    return rate && { rate, slabs_from: list.from_day }
  }

export const slabKey = (lenderId: number, typeId: number) => `${lenderId} ${typeId}`

export const payerKey = (payer: Payer): string =>
  'rate' in payer
    ? `rate ${payer.rate.id} ${payer.slabs_from}`
    : `${slabKey(payer.lender_id, payer.revenue_type_id)} ${payer.product} ${payer.slabs_from}`

/** Cases grouped by month and payer; those that no one pays for are left out. */
export function byPayer<C extends PayerColumns & { month: string }>(
  cases: readonly C[],
  payerOf: PayerOf,
): { month: string; payer: Payer; cases: C[] }[] {
  const groups = new Map<string, { month: string; payer: Payer; cases: C[] }>()
  for (const one of cases) {
    const payer = payerOf(one)
    if (!payer) continue
    const key = `${one.month} ${payerKey(payer)}`
    const group = groups.get(key)
    if (group) group.cases.push(one)
    else groups.set(key, { month: one.month, payer, cases: [one] })
  }
  return [...groups.values()]
}
