import { partnerFollowUp } from '#partner/words/follow-up.words.ts'
import type { PartnerCase } from '#src/contract/merchants/case.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { FollowUpActs } from './follow-up-acts.tsx'

type FollowUp = NonNullable<PartnerCase['follow_up']>

interface Props {
  id: string
  plan: FollowUp
  reload: () => void
}

/** What is planned for a case, and what can be. */
export function FollowUpPlan({ id, plan: { over, call_back_on: day, assigned_to: person }, reload }: Props) {
  const t = useWords(partnerFollowUp)
  const language = useLanguage()
  return (
    <section className="panel case-plan" aria-label={t('plan')}>
      <p>
        <span>{day && !over ? t('callBackOn', { day: formatDate(day, language) }) : t('noCallBack')}</span>
        {' · '}
        <span>{person ? t('assignedTo', { name: person.name }) : t('notAssigned')}</span>
      </p>
      {over && <p className="small muted">{t('over')}</p>}
      <div className="case-acts">
        <FollowUpActs ids={[id]} day={day} person={person?.id ?? null} isOver={over} onDone={reload} />
      </div>
    </section>
  )
}

/** What the merchant's people noted and planned, newest first: a part of the history. */
export function FollowUpLines({ notes }: Pick<FollowUp, 'notes'>) {
  const t = useWords(partnerFollowUp)
  const language = useLanguage()
  if (notes.length === 0) return null
  const wordsOf = ({ kind, text, day, to }: FollowUp['notes'][number]) => {
    if (kind === 'NOTE') return text
    if (kind === 'ASSIGNED') return to ? t('assignedTo', { name: to }) : t('line_ASSIGNED_none')
    return day ? t(`line_${kind}`, { day: formatDate(day, language) }) : t('line_CALL_BACK_none')
  }
  return (
    <div className="case-part">
      <h3>{t('plan')}</h3>
      <ul className="case-lines">
        {notes.map((note) => (
          <li key={note.id}>
            <span className="case-note">{wordsOf(note)}</span>
            <span className="small muted">{`${formatDateTime(note.at, language)}, ${note.by ?? t('byUs')}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
