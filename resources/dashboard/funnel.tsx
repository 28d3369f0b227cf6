import { Link, useSearchParams } from 'react-router-dom'
import { useWords } from '#src/platform/words.tsx'
import { adminDashboard } from './dashboard.words.ts'
import { Panel } from './panel.tsx'
import { usePart } from './use-part.ts'

/** From the first visit to the money: each stage with its share of the one before. The table is the picture. */
export function Funnel() {
  const w = useWords(adminDashboard)
  const [search] = useSearchParams()
  const part = usePart('funnel')
  const stages = part.data?.funnel ?? []
  const most = Math.max(1, ...stages.map(({ count }) => count))
  return (
    <Panel title={w('funnel')} part={part} here={part.data?.funnel !== undefined}>
      <table className="funnel">
        <thead>
          <tr>
            <th scope="col">{w('stage')}</th>
            <th scope="col">{w('reached')}</th>
            <th scope="col">{w('wentOn')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, count }, place) => {
            const before = stages[place - 1]?.count ?? 0
            return (
              <tr key={stage} style={{ '--share': count / most } as object}>
                <th scope="row">{w(stage as 'landed')}</th>
                <td>{count.toLocaleString('en-IN')}</td>
                <td>{before === 0 ? '–' : `${Math.round((count / before) * 100)}%`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        <Link to={`/admin/customers-journey?${search}`}>{w('seeJourney')}</Link>
      </p>
    </Panel>
  )
}
