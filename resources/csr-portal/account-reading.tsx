import type { CsrCustomer } from '#src/contract/csr/csr.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { csrAccounts as words } from './words.ts'

type Accounts = NonNullable<CsrCustomer['applications'][number]['choices'][number]['accounts']>

/** An amount that the role may not see. */
const MASKED = '₹XXXX'

/** How far reading account data for a lender is, why nothing came of it, and what was worked out. */
export function AccountReading({ accounts: { consent, reading, figures, used_at } }: { accounts: Accounts }) {
  const w = useWords(words)
  const language = useLanguage()
  const rupees = (amount: number | null) => (amount === null ? MASKED : formatRupees(amount))
  return (
    <div>
      <p>
        <span>{`${w('title')}: ${w(consent)}`}</span>
        {reading && <span>{` · ${w(reading.state)}, ${formatDateTime(reading.at, language)}`}</span>}
      </p>
      {reading?.reason && <p>{w(reading.reason)}</p>}
      {figures && (
        <p className="muted">
          <span>
            {w('figures', { income: rupees(figures.income), obligations: rupees(figures.obligations) })}
          </span>
          <span>{` · ${w('days', { from: formatDate(figures.from, language), to: formatDate(figures.to, language) })}`}</span>
          <span>{` · ${figures.accounts.map(({ bank, number }) => `${bank} ${number}`).join(', ')}`}</span>
          <span>{` · ${used_at ? w('used', { when: formatDateTime(used_at, language) }) : w('unused')}`}</span>
        </p>
      )}
    </div>
  )
}
