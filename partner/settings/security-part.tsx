import { formatDateTime } from '#src/domain/dates.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { FactorPart } from './factor-part.tsx'
import { passwordForm } from './settings-forms.ts'
import { partnerSettings } from './words.ts'

/** Password, and where the person is signed in. */
export function SecurityPart() {
  const t = useWords(partnerSettings)
  const sessions = useCall('GET /api/partner/sessions', {})

  async function end(id: string) {
    await api('POST /api/partner/sessions/{id}/end', { params: { id }, body: {} })
    notify('success', t('ended'))
    sessions.reload()
  }
  async function endOthers() {
    await api('POST /api/partner/sessions/end-others', { body: {} })
    notify('success', t('ended'))
    sessions.reload()
  }

  return (
    <section className="panel settings-part">
      <h2>{t('passwordTitle')}</h2>
      <FormView form={passwordForm} onDone={sessions.reload} />
      <FactorPart />
      <h2>{t('sessions')}</h2>
      {sessions.data ? (
        <p className="small muted">{`${t('sessionsText')} ${t(sessions.data.places ? 'places' : 'noPlaces')}`}</p>
      ) : (
        <Skeleton lines={3} />
      )}
      <ul className="session-list">
        {sessions.data?.data.map((one) => (
          <SessionRow key={one.id} session={one} onEnd={() => void end(one.id)} />
        ))}
      </ul>
      {(sessions.data?.data.length ?? 0) > 1 && (
        <div>
          <Button kind="secondary" onClick={() => void endOthers()}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface RowProps {
  session: AnswerOf<'GET /api/partner/sessions'>['data'][number]
  onEnd: () => void
}

/** “Pune, India”: the country in the page's language, the city as it was given. */
const placeName = ({ city, country }: RowProps['session'], language: string) =>
  [city, country && new Intl.DisplayNames(language, { type: 'region' }).of(country)]
    .filter(Boolean)
    .join(', ')

function SessionRow({ session, onEnd }: RowProps) {
  const t = useWords(partnerSettings)
  const language = useLanguage()
  return (
    <li>
      <span>
        {!session.by_us && (
          <>
            <strong>{session.device ?? t('noDevice')}</strong>
            {session.network && (
              <span className="muted">{` · ${t('network', { network: session.network })}`}</span>
            )}
            {session.country && <span className="muted">{` · ${placeName(session, language)}`}</span>}
            <br />
          </>
        )}
        <span>{t('since', { when: formatDateTime(session.created_at, language) })}</span>
        <br />
        <span className="small muted">
          {session.by_us
            ? t('byUs')
            : t('lastSeen', { when: formatDateTime(session.last_seen_at, language) })}
        </span>
      </span>
      {session.current ? (
        <StateTag tone="good">{t('thisOne')}</StateTag>
      ) : (
        <Button kind="secondary" onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
