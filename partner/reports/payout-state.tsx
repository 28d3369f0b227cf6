import type { MonthPayout } from '#src/contract/money/payout.ts'
import { payoutStateWords } from '#src/contract/money/payout-words.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const tones = { OPEN: 'plain', HELD: 'plain', DUE: 'open', PAID: 'good' } as const

const places = {
  PAN: '/partner/settings?tab=tax',
  BANK: '/partner/settings?tab=bank',
  INVOICE: null,
} as const

/** Everything the payout waits for that the merchant can give, with where to give it. */
function StillNeeded({ missing }: { missing: MonthPayout['missing'] }) {
  const t = useWords(partnerReports)
  if (missing.length === 0) return null
  return (
    <p className="small muted">
      {t('stillNeeded')}{' '}
      {missing.map((what, place) => (
        <span key={what}>
          {place > 0 && <span>{', '}</span>}
          {places[what] ? (
            <Link href={places[what]}>{t(`need_${what}`)}</Link>
          ) : (
            <span>{t(`need_${what}`)}</span>
          )}
        </span>
      ))}
    </p>
  )
}

/** Where a month's payout is, why it waits, and what the merchant can give. */
export function PayoutState({ paying: { state, hold, hold_until, missing } }: { paying: MonthPayout }) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  return (
    <div className="payout-state">
      <StateTag tone={tones[state]}>
        {hold === 'NOTHING' ? t(hold) : payoutStateWords[state][language]}
      </StateTag>
      {hold && hold !== 'NOTHING' && (
        <p className="small muted">{`${t(hold, { until: hold_until ? formatDateTime(hold_until, language) : '' })} `}</p>
      )}
      <StillNeeded missing={missing} />
    </div>
  )
}
