import './status-history.css'
import type { MerchantDetail } from '#src/contract/merchants/merchant.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminMerchants } from './words.ts'

/** The status history of a merchant: when, by whom, why. */
export function StatusHistory({ changes }: { changes: MerchantDetail['status_history'] }) {
  const w = useWords(adminMerchants)
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="merchant-status-history">
      <h3 id="merchant-status-history">{w('statusHistory')}</h3>
      <ol className="status-history">
        {changes.map(({ id, at, by, from, to, reason }) => (
          <li key={id}>
            <span>{w('statusFromTo', { from: w(from), to: w(to) })}</span>
            <small>{`${formatDateTime(at, language)} · ${by}`}</small>
            {reason && <small>{reason}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}
