import { CardTable } from '#src/admin/kit/card-table.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { Switch } from '#src/admin/kit/switch.tsx'
import { useMay } from '#src/admin/session/session.ts'
import type { Vendor } from '#src/contract/vendors/vendor.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { Turn } from './turn.ts'
import { useProductWord } from './use-product-word.ts'
import { adminVendors } from './vendors-on-off.words.ts'

const tones: Record<Vendor['state'], Tone> = {
  ON: 'good',
  DEGRADED: 'warn',
  PARTLY: 'warn',
  OFF: 'bad',
  NOT_SET: 'plain',
}

interface Props {
  rows: readonly Vendor[]
  onTurn: (turn: Turn) => void
}

/** Vendors with state, switches and figures. On a phone each is a card. */
export function VendorsTable({ rows, onTurn }: Props) {
  const w = useWords(adminVendors)
  const language = useLanguage()
  return (
    <CardTable
      aria-labelledby="vendors"
      className="middle"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: w('vendor'), cell: (row) => <Name row={row} /> },
        { head: w('state'), cell: ({ state }) => <StateTag tone={tones[state]}>{w(state)}</StateTag> },
        { head: w('products'), cell: (row) => <Switches row={row} onTurn={onTurn} /> },
        {
          head: w('lastSuccess'),
          cell: ({ last_success }) => (last_success ? formatDateTime(last_success, language) : w('never')),
        },
        {
          head: w('errors'),
          isNumber: true,
          cell: ({ error_share, calls }) =>
            error_share === null
              ? '–'
              : w('errorsOf', { percent: `${Math.round(error_share * 100)} %`, calls }),
        },
        {
          head: w('p95'),
          isNumber: true,
          cell: ({ p95_ms }) => (p95_ms === null ? '–' : w('ms', { ms: p95_ms.toLocaleString('en-IN') })),
        },
        { head: w('fallback'), cell: ({ fallback }) => fallback ?? '–' },
      ]}
    />
  )
}

function Name({ row: { kind, name, id } }: { row: Vendor }) {
  const w = useWords(adminVendors)
  return (
    <span>
      {kind === 'LENDER' ? name : w(kind)}
      <small>{kind === 'LENDER' ? w(kind) : id}</small>
    </span>
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
          <Switch
            key={product}
            on={on}
            aria-label={w('switchOf', { vendor: name, product: word(product) })}
            disabled={!may('update')}
            onClick={() => onTurn({ vendor: row.id, name, product, to: on ? 'OFF' : 'ON' })}
          >
            {word(product)}
          </Switch>
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
