import type { ReactNode } from 'react'
import type { Category, Fact } from '#src/contract/products/categories/category.ts'
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

/** One product in few lines; every card shows the same facts in the same places, the key facts show all. */
export function ProductCard({ category, product, children }: Props) {
  const t = useWords(categoryWords)
  const text = useProductText()
  const name = text.name(product)
  const factOf = (key: string) => {
    const fact = category.facts[key] as Fact
    return { label: text.label(fact), value: text.fact(product, key, fact) ?? t('notStated') }
  }
  const price = factOf(category.price)
  const { priceFrom } = category
  const least = priceFrom && product.facts[priceFrom.fact]
  const from = priceFrom && least ? text.plain(category.facts[priceFrom.fact] as Fact, least) : null
  return (
    <article className="product-card">
      <header>
        <ProductPicture picture={product.picture} provider={text.provider(product)} />
        <div>
          <h2>{name}</h2>
          <p className="muted">{[product.provider, text.summary(product)].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <dl className="product-line">
        <div className="product-price">
          <dt>{priceFrom && from ? priceFrom.label[text.language] : price.label}</dt>
          <dd>{from ? `${from} – ${price.value}` : price.value}</dd>
        </div>
        {category.card.map(factOf).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
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
