import { Link, useSearchParams } from 'react-router-dom'
import { AboutFigure } from '#src/admin/measures/about-figure.tsx'
import { figureQuery, rowsPath } from '#src/admin/measures/rows-path.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { formatRupees } from '#src/domain/money.ts'
import { EmptyState } from '#src/kit/feedback/empty-state.tsx'
import { type CardColumn, CardTable } from '#src/kit/tables/card-table.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { Panel } from './panel.tsx'
import { usePart } from './use-part.ts'
import { adminDashboard } from './words.ts'

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`)

/** The lenders and partners with most, ten of each. */
export function Tops() {
  const w = useWords(adminDashboard)
  const say = useText()
  const [search] = useSearchParams()
  const part = usePart('tops')
  const { top_lenders: lenders, top_partners: partners } = part.data ?? {}
  const head = (measure: MeasureName) => ({
    head: say(measureOf(measure).label),
    beside: <AboutFigure measure={measure} />,
    isNumber: true,
  })
  /** A figure leads to the rows behind it. */
  const link = (measure: MeasureName, value: number | null, of: Record<string, string>) =>
    value === null ? (
      '–'
    ) : (
      <Link to={rowsPath(measure, { ...figureQuery(search), ...of })}>
        {measureOf(measure).unit === 'rupees' ? formatRupees(value) : value.toLocaleString('en-IN')}
      </Link>
    )
  const ofLender = ({ lender_id }: { lender_id: number }) => ({ lender_id: String(lender_id) })
  const ofPartner = ({ merchant_id }: { merchant_id: number }) => ({ merchant_id: String(merchant_id) })
  return (
    <div className="tops wide">
      <Panel title={w('topLenders')} part={part} here={lenders !== undefined}>
        <Rows
          rows={lenders ?? []}
          columns={[
            { head: w('lender'), isRowHead: true, cell: ({ name }) => name },
            { ...head('chosen'), cell: (one) => link('chosen', one.chosen, ofLender(one)) },
            { head: w('chosenShare'), isNumber: true, cell: (one) => share(one.offered_chosen, one.offered) },
            {
              head: w('approvedShare'),
              isNumber: true,
              cell: (one) => share(one.chosen_approved, one.chosen),
            },
            {
              ...head('disbursed_amount'),
              cell: (one) => link('disbursed_amount', one.disbursed_amount, ofLender(one)),
            },
            {
              head: w('minutes'),
              isNumber: true,
              cell: ({ minutes }) => (minutes === null ? '–' : Math.round(minutes).toLocaleString('en-IN')),
            },
          ]}
        />
      </Panel>
      <Panel title={w('topPartners')} part={part} here={partners !== undefined}>
        <Rows
          rows={partners ?? []}
          columns={[
            { head: w('partner'), isRowHead: true, cell: ({ name }) => name },
            { ...head('customers'), cell: (one) => link('customers', one.customers, ofPartner(one)) },
            {
              ...head('disbursed_amount'),
              cell: (one) => link('disbursed_amount', one.disbursed_amount, ofPartner(one)),
            },
          ]}
        />
      </Panel>
    </div>
  )
}

function Rows<Row extends { name: string }>(table: {
  rows: readonly Row[]
  columns: readonly CardColumn<Row>[]
}) {
  const w = useWords(adminDashboard)
  if (table.rows.length === 0) return <EmptyState text={w('nothing')} />
  return <CardTable {...table} rowKey={({ name }) => name} />
}
