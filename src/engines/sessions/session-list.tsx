import './session-list.css'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ownSessions } from './words.ts'

/** Where the person is signed in, each session with a button that ends it. */
export function SessionList() {
  const t = useWords(ownSessions)
  const { data, reload } = useCall('GET /api/sessions', {})

  async function end(id?: string) {
    if (id) await api('POST /api/sessions/{id}/end', { params: { id }, body: {} })
    else await api('POST /api/sessions/end-others', { body: {} })
    notify('success', t('ended'))
    reload()
  }

  if (!data) return <Skeleton lines={3} />
  const known = data.data.some(({ device, network }) => device ?? network)
  return (
    <>
      <p className="small muted">
        {[known && t('sessionsText'), t(data.places ? 'places' : 'noPlaces')].filter(Boolean).join(' ')}
      </p>
      <ul className="session-list">
        {data.data.map((one) => (
          <SessionRow key={one.id} session={one} onEnd={() => void end(one.id)} />
        ))}
      </ul>
      {data.data.length > 1 && (
        <div>
          <Button kind="secondary" onClick={() => void end()}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}

interface RowProps {
  session: AnswerOf<'GET /api/sessions'>['data'][number]
  onEnd: () => void
}

/** “Pune, India”: the country in the page's language, the city as it was given. */
const placeName = ({ city, country }: RowProps['session'], language: string) =>
  [city, country && new Intl.DisplayNames(language, { type: 'region' }).of(country)]
    .filter(Boolean)
    .join(', ')

function SessionRow({ session, onEnd }: RowProps) {
  const t = useWords(ownSessions)
  const language = useLanguage()
  return (
    <li>
      <span>
        {(session.program ?? session.device ?? session.network) && !session.by_us && (
          <>
            <strong>
              {session.program ? t('program', { name: session.program }) : (session.device ?? t('noDevice'))}
            </strong>
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
