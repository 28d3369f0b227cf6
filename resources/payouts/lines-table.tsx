import type { CommissionLine } from '#src/contract/commission.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminPayouts } from '#src/locales/admin-payouts.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  lines: readonly CommissionLine[]
  onTrace: (id: number) => void
}

/** Lines of a month, corrections first; each opens how it was computed. */
export function LinesTable({ lines, onTrace }: Props) {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  const sums = [
    ['amount', 'base_amount'],
    ['revenue', 'revenue'],
    ['payout', 'payout'],
  ] as const
  return (
    <table aria-labelledby="payout-lines">
      <thead>
        <tr>
          <th scope="col">{w('kind')}</th>
          <th scope="col">{w('lender')}</th>
          <th scope="col">{w('application')}</th>
          <th scope="col">{w('date')}</th>
          <th scope="col">{w('merchant')}</th>
          {sums.map(([word]) => (
            <th key={word} scope="col" className="number">
              {w(word)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{w('trace')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td data-label={w('kind')}>
              <span className={`state ${line.kind}`}>{w(line.kind)}</span>
            </td>
            <td data-label={w('lender')}>{line.lender}</td>
            <td data-label={w('application')} className="file-name">
              {line.named}
            </td>
            <td data-label={w('date')}>{formatDate(line.day, language)}</td>
            <td data-label={w('merchant')}>{line.merchant ?? w('noPartner')}</td>
            {sums.map(([word, sum]) => (
              <td key={word} data-label={w(word)} className="number">
                {formatRupees(line[sum], { paise: true })}
              </td>
            ))}
            <td>
              <button
                type="button"
                className="quiet"
                aria-label={w('traceOf', { name: line.named })}
                onClick={() => onTrace(line.id)}
              >
                {w('trace')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
