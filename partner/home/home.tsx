import './home.css'
import { ContactCard } from '#partner/shared/contact-card.tsx'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import type { AnswerOfHome } from '#src/contract/merchants/partner-product.ts'
import { formatRupees } from '#src/domain/money.ts'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { onLanguage } from '#src/platform/language.ts'
import { Link } from '#src/platform/router.tsx'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { OpenChecklist } from '../checklist/checklist.tsx'
import { partnerHome } from './words.ts'

const count = (value: number) => value.toLocaleString('en-IN')

// The hours of the relationship manager come in the caller's language.
onLanguage(() => forgetAnswers('GET /api/partner/home'))

/** Beside the figures of the dashboard: notices, earnings, the link to share, shortcuts to the products. */
export default function Home() {
  const t = useWords(partnerHome)
  const merchant = useMerchant()
  const { data } = useCall('GET /api/partner/home', {})
  return (
    <div className="home">
      {data && data.notices.length > 0 && <Notices notices={data.notices} />}
      {may(merchant, 'owner') && <OpenChecklist />}
      <section className="panel part home-link">
        <h2>{t(data && !data.link ? 'firstLink' : 'yourLink')}</h2>
        {data ? <ShareLink home={data} /> : <Skeleton lines={3} />}
      </section>
      <section className="panel part home-earnings">
        <h2>{t('earnings')}</h2>
        {data ? <Sums home={data} /> : <Skeleton lines={3} />}
      </section>
      <section className="panel part home-products">
        <h2>{t('products')}</h2>
        {data ? <Products products={data.products} /> : <Skeleton lines={4} />}
      </section>
      {data?.manager && (
        <section className="panel part home-manager">
          <h2>{t('manager')}</h2>
          <ContactCard of={data.manager} />
        </section>
      )}
    </div>
  )
}

const placeOf = {
  CODE: '/partner/training-material',
  TICKET_WAITING: '/partner/communication',
  FUNNEL_REFUSED: '/partner/customFunnel',
} as const

function Notices({ notices }: Pick<AnswerOfHome, 'notices'>) {
  const t = useWords(partnerHome)
  return (
    <section className="notices" aria-label={t('notices')}>
      <ul className="notice-list">
        {notices.map(({ kind, value }) => (
          <li key={kind}>
            <Link href={placeOf[kind]}>{t(kind, { value: value ?? '' })}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShareLink({ home: { link, clicks } }: { home: AnswerOfHome }) {
  const t = useWords(partnerHome)
  const mayOpen = may(useMerchant(), 'links')
  const clicked = t('clicks', { clicks: count(clicks) })
  if (!link)
    return (
      <p>
        {t('noLink')} <Link href="/partner/product-offering">{t('chooseProduct')}</Link>
      </p>
    )
  return (
    <>
      <p className="home-url">
        <a href={link.url}>{link.url.replace(/^https?:\/\//, '')}</a>{' '}
        <span className="muted">{link.name}</span>
      </p>
      <div className="home-actions">
        <CopyButton text={link.url}>{t('copy')}</CopyButton>
        <span className="small muted">
          {mayOpen ? <Link href="/partner/reports?tab=clicks&range=last_30_days">{clicked}</Link> : clicked}
        </span>
      </div>
    </>
  )
}

const linesOf = (books: 'OPEN' | 'FINAL') => `/partner/reports?tab=earnings&books=${books}&view=all`

function Sums({ home: { pending, final } }: { home: AnswerOfHome }) {
  const t = useWords(partnerHome)
  if (pending === null || final === null) return <p>{t('notShown')}</p>
  return (
    <>
      <dl className="home-sums">
        <div>
          <dt>{t('pending')}</dt>
          <dd>
            <Link href={linesOf('OPEN')}>{formatRupees(pending)}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('final')}</dt>
          <dd>
            <Link href={linesOf('FINAL')}>{formatRupees(final)}</Link>
          </dd>
        </div>
      </dl>
      <Link href="/partner/reports?tab=earnings">{t('how')}</Link>
    </>
  )
}

function Products({ products }: Pick<AnswerOfHome, 'products'>) {
  const names: Record<string, string> = useWordTable(productNames)
  return (
    <ul className="quick">
      {products.map(({ product_id, type }) => (
        <li key={product_id}>
          <Link href={`/partner/product-offering/${product_id}`}>{names[type] ?? type}</Link>
        </li>
      ))}
    </ul>
  )
}
