import type { Recipient } from '#src/contract/customers/privacy-request.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { myData as words } from './words.ts'

/** Which lenders and partners received what, and when. */
export function Recipients({ recipients }: { recipients: readonly Recipient[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const when = (instant: string | null) => ({ when: instant ? formatDateTime(instant, language) : '' })
  if (recipients.length === 0) return <p className="muted">{t('noRecipients')}</p>
  return (
    <ul className="consents">
      {recipients.map(({ kind, name, agreed_at, sent_at }) => (
        <li key={`${kind} ${name} ${agreed_at}`} className="panel">
          <div>
            <strong>{name}</strong>
            <p className="muted">
              {kind === 'PARTNER'
                ? t('partner', when(sent_at))
                : sent_at
                  ? t('sent', when(sent_at))
                  : t('notSent', when(agreed_at))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
