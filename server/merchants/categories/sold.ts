import { offeredByMerchant } from '#server/co-brands/partner-products.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { categoryOf } from '#src/contract/products/categories/categories.ts'
import { isInsurance } from '#src/contract/products/categories/category.ts'
import { isOffered } from '#src/domain/co-brands/offered-products.ts'

export type Registered = Pick<Settings, 'irdai'>

/** Whether a merchant may sell a product type: its co-brand offers it, and insurance needs our registration. */
export async function soldBy(db: Db, { irdai }: Registered, merchantId: number) {
  const only = await offeredByMerchant(db, merchantId)
  return (type: string): boolean => {
    const category = categoryOf(type)
    return isOffered(type, only?.products) && (irdai !== null || !category || !isInsurance(category))
  }
}
