import { StageChip, StageName } from '#partner/shared/stage.tsx'
import { partnerCase } from '#partner/words/cases.words.ts'
import type { PartnerCase } from '#src/contract/merchants/case.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import { statusWordsOf } from '#src/contract/products/request-status.ts'
import { stageGroupOf } from '#src/domain/applications/stage-group.ts'
import { isRefused } from '#src/domain/applications/status.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { FollowUpLines } from './follow-up-part.tsx'

type Application = PartnerCase['applications'][number]
type Lender = Application['lenders'][number]

/** What happened, newest application first, each from its start. */
export function CaseTimeline({
  found: { at, own, withdrawn_at, source, applications, requests, follow_up },
}: {
  found: PartnerCase
}) {
  const t = useWords(partnerCase)
  const language = useLanguage()
  return (
    <section className="panel part" aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {follow_up && <FollowUpLines notes={follow_up.notes} />}
      {applications.map((one) => (
        <OneApplication key={one.at} application={one} />
      ))}
      {requests.map(({ category, product, provider, status, status_at, at: asked }) => (
        <div key={asked} className="case-part">
          <h3>{categoryNamed(category)?.one[language] ?? category}</h3>
          <p>{[product, provider].filter(Boolean).join(', ')}</p>
          <p>
            <StateTag tone={status === 'COMPLETED' ? 'good' : 'open'}>
              {statusWordsOf(categoryNamed(category), status)[language]}
            </StateTag>{' '}
            <span className="small muted">{formatDateTime(status_at, language)}</span>
          </p>
        </div>
      ))}
      {withdrawn_at && (
        <div className="case-part">
          <h3>{t('withdrawn')}</h3>
          {own && <p>{t('withdrawnText')}</p>}
          <p className="small muted">{formatDateTime(withdrawn_at, language)}</p>
        </div>
      )}
      <div className="case-part">
        <h3>{t('lead')}</h3>
        <p>{t(source === 'LINK' || source === 'DIRECT' ? 'leadText' : source)}</p>
        <p className="small muted">{formatDateTime(at, language)}</p>
      </div>
    </section>
  )
}

function OneApplication({
  application: { product_type, at, closed_at, lenders },
}: {
  application: Application
}) {
  const t = useWords(partnerCase)
  const products: Record<string, string> = useWordTable(productNames)
  const language = useLanguage()
  return (
    <div className="case-part">
      <h3>{t('applied', { product: products[product_type] ?? product_type })}</h3>
      <p className="small muted">
        <span>{formatDateTime(at, language)}</span>
        {closed_at && <span>{` · ${t('closed', { day: formatDate(closed_at, language) })}`}</span>}
      </p>
      {lenders.length === 0 && <p>{t('noChoice')}</p>}
      {lenders.map((one) => (
        <OneLender key={`${one.lender} ${one.steps[0]?.at}`} of={one} />
      ))}
    </div>
  )
}

function OneLender({ of: { lender, status, disbursed_amount, payments, steps } }: { of: Lender }) {
  const t = useWords(partnerCase)
  const language = useLanguage()
  const inPayments = (amount: string) =>
    payments > 1 ? t('inPayments', { amount, count: payments }) : amount
  return (
    <div className="case-lender">
      <h4>
        <span>{lender}</span> <StageChip status={status} />
      </h4>
      {disbursed_amount !== null && (
        <p>
          {t('amount')}: <strong className="case-amount">{inPayments(formatRupees(disbursed_amount))}</strong>
        </p>
      )}
      <ol className="case-steps">
        {steps.map((step) => (
          <li key={`${step.at} ${step.status}`} data-tone={stageGroupOf(step.status)}>
            <strong>
              <StageName status={step.status} />
            </strong>
            <span className="small muted">{`${formatDateTime(step.at, language)}, ${t(`by_${step.by}`)}`}</span>
            {step.given_up && <span className="small">{`${t('givenUp')} ${t(step.given_up)}`}</span>}
            {!step.given_up && isRefused(step.status) && <span className="small">{t('refused')}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
