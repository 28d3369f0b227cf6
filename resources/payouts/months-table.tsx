import type { CommissionMonth } from '#src/contract/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { adminPayouts } from '#src/locales/admin-payouts.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  months: readonly CommissionMonth[]
  open: string | undefined
  onOpen: (month: string) => void
  onLock: (month: CommissionMonth) => void
}

/** Months, newest first, with their sums. On a phone each is a card. */
export function MonthsTable({ months, open, onOpen, onLock }: Props) {
  const w = useWords(adminPayouts)
  const sums = ['disbursed', 'revenue', 'payout', 'keep'] as const
  const language = useLanguage()
  const named = ({ month }: CommissionMonth) => formatMonth(month, language)
  const rupees = (amount: number) => formatRupees(amount, { paise: true })
  return (
    <table aria-labelledby="payout-months">
      <thead>
        <tr>
          <th scope="col">{w('month')}</th>
          <th scope="col">{w('state')}</th>
          <th scope="col" className="number">
            {w('cases')}
          </th>
          <th scope="col" className="number">
            {w('corrections')}
          </th>
          {sums.map((sum) => (
            <th key={sum} scope="col" className="number">
              {w(sum)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{w('state')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month} data-open={one.month === open || undefined}>
            <td data-label={w('month')}>
              <button
                type="button"
                className="quiet"
                aria-pressed={one.month === open}
                aria-label={w('open', { month: named(one) })}
                onClick={() => onOpen(one.month)}
              >
                {named(one)}
              </button>
            </td>
            <td data-label={w('state')}>
              <span>
                <span className={`state ${one.state}`}>{w(one.state)}</span>
                {one.no_slab > 0 && (
                  <span className="row-problem">{w('noSlab', { count: one.no_slab })}</span>
                )}
              </span>
            </td>
            <td data-label={w('cases')} className="number">
              {one.cases.toLocaleString('en-IN')}
            </td>
            <td data-label={w('corrections')} className="number">
              {one.corrections.toLocaleString('en-IN')}
            </td>
            {sums.map((sum) => (
              <td key={sum} data-label={w(sum)} className="number">
                {rupees(one[sum])}
              </td>
            ))}
            <td>
              {one.lockable && (
                <button type="button" className="quiet" onClick={() => onLock(one)}>
                  {w('lock', { month: named(one) })}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
