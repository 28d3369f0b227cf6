import './eligibility-criteria.css'
import { partnerTraining } from '#partner/support/words.ts'
import { partner } from '#partner/words/words.ts'
import type { EligibilityRow } from '#src/contract/co-brands/partner.ts'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { RichText } from '#src/kit/page/rich-text.tsx'
import { type Column, orDash, WideTable } from '#src/kit/tables/wide-table.tsx'
import { onLanguage } from '#src/platform/language.ts'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

// The lenders' texts come in the caller's language.
onLanguage(() => forgetAnswers('GET /api/partner/get-eligibility-criteria'))

export default function EligibilityCriteria() {
  const names = useWords(partner)
  const t = useWords(partnerTraining)
  const { data, error, reload } = useCall('GET /api/partner/get-eligibility-criteria', {})
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('eligibilityCriteria')}</PageTitle>
        <p className="muted">{t('lead')}</p>
      </header>
      {error ? (
        <Failure title={t('failed')} text={error.message} onRetry={reload} />
      ) : data ? (
        <Criteria rows={data.data} />
      ) : (
        <div className="panel">
          <Skeleton lines={12} />
        </div>
      )}
    </>
  )
}

function Criteria({ rows }: { rows: readonly EligibilityRow[] }) {
  const names = useWords(partner)
  const t = useWords(partnerTraining)
  if (rows.length === 0) return <p className="panel">{t('empty')}</p>
  const columns: readonly Column<EligibilityRow>[] = [
    { head: t('name'), cell: ({ name }) => name, className: 'criteria-name' },
    { head: t('age'), cell: ({ age }) => orDash(age), className: 'criteria-short' },
    {
      head: t('employment'),
      cell: ({ employment }) => orDash(employment),
      className: 'criteria-text',
      card: 'long',
    },
    { head: t('income'), cell: ({ income }) => orDash(income), className: 'criteria-short' },
    { head: t('minLoan'), cell: ({ min_loan }) => orDash(min_loan), number: true },
    { head: t('maxLoan'), cell: ({ max_loan }) => orDash(max_loan), number: true },
    { head: t('cibil'), cell: ({ cibil }) => orDash(cibil), className: 'criteria-short' },
    {
      head: t('lenderJourney'),
      cell: ({ lender_journey }) => (lender_journey ? <RichText text={lender_journey} /> : orDash(null)),
      className: 'criteria-journey',
      card: 'long',
    },
  ]
  return (
    <>
      <p className="criteria-count small muted">{t('count', { count: rows.length })}</p>
      <WideTable
        label={names('eligibilityCriteria')}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        className="criteria"
      />
    </>
  )
}
