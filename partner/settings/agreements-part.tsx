import { formatDateTime } from '#src/domain/dates.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { closeForm } from './settings-forms.ts'
import { partnerSettings } from './words.ts'

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
      <Closing requestedOn={data.closing?.at ?? null} reload={reload} />
    </>
  )
}

function Closing({ requestedOn, reload }: { requestedOn: string | null; reload: () => void }) {
  const t = useWords(partnerSettings)
  const language = useLanguage()
  async function undo() {
    await api('POST /api/partner/close', { body: { close: false } })
    notify('success', t('closeUndone'))
    reload()
  }
  return (
    <section className="panel settings-part">
      <h2>{t('closeTitle')}</h2>
      <p>{t('closeText')}</p>
      {requestedOn ? (
        <>
          <p className="once">{t('closeAsked', { when: formatDateTime(requestedOn, language) })}</p>
          <div>
            <Button kind="secondary" onClick={() => void undo()}>
              {t('closeUndo')}
            </Button>
          </div>
        </>
      ) : (
        <FormView form={closeForm} body={(typed) => ({ close: true, ...typed })} onDone={reload} />
      )}
    </section>
  )
}
