import { LenderMark } from '#customer/shared/lender-mark.tsx'
import { products } from '#src/domain/catalogue/products.ts'
import { codeOf } from '#src/domain/co-brands/offered-products.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { landing } from './more.words.ts'

export const words = [landing, productNames]

/** Below the form: the claims, how it works, the products, the lenders, questions. Static. */
export default function LandingMore() {
  return (
    <>
      <Claims />
      <How />
      <Products />
      <Lenders />
      <Questions />
      <Partners />
    </>
  )
}

function Claims() {
  const t = useWords(landing)
  const claims = [
    [t('lakh35'), t('claimPersonal')],
    [t('crore1'), t('claimGold')],
    [t('rates'), t('claimRates')],
    [t('months60'), t('claimTerm')],
  ]
  return (
    <section className="claims">
      <h2 className="visually-hidden">{t('claimsTitle')}</h2>
      <dl className="claim-row">
        {claims.map(([figure, text]) => (
          <div key={text}>
            <dd>{figure}</dd>
            <dt>{text}</dt>
          </div>
        ))}
      </dl>
      <p className="small">{t('claimsSmall')}</p>
    </section>
  )
}

function How() {
  const t = useWords(landing)
  return (
    <section>
      <h2>{t('howTitle')}</h2>
      <ol className="how">
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>
            <h3>{t(`step${step}`)}</h3>
            <p>{t(`step${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A loan leads to its calculator, which asks nothing about the person; anything else to its own page. */
const pageOf = (product: (typeof products)[number]): string =>
  'code' in product ? `/loan-calculator?product=${product.code}` : product.start

function Products() {
  const t = useWords(landing)
  const name = useWords(productNames)
  return (
    <section>
      <h2>{t('productsTitle')}</h2>
      <p className="section-lead">
        {t('productsText')} <a href="/loan-calculator">{t('calculator')}</a>
      </p>
      <ul className="product-names">
        {products.map((product) => (
          <li
            key={product.type}
            data-product={codeOf(product.type) ?? 'later'}
            data-insurance={'insurance' in product || undefined}
          >
            <a href={pageOf(product)}>{name(product.type)}</a>
          </li>
        ))}
      </ul>
      <p className="section-lead small" data-insurance>
        {t('insurersText')}
      </p>
    </section>
  )
}

/** The server fills in the names (server/web/named-lenders.ts); read here after a change of the language. */
function Lenders() {
  const t = useWords(landing)
  const { data } = useCall('GET /api/lenders-compared', {})
  return (
    <section>
      <h2>{t('lendersTitle')}</h2>
      <p className="section-lead">{t('lendersText')}</p>
      <ul className="lender-names" data-fill="lenders">
        {data?.map(({ lender_id, legal_name }) => (
          <li key={lender_id}>
            <LenderMark id={lender_id} />
            <span>{legal_name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions() {
  const t = useWords(landing)
  return (
    <section>
      <h2>{t('faqTitle')}</h2>
      <div className="faq">
        {([1, 2, 3, 4, 5, 6] as const).map((number) => (
          <details key={number} className="opens">
            <summary>{t(`faq${number}`)}</summary>
            <p>{t(`faq${number}Text`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** For businesses that bring customers: plain links, which load nothing here. */
function Partners() {
  const t = useWords(landing)
  return (
    <section>
      <h2>{t('partnersTitle')}</h2>
      <p className="section-lead">{t('partnersText')}</p>
      <p>
        <a href="/create-merchant-form">{t('partnersJoin')}</a>
      </p>
      <p>
        <a href="/partner/login">{t('partnersSignIn')}</a>
      </p>
    </section>
  )
}
