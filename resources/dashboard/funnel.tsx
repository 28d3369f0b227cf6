import { Link, useSearchParams } from 'react-router-dom'
import { AboutFigure } from '#src/admin/measures/about-figure.tsx'
import { figureQuery, rowsPath } from '#src/admin/measures/rows-path.ts'
import { measureOf } from '#src/contract/measures/measures.ts'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { useSay } from '#src/platform/use-say.ts'
import { useWords } from '#src/platform/words.tsx'
import { Panel } from './panel.tsx'
import { usePart } from './use-part.ts'
import { adminDashboard } from './words.ts'

/** How far the people who came in the period have come, each stage as a share of the one before. The table is the picture. */
export function Funnel() {
  const w = useWords(adminDashboard)
  const say = useSay()
  const [search] = useSearchParams()
  const part = usePart('funnel')
  const stages = part.data?.funnel ?? []
  const [first] = stages
  const most = Math.max(1, first?.count ?? 0)
  const ofChoices = first?.measure === 'chosen'
  return (
    <Panel
      title={w(ofChoices ? 'choiceFunnel' : 'funnel')}
      part={part}
      here={part.data?.funnel !== undefined}
    >
      <p className="muted">{w(ofChoices ? 'choiceFunnelText' : 'funnelText')}</p>
      <CardTable
        className="funnel"
        rows={stages}
        rowKey={({ measure }) => measure}
        rowProps={({ count }) => ({ style: { '--share': count / most } as object })}
        columns={[
          {
            head: w('stage'),
            isRowHead: true,
            cell: ({ measure }) => (
              <>
                {say(measureOf(measure).label)}
                <AboutFigure measure={measure} />
              </>
            ),
          },
          {
            head: w('reached'),
            isNumber: true,
            cell: ({ measure, count }) => (
              <Link to={rowsPath(measure, figureQuery(search))}>{count.toLocaleString('en-IN')}</Link>
            ),
          },
          {
            head: w('wentOn'),
            isNumber: true,
            cell: (stage) => {
              const before = stages[stages.indexOf(stage) - 1]?.count ?? 0
              return before === 0 ? '–' : `${Math.round((stage.count / before) * 100)}%`
            },
          },
        ]}
      />
      <p>
        <Link to={`/admin/customers-journey?${search}`}>{w('seeJourney')}</Link>
      </p>
    </Panel>
  )
}
