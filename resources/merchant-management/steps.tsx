import './steps.css'
import type { MerchantDetail } from '#src/contract/merchants/merchant.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminMerchants } from './merchant-management.words.ts'

/** The status history of a merchant: when, by whom, why. */
export function Steps({ steps }: Pick<MerchantDetail, 'steps'>) {
  const w = useWords(adminMerchants)
  const language = useLanguage()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="merchant-steps">
      <h3 id="merchant-steps">{w('steps')}</h3>
      <ol className="steps">
        {steps.map(({ id, at, by, from, to, reason }) => (
          <li key={id}>
            <span>{w('stepFromTo', { from: w(from), to: w(to) })}</span>
            <small>{`${formatDateTime(at, language)} · ${by}`}</small>
            {reason && <small>{reason}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}
