import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSay } from '#src/admin/kit/use-say.ts'
import { AboutFigure } from '#src/admin/measures/about-figure.tsx'
import { figureQuery, rowsPath } from '#src/admin/measures/rows-path.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminDashboard } from './dashboard.words.ts'
import { Panel } from './panel.tsx'
import { usePart } from './use-part.ts'

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`)

/** The lenders and partners with most, ten of each. */
export function Tops() {
  const w = useWords(adminDashboard)
  const say = useSay()
  const [search] = useSearchParams()
  const part = usePart('tops')
  const { top_lenders: lenders, top_partners: partners } = part.data ?? {}
  const link = (measure: MeasureName, value: number | null, more: Record<string, string>) =>
    value === null ? (
      '–'
    ) : (
      <Link to={rowsPath(measure, { ...figureQuery(search), ...more })}>
        {measureOf(measure).unit === 'rupees' ? formatRupees(value) : value.toLocaleString('en-IN')}
      </Link>
    )
  const head = (measure: MeasureName): Head => ({ label: say(measureOf(measure).label), measure })
  return (
    <div className="tops">
      <Panel title={w('topLenders')} part={part} here={lenders !== undefined}>
        <Table
          heads={[
            { label: w('lender') },
            head('chosen'),
            { label: w('chosenShare') },
            { label: w('approvedShare') },
            head('disbursed_amount'),
            { label: w('minutes') },
          ]}
          rows={(lenders ?? []).map((one) => {
            const of = { lender_id: String(one.lender_id) }
            return [
              one.name,
              link('chosen', one.chosen, of),
              share(one.offered_chosen, one.offered),
              share(one.chosen_approved, one.chosen),
              link('disbursed_amount', one.disbursed_amount, of),
              one.minutes === null ? '–' : Math.round(one.minutes).toLocaleString('en-IN'),
            ]
          })}
        />
      </Panel>
      <Panel title={w('topPartners')} part={part} here={partners !== undefined}>
        <Table
          heads={[{ label: w('partner') }, head('customers'), head('disbursed_amount')]}
          rows={(partners ?? []).map((one) => {
            const of = { merchant_id: String(one.merchant_id) }
            return [
              one.name,
              link('customers', one.customers, of),
              link('disbursed_amount', one.disbursed_amount, of),
            ]
          })}
        />
      </Panel>
    </div>
  )
}

interface Head {
  label: string
  measure?: MeasureName
}

interface TableProps {
  heads: readonly Head[]
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}

function Table({ heads, rows }: TableProps) {
  const w = useWords(adminDashboard)
  if (rows.length === 0) return <p className="muted">{w('nothing')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by keyboard too
    <div className="table-scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map(({ label, measure }) => (
              <th key={label} scope="col">
                {label}
                {measure && <AboutFigure measure={measure} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]?.label} data-label={heads[place + 1]?.label}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
