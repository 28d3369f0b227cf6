import { InsuranceNote } from '#customer/products/insurance-note.tsx'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useRoute } from '#src/platform/matched-route.ts'
import { useLanguage } from '#src/platform/words.tsx'
import { NoProduct } from './no-product.tsx'
import { ProductList } from './product-list.tsx'
import { categoryWords } from './words.ts'

export const words = [categoryWords]

/** All products of a category: filters, order, cards, and the way to a comparison. */
export default function CategoryPage() {
  const category = categoryNamed(useRoute().params.category ?? '')
  const language = useLanguage()
  if (!category) return <NoProduct />
  return (
    <div className="page stack">
      <PageTitle>{category.many[language]}</PageTitle>
      <p className="page-lead">{category.about[language]}</p>
      <ProductList category={category} />
      <InsuranceNote category={category} />
    </div>
  )
}
