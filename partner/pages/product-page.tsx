import './products.css'
import { CategoryDetail } from '#partner/categories/category-detail.tsx'
import { CheckLink } from '#partner/shared/check-link.tsx'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { LinkBox } from '#partner/shared/link-box.tsx'
import { partner } from '#partner/words/words.ts'
import type { ProductDetail, ProductId } from '#src/contract/merchants/partner-product.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { Form, Submit } from '#src/kit/fields/form.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { type Column, orDash, WideTable } from '#src/kit/tables/wide-table.tsx'
import { partnerProducts } from '#src/locales/portal.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { api } from '#src/platform/http.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { Link } from '#src/platform/router.tsx'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { Earning } from './product-offering-page.tsx'

const steps = ['stepShare', 'stepSign', 'stepCompare', 'stepConsent', 'stepLender'] as const

/** One product that the merchant may offer: a loan, or a category of products. */
export default function Product() {
  const { params } = useRoute()
  const category = categoryNamed(params.product_id ?? '')
  return category ? <CategoryDetail category={category} /> : <Loan />
}

/** One loan: what it is, who qualifies, what it earns, and the merchant's link. */
function Loan() {
  const names = useWords(partner)
  const t = useWords(partnerProducts)
  const products = useWordTable(productNames)
  const { params } = useRoute()
  const found = loanProducts.find(({ code }) => code === params.product_id)
  const product_id = found?.code as ProductId
  const input = found ? { params: { product_id } } : null
  const answer = useCall('GET /api/partner/products/{product_id}', input)
  const { data, reload } = answer
  if (!found)
    return (
      <NotFound home="/partner">
        <Link href="/partner/product-offering">{names('productOffering')}</Link>
      </NotFound>
    )
  return (
    <>
      <header className="page-head">
        <PageTitle>{products[found.type]}</PageTitle>
        <p className="muted">{t(`${product_id}Line`)}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={12} />
      {data && <Detail detail={data} reload={reload} />}
    </>
  )
}

function Detail({ detail, reload }: { detail: ProductDetail; reload: () => void }) {
  const t = useWords(partnerProducts)
  const merchant = useMerchant()
  const id = detail.product_id
  return (
    <div className="product">
      <section className="panel part">
        <h2>{t('link')}</h2>
        {detail.link ? (
          <LinkBox link={detail.link} />
        ) : may(merchant, 'links') ? (
          <MakeLink detail={detail} reload={reload} />
        ) : (
          <p>{t('noLink')}</p>
        )}
      </section>
      <EarningRule detail={detail} />
      <section className="panel part">
        <h2>{t('what')}</h2>
        <p>{t(`${id}What`)}</p>
        <h2>{t('documents')}</h2>
        <ul>
          {t(`${id}Documents`)
            .split(' | ')
            .map((item) => (
              <li key={item}>{item}</li>
            ))}
        </ul>
        <h2>{t('steps')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </section>
      <Lenders lenders={detail.lenders} product={id} />
    </div>
  )
}

function MakeLink({ detail, reload }: { detail: ProductDetail; reload: () => void }) {
  const t = useWords(partnerProducts)
  const products: Record<string, string> = useWordTable(productNames)
  async function make() {
    const body = { name: products[detail.type] ?? detail.type, product_id: detail.product_id }
    await api('POST /api/partner/links', { body }, { quiet: true })
    forgetAnswers()
    reload()
  }
  return (
    <Form check={() => ({})} submit={make}>
      <p>{t('noLink')}</p>
      <Submit>{t('make')}</Submit>
    </Form>
  )
}

function EarningRule({ detail: { earning, terms, example } }: { detail: ProductDetail }) {
  const t = useWords(partnerProducts)
  const { percent, flat } = terms
  const values = { percent: percent ?? 0, flat: formatRupees(flat ?? 0) }
  const key = percent && flat ? 'terms' : percent ? 'termsPercent' : flat ? 'termsFlat' : 'noTerms'
  return (
    <section className="panel part">
      <h2>{t('earning')}</h2>
      <p className="earn">
        <Earning earning={earning} />
      </p>
      <p>{t(key, values)}</p>
      {example && (
        <p>
          {t('example', {
            lender: example.lender,
            amount: formatRupees(100_000),
            commission: formatRupees(example.commission, { paise: true }),
            earning: formatRupees(example.earning, { paise: true }),
          })}
        </p>
      )}
      <p className="small muted">{t('timing')}</p>
    </section>
  )
}

type Lender = ProductDetail['lenders'][number]

function Lenders({ lenders, product }: Pick<ProductDetail, 'lenders'> & { product: ProductId }) {
  const t = useWords(partnerProducts)
  const columns: readonly Column<Lender>[] = [
    { head: t('lender'), cell: ({ name }) => name },
    {
      head: t('ages'),
      cell: ({ min_age, max_age }) =>
        min_age && max_age ? t('years', { least: min_age, most: max_age }) : '–',
    },
    {
      head: t('amounts'),
      cell: ({ min_amount, max_amount }) => `${formatRupees(min_amount)} – ${formatRupees(max_amount)}`,
      number: true,
    },
    { head: t('income'), cell: ({ income }) => orDash(income) },
    { head: t('cibil'), cell: ({ cibil }) => orDash(cibil) },
  ]
  return (
    <section className="panel part">
      <header>
        <h2>{t('who')}</h2>
        <p className="small muted">{t('whoText')}</p>
        <CheckLink product={product} />
      </header>
      <WideTable
        label={t('lenders')}
        columns={columns}
        rows={lenders}
        keyOf={({ name }) => name}
        className="lender-table"
      />
    </section>
  )
}
