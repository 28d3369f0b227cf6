import { notFound } from '#server/platform/errors.ts'
import { insurerOf } from '#server/platform/settings/lender-connections.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { type Category, isInsurance } from '#src/contract/products/categories/category.ts'

/** Whether a product is bought on our pages: its insurer is in a network. */
export const isSold = (settings: Settings, category: Category, credential: string | null): boolean =>
  isInsurance(category) && insurerOf(settings, credential) !== undefined

/** A category of this site. Throws NOT_FOUND, also for insurance without a registration number. */
export function openCategory({ irdai }: Pick<Settings, 'irdai'>, code: string): Category {
  const category = categoryNamed(code)
  if (!category || (isInsurance(category) && !irdai)) throw notFound()
  return category
}
