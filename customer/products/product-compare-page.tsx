import '#customer/offers/compare.css'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import type { Category } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { InsuranceNote } from './insurance-note.tsx'
import { NoProduct } from './no-product.tsx'
import { Proceed } from './proceed.tsx'
import { useListState } from './use-list-state.ts'
import { useCategory } from './use-product.ts'
import { useProductText } from './use-product-text.ts'
import { categoryWords } from './words.ts'

export const words = [categoryWords]

/** Two or three ticked products side by side, fact by fact, in the order of the list. */
export default function ProductCompare() {
  const t = useWords(categoryWords)
  const language = useLanguage()
  const { category, isGone, data, error, reload } = useCategory()
  const { ticked, at } = useListState()
  if (!category || isGone) return <NoProduct />
  const products = data?.filter(({ id }) => ticked.includes(id))
  return (
    <div className="page stack">
      <PageTitle>{t('compareTitle', { category: category.many[language] })}</PageTitle>
      <InsuranceNote category={category} />
      {error && <LoadFailed text={t('loadFailed')} error={error} again={reload} />}
      {!data && !error && <Skeleton lines={12} />}
      {products && products.length < 2 && <p>{t('compareFew')}</p>}
      {products && products.length > 1 && <Table category={category} products={products} />}
      <p>
        <Link href={at(`/products/${category.code}`)}>{t('back')}</Link>
      </p>
    </div>
  )
}

function Table({ category, products }: { category: Category; products: readonly Product[] }) {
  const t = useWords(categoryWords)
  const text = useProductText()
  const rows = [
    [category.provider[text.language], (product: Product) => product.provider],
    ...Object.entries(category.facts).map(
      ([name, fact]) => [text.label(fact), (product: Product) => text.fact(product, name, fact)] as const,
    ),
    [t('points'), (product: Product) => text.points(product).join('; ')],
    [t('limits'), (product: Product) => text.limits(product).join('; ')],
  ] as const
  return (
    <table className="compare" data-offers={products.length}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('facts')}</span>
          </th>
          {products.map((product) => (
            <th key={product.id} scope="col">
              {text.name(product)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {products.map((product) => (
              <td key={product.id}>{of(product) || t('notStated')}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('keyFacts')}</th>
          {products.map((product) => (
            <td key={product.id}>
              <Link
                href={`/products/${category.code}/${product.id}`}
                aria-label={t('keyFactsOf', { product: text.name(product) })}
              >
                {t('keyFacts')}
              </Link>
              <Proceed category={category} product={product} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
