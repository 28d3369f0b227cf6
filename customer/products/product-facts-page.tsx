import './product-list.css'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import type { Category, Fact } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { InsuranceNote } from './insurance-note.tsx'
import { NoProduct } from './no-product.tsx'
import { Proceed } from './proceed.tsx'
import { ProductPicture } from './product-picture.tsx'
import { useCategory } from './use-product.ts'
import { useProductText } from './use-product-text.ts'
import { categoryWords } from './words.ts'

export const words = [categoryWords]

/** Everything that is known of one product, each fact in the declared order. */
export default function ProductFacts() {
  const t = useWords(categoryWords)
  const { category, id, isGone, data, error, reload } = useCategory()
  if (!category || isGone) return <NoProduct />
  const product = data?.find((one) => one.id === id)
  if (data && !product) return <NoProduct />
  return (
    <div className="page narrow-page stack">
      {error && <LoadFailed text={t('loadFailed')} error={error} again={reload} />}
      {!data && !error && <Skeleton lines={12} />}
      {product && <Statement category={category} product={product} />}
      <p>
        <Link href={`/products/${category.code}`}>{t('back')}</Link>
      </p>
    </div>
  )
}

function Statement({ category, product }: { category: Category; product: Product }) {
  const t = useWords(categoryWords)
  const text = useProductText()
  const [points, limits] = [text.points(product), text.limits(product)]
  const facts = Object.entries(category.facts)
  return (
    <>
      <header className="product-head">
        <ProductPicture picture={product.picture} provider={text.provider(product)} />
        <div>
          <PageTitle>{text.name(product)}</PageTitle>
          {product.provider && <p className="muted">{product.provider}</p>}
        </div>
      </header>
      {text.summary(product) && <p className="page-lead">{text.summary(product)}</p>}
      <InsuranceNote category={category} />
      <Rows
        title={t('facts')}
        product={product}
        facts={facts.filter(([, { eligibility }]) => !eligibility)}
      />
      <Rows
        title={t('eligibility')}
        product={product}
        facts={facts.filter(([, { eligibility }]) => eligibility)}
      />
      {points.length > 0 && <Bullets title={t('points')} lines={points} />}
      {limits.length > 0 && <Bullets title={t('limits')} lines={limits} />}
      <p className="muted">{t('indicative')}</p>
      <div>
        <Proceed category={category} product={product} />
      </div>
    </>
  )
}

interface RowsProps {
  title: string
  product: Product
  facts: readonly [string, Fact][]
}

function Rows({ title, product, facts }: RowsProps) {
  const t = useWords(categoryWords)
  const text = useProductText()
  if (facts.length === 0) return null
  return (
    <section className="stack">
      <h2>{title}</h2>
      <dl className="product-rows">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{text.label(fact)}</dt>
            <dd>{text.fact(product, name, fact) ?? t('notStated')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Bullets = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section className="stack">
    <h2>{title}</h2>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
