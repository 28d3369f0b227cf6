import './products.css'
import { CategoryCards } from '#partner/categories/category-cards.tsx'
import { CheckLink } from '#partner/shared/check-link.tsx'
import { partner } from '#partner/words/words.ts'
import type { AnswerOfHome } from '#src/contract/merchants/partner-product.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { partnerProducts } from '#src/locales/portal.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'

type Product = AnswerOfHome['products'][number]

/** The loans that the merchant may offer. */
export default function ProductOffering() {
  const names = useWords(partner)
  const t = useWords(partnerProducts)
  const answer = useCall('GET /api/partner/products', {})
  const { data } = answer
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('productOffering')}</PageTitle>
        <p className="muted">{t('lead')}</p>
        <CheckLink />
      </header>
      <Waiting of={answer} failed={t('failed')} lines={8} />
      <div className="cards">
        {data?.data.map((product) => (
          <ProductCard key={product.product_id} product={product} />
        ))}
      </div>
      <CategoryCards />
    </>
  )
}

function ProductCard({ product }: { product: Product }) {
  const t = useWords(partnerProducts)
  const products: Record<string, string> = useWordTable(productNames)
  const { product_id: id, type, lenders } = product
  return (
    <section className="panel card">
      <h2>
        <Link href={`/partner/product-offering/${id}`} className="card-link">
          {products[type] ?? type}
        </Link>
      </h2>
      <p className="muted">{t(`${id}Line`)}</p>
      <p className="earn">
        <Earning earning={product.earning} />
      </p>
      <p className="small muted">{t('lenderCount', { count: lenders })}</p>
      <p className="card-open" aria-hidden="true">
        {t('details')}
      </p>
    </section>
  )
}

/** What a disbursal of a lakh earns. */
export function Earning({ earning }: Pick<Product, 'earning'>) {
  const t = useWords(partnerProducts)
  if (!earning) return t('earnNone')
  const { least, most, unpaid } = earning
  const values = { least: formatRupees(least), most: formatRupees(most), amount: formatRupees(100_000) }
  return (
    <>
      <span>{t(least === most ? 'earnOne' : 'earn', values)}</span>
      {unpaid > 0 && <span className="small muted">{` ${t('earnUnpaid', { count: unpaid })}`}</span>}
    </>
  )
}
