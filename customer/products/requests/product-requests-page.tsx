import '#customer/products/product-list.css'
import './product-requests.css'
import { InsuranceNote } from '#customer/products/insurance-note.tsx'
import { categoryWords } from '#customer/products/words.ts'
import { useLandingMode } from '#customer/shared/landing-mode.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { isInsurance } from '#src/contract/products/categories/category.ts'
import type { ProductRequest } from '#src/contract/products/product-calls.ts'
import { type RequestStatus, statusWordsOf } from '#src/contract/products/request-status.ts'
import { productsPath, purchasePath } from '#src/domain/customers/guards.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { isOpen } from '#src/domain/products/request-course.ts'
import { Picture } from '#src/kit/feedback/picture.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useRoute } from '#src/platform/matched-route.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { requestWords } from './words.ts'

export const words = [requestWords, categoryWords]

const isPolicy = (code: string) => {
  const category = categoryNamed(code)
  return category !== undefined && isInsurance(category)
}

/** What the customer asked of providers; at `insurance/transaction` the insurance among it. */
export default function ProductRequests() {
  const t = useWords(requestWords)
  const landing = useLandingMode()
  const insurance = useRoute().id === 'insurance-transaction'
  const { data, error, reload } = useCall('GET /api/product-requests', {})
  const shown = data?.filter(({ category }) => !insurance || isPolicy(category))
  const health = categoryNamed('health-insurance')
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t(insurance ? 'insuranceTitle' : 'title')}</PageTitle>
      <p className="page-lead">{t(insurance ? 'insuranceLead' : 'lead')}</p>
      {insurance && health && <InsuranceNote category={health} />}
      {error && <LoadFailed text={t('loadFailed')} error={error} again={reload} />}
      {!shown && !error && <Skeleton lines={6} />}
      {shown?.length === 0 && (
        <div className="panel stack">
          <Picture kind="empty" />
          <p>{t(insurance ? 'insuranceEmpty' : 'empty')}</p>
        </div>
      )}
      {shown && shown.length > 0 && (
        <ul className="requests">
          {shown.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
      <p className="muted">
        {t('help')} <Link href="/user/need-help">{t('toHelp')}</Link>
      </p>
      <p>
        <Link href={productsPath({ landing })}>{t('toProducts')}</Link>
      </p>
    </div>
  )
}

/** One request: where it stands, what happens next, what the provider reported. */
function RequestCard({ request }: { request: ProductRequest }) {
  const t = useWords(requestWords)
  const language = useLanguage()
  const category = categoryNamed(request.category)
  const provider = request.provider ?? request.product_name
  const { status, kind, details } = request
  const say = (one: RequestStatus) => statusWordsOf(category, one)[language]
  const day = (iso: string | undefined) => iso && formatDate(iso, language)
  const money = (amount: number | undefined) =>
    amount === undefined ? undefined : formatRupees(amount, { paise: !Number.isInteger(amount) })
  const rows = [
    [t('number'), details.number],
    [t('amount'), money(details.amount)],
    [t('premium'), money(details.premium)],
    [t('from'), day(details.from)],
    [t('until'), day(details.until)],
    [t('freeLook'), day(details.free_look_until)],
  ].filter(([, value]) => value)
  const isOpenPurchase = kind === 'PURCHASE' && isOpen(status)
  const next = isOpenPurchase
    ? 'nextPurchase'
    : status === 'STARTED' && kind === 'LEAD'
      ? 'nextLead'
      : (`next${status}` as const)
  return (
    <article className="panel stack">
      <div className="request-head">
        <h2>{request.product_name}</h2>
        <span className="request-status" data-status={status}>
          {say(status)}
        </span>
      </div>
      <p className="muted">{[provider, category?.one[language]].filter(Boolean).join(' · ')}</p>
      <p>{t(next, { provider })}</p>
      {rows.length > 0 && (
        <dl className="product-rows">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <details className="opens">
        <summary>{t('steps')}</summary>
        <ol className="request-steps">
          {request.steps.map((step) => (
            <li key={`${step.status} ${step.at}`}>
              <span>{formatDateTime(step.at, language)}</span>: <span>{say(step.status)}</span>
              {step.remark && <span>{` (${step.remark})`}</span>}
            </li>
          ))}
        </ol>
      </details>
      {kind === 'PURCHASE' && (
        <Link
          href={purchasePath(request.id)}
          aria-label={`${t(isOpenPurchase ? 'toPurchase' : 'toPolicy')}: ${request.product_name}`}
        >
          {t(isOpenPurchase ? 'toPurchase' : 'toPolicy')}
        </Link>
      )}
      {category && (
        <Link href={`/products/${category.code}`}>{t('compare', { category: category.many[language] })}</Link>
      )}
    </article>
  )
}
