import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { useCall } from '#src/platform/use-call.ts'

/** The category that the address names, with its products. */
export function useCategory() {
  const { category: code = '', id } = useRoute().params
  const category: Category | undefined = categoryNamed(code)
  const called = useCall(
    'GET /api/products/{category}',
    category ? { params: { category: category.code } } : null,
  )
  const isGone = !category || called.error?.status === 404
  return { category, id: Number(id), isGone, ...called }
}
