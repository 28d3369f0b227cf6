import { useMay } from '#src/admin/session.ts'
import type { Vendor } from '#src/contract/vendor.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminVendors } from '#src/locales/admin-vendors.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { Turn } from './switch-dialog.tsx'

interface Props {
  rows: readonly Vendor[]
  onTurn: (turn: Turn) => void
}

/** Words of a product; of one that has none, its code. */
export function useProductWord() {
  const w = useWords(adminVendors)
  const known: readonly string[] = ['all', 'pl', 'bl', 'gl', 'hl']
  return (product: string) => (known.includes(product) ? w(product as 'all') : product)
}

/** Services with state, switches and figures. On a phone each is a card. */
export function VendorsTable({ rows, onTurn }: Props) {
  const w = useWords(adminVendors)
  const language = useLanguage()
  return (
    <table aria-labelledby="vendors" className="middle">
      <thead>
        <tr>
          <th scope="col">{w('vendor')}</th>
          <th scope="col">{w('state')}</th>
          <th scope="col">{w('products')}</th>
          <th scope="col">{w('lastSuccess')}</th>
          <th scope="col" className="number">
            {w('errors')}
          </th>
          <th scope="col" className="number">
            {w('p95')}
          </th>
          <th scope="col">{w('fallback')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={w('vendor')}>
              <span>
                {row.kind === 'LENDER' ? row.name : w(row.kind)}
                <small>{row.kind === 'LENDER' ? w(row.kind) : row.id}</small>
              </span>
            </td>
            <td data-label={w('state')}>
              <span className={`state ${row.state}`}>{w(row.state)}</span>
            </td>
            <td data-label={w('products')}>
              <Switches row={row} onTurn={onTurn} />
            </td>
            <td data-label={w('lastSuccess')}>
              {row.last_success ? formatDateTime(row.last_success, language) : w('never')}
            </td>
            <td data-label={w('errors')} className="number">
              {row.error_share === null
                ? '–'
                : w('errorsOf', { percent: `${Math.round(row.error_share * 100)} %`, calls: row.calls })}
            </td>
            <td data-label={w('p95')} className="number">
              {row.p95_ms === null ? '–' : w('ms', { ms: row.p95_ms.toLocaleString('en-IN') })}
            </td>
            <td data-label={w('fallback')}>{row.fallback ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Switches({ row, onTurn }: { row: Vendor; onTurn: Props['onTurn'] }) {
  const w = useWords(adminVendors)
  const language = useLanguage()
  const may = useMay('vendors-on-off')
  const word = useProductWord()
  if (row.products.length === 0) return <span className="muted">{w('nothing')}</span>
  const name = row.kind === 'LENDER' ? row.name : w(row.kind)
  return (
    <span>
      <span className="switches">
        {row.products.map(({ product, on }) => (
          <button
            key={product}
            type="button"
            role="switch"
            className="switch"
            aria-checked={on}
            aria-label={w('switchOf', { vendor: name, product: word(product) })}
            disabled={!may('update')}
            onClick={() => onTurn({ vendor: row.id, name, product, to: on ? 'OFF' : 'ON' })}
          >
            {word(product)}
          </button>
        ))}
      </span>
      {row.products
        .filter(({ on }) => !on)
        .map(({ product, reason, until, at, by }) => (
          <small key={product}>
            {`${word(product)}: ${w('offBy', { at: at ? formatDateTime(at, language) : '', by: by ?? '', reason: reason ?? '' })}`}
            {until && ` · ${w('backAt', { until: formatDateTime(until, language) })}`}
          </small>
        ))}
    </span>
  )
}
