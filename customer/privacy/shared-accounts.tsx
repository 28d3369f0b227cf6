import type { AccountConsent } from '#src/contract/account-data.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { AccountFigures } from './account-figures.tsx'
import { AccountTerms } from './account-terms.tsx'
import { accountData as words } from './words.ts'

const open: readonly AccountConsent['status'][] = ['PENDING', 'ACTIVE', 'PAUSED']

interface Props {
  consents: readonly AccountConsent[]
  onChanged: () => void
}

/** Which lender may read data of which accounts, until when, and the way to end it at the aggregator. */
export function SharedAccounts({ consents, onChanged }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  if (consents.length === 0) return <p className="muted">{t('listNone')}</p>
  return (
    <ul className="consents">
      {consents.map((consent) => {
        const { id, ask, status, history, ...known } = consent
        const says = { lender: known.lender_name, aggregator: ask.aggregator.name }
        return (
          <li key={id} className="panel">
            <div className="account-consent">
              <strong>{known.lender_name}</strong>
              <p>{t(status)}</p>
              {status !== 'PENDING' && !open.includes(status) && <p>{t(`text${status}`, says)}</p>}
              <AccountTerms ask={ask} status={status} {...known} />
              <AccountFigures consent={consent} onUsed={onChanged} />
              {history.map((one) => (
                <p key={`${one.at} ${one.status}`} className="muted small">
                  {t('on', { status: t(one.status), when: formatDateTime(one.at, language) })}
                </p>
              ))}
            </div>
            {ask.manage_url && open.includes(status) && (
              <a
                className="button secondary"
                href={ask.manage_url}
                rel="noreferrer"
                aria-label={t('endOf', says)}
              >
                {t('end', says)}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
