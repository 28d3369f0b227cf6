import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import type { ProductRequest } from '#src/contract/products/product-calls.ts'
import { type RequestStatus, statusWordsOf } from '#src/contract/products/request-status.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { requestWords } from './words.ts'

/** One request: where it stands, what happens next, what the provider reported. */
export function RequestCard({ request }: { request: ProductRequest }) {
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
  const next = status === 'STARTED' && kind === 'LEAD' ? 'nextLead' : (`next${status}` as const)
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
              {formatDateTime(step.at, language)}: {say(step.status)}
              {step.remark && ` (${step.remark})`}
            </li>
          ))}
        </ol>
      </details>
      {category && (
        <Link href={`/products/${category.code}`}>{t('compare', { category: category.many[language] })}</Link>
      )}
    </article>
  )
}
