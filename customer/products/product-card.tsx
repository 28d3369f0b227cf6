import type { ReactNode } from 'react'
import type { Category } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Proceed } from './proceed.tsx'
import { ProductPicture } from './product-picture.tsx'
import { useProductText } from './use-product-text.ts'
import { categoryWords } from './words.ts'

interface Props {
  category: Category
  product: Product
  /** The tick for the comparison. */
  children: ReactNode
}

/** One product; every card shows the same facts in the same places. */
export function ProductCard({ category, product, children }: Props) {
  const t = useWords(categoryWords)
  const text = useProductText()
  const name = text.name(product)
  const facts = Object.entries(category.facts).filter(([, { detail }]) => !detail)
  return (
    <article className="product-card">
      <header>
        <ProductPicture picture={product.picture} provider={text.provider(product)} />
        <div>
          <h2>{name}</h2>
          {product.provider && <p className="muted">{product.provider}</p>}
        </div>
      </header>
      {text.summary(product) && <p>{text.summary(product)}</p>}
      <dl className="product-facts">
        {facts.map(([key, fact]) => (
          <div key={key} data-price={key === category.price || undefined}>
            <dt>{text.label(fact)}</dt>
            <dd>{text.fact(product, key, fact) ?? <span className="muted">{t('notStated')}</span>}</dd>
          </div>
        ))}
      </dl>
      <div className="product-acts">
        <Proceed category={category} product={product} />
        <Link
          href={`/products/${category.code}/${product.id}`}
          aria-label={t('keyFactsOf', { product: name })}
        >
          {t('keyFacts')}
        </Link>
        {children}
      </div>
    </article>
  )
}
