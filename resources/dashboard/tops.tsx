import { formatRupees } from '#src/domain/money.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminDashboard } from './dashboard.words.ts'
import { Panel } from './panel.tsx'
import { usePart } from './use-part.ts'

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`)

/** The lenders and partners with most, ten of each. */
export function Tops() {
  const w = useWords(adminDashboard)
  const part = usePart('tops')
  const { top_lenders: lenders, top_partners: partners } = part.data ?? {}
  return (
    <div className="tops">
      <Panel title={w('topLenders')} part={part} here={lenders !== undefined}>
        <Table
          heads={[
            w('lender'),
            w('chosen'),
            w('chosenShare'),
            w('approvedShare'),
            w('disbursed_amount'),
            w('minutes'),
          ]}
          rows={(lenders ?? []).map((one) => [
            one.name,
            one.chosen.toLocaleString('en-IN'),
            share(one.chosen, one.offered),
            share(one.approved, one.chosen),
            formatRupees(one.disbursed_amount),
            one.minutes === null ? '–' : Math.round(one.minutes).toLocaleString('en-IN'),
          ])}
        />
      </Panel>
      <Panel title={w('topPartners')} part={part} here={partners !== undefined}>
        <Table
          heads={[w('partner'), w('leads'), w('disbursed_amount')]}
          rows={(partners ?? []).map((one) => [
            one.name,
            one.leads.toLocaleString('en-IN'),
            formatRupees(one.disbursed_amount),
          ])}
        />
      </Panel>
    </div>
  )
}

function Table({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  const w = useWords(adminDashboard)
  if (rows.length === 0) return <p className="muted">{w('nothing')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by keyboard too
    <div className="table-scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
