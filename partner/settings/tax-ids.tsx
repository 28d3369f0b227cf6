import type { TaxIds } from '#src/contract/merchants/tax-id.ts'
import { isGstin, isPan, panOfGstin } from '#src/contract/tax-numbers.ts'
import { formatDate } from '#src/domain/dates.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { Failure } from '../parts/failure.tsx'
import { partnerSettings } from './settings.words.ts'

const tidy = (typed: Typed) => ({
  pan: (typed.pan ?? '').toUpperCase(),
  gstin: (typed.gstin ?? '').toUpperCase(),
})

function check(typed: Typed): Problems {
  const { pan, gstin } = tidy(typed)
  if (!isPan(pan)) return { pan: pan ? 'pan' : 'required' }
  if (!gstin) return {}
  if (!isGstin(gstin)) return { gstin: 'gstin' }
  return panOfGstin(gstin) === pan ? {} : { gstin: 'gstinOtherPan' }
}

/** PAN and GST number: what is verified, what is waiting, and the form to give them. */
export function TaxIdsPart() {
  const t = useWords(partnerSettings)
  const { data, error, reload } = useCall('GET /api/partner/tax-ids', {})

  async function save(typed: Typed) {
    await api('POST /api/partner/tax-ids', { body: tidy(typed) }, { quiet: true })
    notify('success', t('taxIdsSent'))
    reload()
  }

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
      <Form key={data.given?.created_at} check={check} submit={save}>
        <TextField name="pan" label={t('pan')} hint={t('panHint')} autoComplete="off" maxLength={10} />
        <TextField
          name="gstin"
          label={t('gstin')}
          hint={t('gstinHint')}
          optional
          autoComplete="off"
          maxLength={15}
        />
        <p className="small muted">{t('taxIdsRule')}</p>
        <Submit>{t('saveTaxIds')}</Submit>
      </Form>
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
      {t(state === 'REFUSED' ? 'taxIdsRefused' : 'taxIdsWaiting', { numbers, when })}
      {reason && ` ${t('bankReason', { reason })}`}
    </p>
  )
}
