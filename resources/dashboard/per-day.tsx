import { formatDate } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Chart } from './chart.tsx'
import { adminDashboard } from './dashboard.words.ts'
import { Panel } from './panel.tsx'
import { usePart } from './use-part.ts'

/** Applications a day as a line, with the same figures as a table behind it. */
export function PerDay() {
  const w = useWords(adminDashboard)
  const language = useLanguage()
  const part = usePart('days')
  const days = part.data?.per_day ?? []
  return (
    <Panel title={w('perDay')} part={part} here={part.data?.per_day !== undefined}>
      <Chart
        kind="line"
        name={w('applications')}
        labels={days.map(({ day }) => formatDate(day, language).slice(0, 5))}
        values={days.map(({ applications }) => applications)}
      />
      <details>
        <summary>{w('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{w('day')}</th>
              <th scope="col">{w('applications')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, applications }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day, language)}</th>
                <td>{applications.toLocaleString('en-IN')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
