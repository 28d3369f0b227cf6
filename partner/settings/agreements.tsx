import { formatDateTime } from '#src/domain/dates.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { Failure } from '../parts/failure.tsx'
import { partnerSettings } from './settings.words.ts'

/** What was agreed to, and closing the account. */
export function AgreementsPart() {
  const t = useWords(partnerSettings)
  const language = useLanguage()
  const { data, error, reload } = useCall('GET /api/partner/agreements', {})
  if (error) return <Failure title={t('failed')} text={error.message} onRetry={reload} />
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      <section className="panel settings-part">
        <h2>{t('agreements')}</h2>
        <p>{t('agreementsText')}</p>
        <dl className="facts">
          {data.data.map(({ kind, version, at, by }) => (
            <div key={kind + at} className="fact-pair">
              <dt>{t(kind, { version: version ?? '' })}</dt>
              <dd>{t('agreedBy', { when: formatDateTime(at, language), name: by })}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Closing asked={data.closing?.at ?? null} reload={reload} />
    </>
  )
}

const check = ({ reason, password }: Typed): Problems => ({
  ...(!reason && { reason: 'required' }),
  ...(!password && { password: 'required' }),
})

function Closing({ asked, reload }: { asked: string | null; reload: () => void }) {
  const t = useWords(partnerSettings)
  const language = useLanguage()
  async function ask({ reason = '', password = '' }: Typed) {
    await api('POST /api/partner/close', { body: { close: true, reason, password } }, { quiet: true })
    notify('success', t('closeDone'))
    reload()
  }
  async function undo() {
    await api('POST /api/partner/close', { body: { close: false } })
    notify('success', t('closeUndone'))
    reload()
  }
  return (
    <section className="panel settings-part">
      <h2>{t('closeTitle')}</h2>
      <p>{t('closeText')}</p>
      {asked ? (
        <>
          <p className="once">{t('closeAsked', { when: formatDateTime(asked, language) })}</p>
          <div>
            <Button kind="secondary" onClick={() => void undo()}>
              {t('closeUndo')}
            </Button>
          </div>
        </>
      ) : (
        <Form check={check} submit={ask}>
          <TextAreaField name="reason" label={t('closeReason')} maxLength={300} rows={3} />
          <TextField name="password" label={t('password')} type="password" autoComplete="current-password" />
          <Submit>{t('closeAsk')}</Submit>
        </Form>
      )}
    </section>
  )
}
