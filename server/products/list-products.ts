import type { Db } from '#server/platform/database/database.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { isAllowed } from './exit-link.ts'
import { productRows } from './product-rows.ts'

/** What customers see of a category's products; neither links nor connections leave the server. */
export async function listProducts(db: Db, category: Category, hosts: readonly string[]): Promise<Product[]> {
  const found = await productRows(db, category)
  return found.map(({ row: { link, credential: _, ...row }, facts }) => ({
    ...(row as Omit<Product, 'open' | 'facts'>),
    open: category.proceed === 'lead' || isAllowed(link, hosts),
    facts: facts as Product['facts'],
  }))
}
