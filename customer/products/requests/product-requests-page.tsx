import '#customer/products/product-list.css'
import './product-requests.css'
import { InsuranceNote } from '#customer/products/insurance-note.tsx'
import { categoryWords } from '#customer/products/words.ts'
import { useLandingMode } from '#customer/shared/landing-mode.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { isInsurance } from '#src/contract/products/categories/category.ts'
import { productsPath } from '#src/domain/customers/guards.ts'
import { Picture } from '#src/kit/feedback/picture.tsx'
import { Skeleton } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { Link, useRoute } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { RequestCard } from './request-card.tsx'
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
