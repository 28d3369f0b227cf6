import './product-list.css'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import type { Category, Fact } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { filterProducts, sortProducts } from '#src/domain/products/compare-products.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { NoProduct } from './no-product.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductFilters } from './product-filters.tsx'
import { MAX_COMPARED, useListState } from './use-list-state.ts'
import { useProductText } from './use-product-text.ts'
import { categoryWords } from './words.ts'

interface Props {
  category: Category
  /** Fixed by the address, e.g. cards against a deposit only. */
  shows?: (product: Product) => boolean
}

/** The products of a category with filters, order and ticks. */
export function ProductList({ category, shows = () => true }: Props) {
  const t = useWords(categoryWords)
  const text = useProductText()
  const state = useListState()
  const { data, error, reload } = useCall(
    'GET /api/products/{category}',
    { params: { category: category.code } },
    { quiet: 404 },
  )
  if (error?.status === 404) return <NoProduct />
  if (error) return <LoadFailed text={t('loadFailed')} error={error} again={reload} />
  if (!data) return <Waiting />
  const all = data.filter(shows)
  if (all.length === 0) return <p>{t('empty')}</p>
  const { wanted, sort } = state.drawn
  const shown = sortProducts(category, filterProducts(category, all, wanted), sort)
  const ticked = all.filter(({ id }) => state.ticked.includes(id))
  const sorted = (category.facts[sort]?.sort ? category.facts[sort] : category.facts[category.price]) as Fact

  return (
    <>
      <ProductFilters category={category} products={all} state={state} />
      <div>
        <p
          className="muted"
          role="status"
        >{`${t('count', { count: shown.length, all: all.length })} ${t('orderBy', { fact: text.label(sorted) })}`}</p>
        {all.length > 1 && <p className="muted">{t('compareHint')}</p>}
      </div>
      {shown.length === 0 && <p>{t('none')}</p>}
      <ul className="product-cards">
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard category={category} product={product}>
              <label className="product-tick">
                <input
                  type="checkbox"
                  aria-label={t('compareOf', { product: text.name(product) })}
                  checked={state.ticked.includes(product.id)}
                  disabled={ticked.length >= MAX_COMPARED && !state.ticked.includes(product.id)}
                  onChange={() => state.toggle(product.id)}
                />
                {t('compare')}
              </label>
            </ProductCard>
          </li>
        ))}
      </ul>
      {ticked.length > 1 && (
        <div className="product-bar">
          <Link className="button primary" href={state.at(`/products/${category.code}/compare`)}>
            {t('compareChosen', { count: ticked.length })}
          </Link>
          <Button kind="quiet" onClick={() => state.set('compare', '')}>
            {t('clear')}
          </Button>
        </div>
      )}
    </>
  )
}

function Waiting() {
  const t = useWords(categoryWords)
  return (
    <>
      <noscript>
        <p className="notice">{t('needsScripts')}</p>
      </noscript>
      <ul className="product-cards scripts-only">
        {[1, 2, 3].map((place) => (
          <li key={place} className="product-card">
            <Skeleton lines={6} />
          </li>
        ))}
      </ul>
    </>
  )
}
