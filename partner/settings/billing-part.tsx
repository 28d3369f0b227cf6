import { FormView } from '#src/engines/form/form-view.tsx'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { billingForm } from './settings-forms.ts'
import { billingSettings } from './words.ts'

/** Who makes the merchant's invoices, and to whom they are addressed. */
export function BillingPart() {
  const t = useWords(billingSettings)
  const { data, error, reload } = useCall('GET /api/partner/billing', {})

  if (error) return <Failure title={t('failed')} text={error.message} onRetry={reload} />
  if (!data)
    return (
      <div className="panel">
        <Skeleton lines={4} />
      </div>
    )
  const { billing, company } = data
  return (
    <section className="panel settings-part" aria-labelledby="billing">
      <h2 id="billing">{t('title')}</h2>
      {company ? (
        <>
          <p>{t('text')}</p>
          <dl className="facts">
            <dt>{t('company')}</dt>
            <dd>{`${company.name}, ${company.address}`}</dd>
            <dt>{t('gstin')}</dt>
            <dd>{company.gstin}</dd>
          </dl>
          <FormView key={billing} form={billingForm} initial={{ billing }} onDone={reload} />
        </>
      ) : (
        <p>{t('notOffered')}</p>
      )}
    </section>
  )
}
