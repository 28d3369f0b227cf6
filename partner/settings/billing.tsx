import type { BillingMode } from '#src/contract/money/billing.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { RadioField } from '#src/ui/choice-fields.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { Failure } from '../parts/failure.tsx'
import { billingSettings } from './billing.words.ts'

/** Who makes the merchant's invoices, and to whom they are addressed. */
export function BillingPart() {
  const t = useWords(billingSettings)
  const { data, error, reload } = useCall('GET /api/partner/billing', {})

  async function save({ billing }: Typed) {
    await api('POST /api/partner/billing', { body: { billing: billing as BillingMode } }, { quiet: true })
    notify('success', t('saved'))
    reload()
  }

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
            <dd>
              {company.name}, {company.address}
            </dd>
            <dt>{t('gstin')}</dt>
            <dd>{company.gstin}</dd>
          </dl>
          <Form key={billing} check={() => ({})} submit={save}>
            <RadioField
              name="billing"
              label={t('who')}
              value={billing}
              options={[
                { value: 'OWN', label: t('own') },
                { value: 'SELF', label: t('self') },
              ]}
            />
            <p className="small muted">{t('agree')}</p>
            <Submit>{t('save')}</Submit>
          </Form>
        </>
      ) : (
        <p>{t('notOffered')}</p>
      )}
    </section>
  )
}
