import type { KeyFacts } from '#src/contract/offers/offer.ts'
import { useWords } from '#src/platform/words.tsx'
import { keyFacts as words } from './words.ts'

// No rupee sign in the cells: five columns have to fit 360 px.
const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Every instalment, to the paisa. */
export function Schedule({ rows }: { rows: KeyFacts['schedule'] }) {
  const t = useWords(words)
  // Whole paise: sums of doubles with fractions drift.
  const sum = (of: 'principal' | 'interest' | 'instalment') =>
    rows.reduce((total, row) => total + Math.round(row[of] * 100), 0) / 100
  const columns = ['outstanding', 'principal', 'interestPart', 'instalment'] as const
  return (
    <section className="stack">
      <h2 id="schedule">{t('part4')} (₹)</h2>
      <table className="schedule" aria-labelledby="schedule">
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="number">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, outstanding, principal, interest, instalment }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {[outstanding, principal, interest, instalment].map((amount, place) => (
                <td key={columns[place]} className="number">
                  {grouped.format(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            {(['principal', 'interest', 'instalment'] as const).map((of) => (
              <td key={of} className="number">
                {grouped.format(sum(of))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
