import './application-timeline.css'
import type { LenderApplication, TimelineEntry } from '#src/contract/applications/lender-application.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { status as statusWords } from '#src/locales/applications/status.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { lenderApplication as words } from './words.ts'

const actors = { customer: 'byCustomer', lender: 'byLender', us: 'byUs' } as const satisfies Record<
  TimelineEntry['by'],
  string
>

interface Props {
  /** Legal name. */
  lender: string
  timeline: LenderApplication['timeline']
  /** The reason that the page states above. */
  reason: string | null
}

/** What happened to an application, when, and who did it; newest first. */
export function ApplicationTimeline({ lender, timeline, reason }: Props) {
  const t = useWords(words)
  const say = useWords(statusWords)
  const language = useLanguage()
  if (timeline.length === 0) return null
  // Details that are corrected at once go through the same statuses at the same instant.
  const places = [...timeline.entries()]
  return (
    <details className="opens">
      <summary>{t('history')}</summary>
      <ol className="timeline" reversed>
        {places.reverse().map(([place, entry]) => {
          const { status, at, by, remark } = entry
          const key = statusKey(status)
          return (
            <li key={place}>
              <strong>
                {key === 'CREATED'
                  ? t(entry === timeline[0] ? 'choseIt' : 'correctedIt')
                  : key
                    ? say(key, { lender })
                    : status}
              </strong>
              <span className="small muted">
                <time dateTime={at}>{formatDateTime(at, language)}</time> ·{' '}
                <span>{t(actors[by], { lender })}</span>
              </span>
              {by === 'lender' && remark && remark !== reason && (
                <span className="small">{t('lenderSays', { lender, reason: remark })}</span>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
