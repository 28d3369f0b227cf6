import type { TaxIds } from '#src/contract/merchants/tax-id.ts'
import { formatDate } from '#src/domain/dates.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { taxIdsForm } from './settings-forms.ts'
import { partnerSettings } from './words.ts'

/** PAN and GST number: what is verified, what is waiting, and the form to give them. */
export function TaxIdsPart() {
  const t = useWords(partnerSettings)
  const { data, error, reload } = useCall('GET /api/partner/tax-ids', {})

  if (error) return <Failure title={t('failed')} text={error.message} onRetry={reload} />
  if (!data)
    return (
      <div className="panel">
        <Skeleton lines={5} />
      </div>
    )
  return (
    <section className="panel settings-part">
      <p>{t('taxIdsText')}</p>
      <dl className="facts">
        <dt>{t('pan')}</dt>
        <dd>{data.pan ?? t('taxIdNone')}</dd>
        <dt>{t('gstin')}</dt>
        <dd>{data.gstin ?? t('taxIdNone')}</dd>
      </dl>
      {data.given && data.given.state !== 'VERIFIED' && <Given given={data.given} />}
      <FormView key={data.given?.created_at} form={taxIdsForm} onDone={reload} />
    </section>
  )
}

/** What was given and is not verified: who looks at it, or why it was refused. */
function Given({ given }: { given: NonNullable<TaxIds['given']> }) {
  const t = useWords(partnerSettings)
  const language = useLanguage()
  const { pan, gstin, state, reason, created_at } = given
  const numbers = [pan, gstin].filter(Boolean).join(', ')
  const when = formatDate(created_at, language)
  return (
    <p className="once" role="status">
      <span>{t(state === 'REFUSED' ? 'taxIdsRefused' : 'taxIdsWaiting', { numbers, when })}</span>
      {reason && <span>{` ${t('bankReason', { reason })}`}</span>}
    </p>
  )
}
