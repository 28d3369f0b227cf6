import { may, useMerchant, useRenewMerchant } from '#partner/shared/current-merchant.ts'
import { formatDate } from '#src/domain/dates.ts'
import { CheckField } from '#src/kit/fields/choice-fields.tsx'
import { Form, type Problems, Submit } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { partnerSupport } from './words.ts'

const points = ['code1', 'code2', 'code3', 'code4', 'code5', 'code6'] as const

/** What a partner promises once a year. Its wording is a version of server/merchants/code-of-conduct.ts. */
export function CodeOfConduct({ until, reload }: { until: string | null; reload: () => void }) {
  const t = useWords(partnerSupport)
  const language = useLanguage()
  const merchant = useMerchant()
  const renew = useRenewMerchant()
  async function agree() {
    await api('POST /api/partner/code-of-conduct', { body: { agreed: true } }, { quiet: true })
    forgetAnswers('GET /api/partner/home')
    // The banner above every page goes with it.
    renew({ ...merchant, readOnly: false })
    reload()
  }
  const list = (
    <ol className="code">
      {points.map((point) => (
        <li key={point}>{t(point)}</li>
      ))}
    </ol>
  )
  if (until)
    return (
      <details className="panel opens">
        <summary>
          <span>
            <strong>{t('codeTitle')}</strong> ·{' '}
            <span>{t('codeUntil', { until: formatDate(until, language) })}</span>
          </span>
        </summary>
        {list}
      </details>
    )
  return (
    <section className="panel part">
      <h2>{t('codeTitle')}</h2>
      <p>{t('codeText')}</p>
      {list}
      {may(merchant, 'owner') ? (
        <Form check={({ agreed }): Problems => (agreed ? {} : { agreed: 'consentMerchant' })} submit={agree}>
          <CheckField name="agreed" label={t('codeAgree')} />
          <Submit>{t('codeSave')}</Submit>
        </Form>
      ) : (
        <p>{t('codeOwner')}</p>
      )}
    </section>
  )
}
