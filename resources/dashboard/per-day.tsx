import { Link, useSearchParams } from 'react-router-dom'
import { figureQuery, rowsPath } from '#src/admin/measures/rows-path.ts'
import { measureOf } from '#src/contract/measures/measures.ts'
import { formatDate } from '#src/domain/dates.ts'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { useSay } from '#src/platform/use-say.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Chart } from './chart.tsx'
import { Panel } from './panel.tsx'
import { usePart } from './use-part.ts'
import { adminDashboard } from './words.ts'

/** One measure a day as a line, with the same figures as a table behind it. */
export function PerDay() {
  const w = useWords(adminDashboard)
  const say = useSay()
  const language = useLanguage()
  const [search] = useSearchParams()
  const part = usePart('days')
  const { measure = 'applications', days = [] } = part.data?.per_day ?? {}
  const name = say(measureOf(measure).label)
  return (
    <Panel title={w('perDay', { name })} part={part} here={part.data?.per_day !== undefined}>
      <Chart
        kind="line"
        name={name}
        labels={days.map(({ day }) => formatDate(day, language).slice(0, 5))}
        values={days.map(({ count }) => count)}
      />
      <details>
        <summary>{w('asTable')}</summary>
        <CardTable
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { head: w('day'), isRowHead: true, cell: ({ day }) => formatDate(day, language) },
            {
              head: name,
              isNumber: true,
              cell: ({ day, count }) => (
                <Link
                  to={rowsPath(measure, {
                    ...figureQuery(search),
                    ...{ range: 'custom_range', from: day, to: day },
                  })}
                >
                  {count.toLocaleString('en-IN')}
                </Link>
              ),
            },
          ]}
        />
      </details>
    </Panel>
  )
}
