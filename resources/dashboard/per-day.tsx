import type { AdminDashboard } from '#src/contract/admin-dashboard.ts'
import { formatDate } from '#src/domain/dates.ts'
import { adminDashboard } from '#src/locales/admin-dashboard.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const HEIGHT = 120
const BAR = 12
const GAP = 4

/** Applications a day as bars, with the same figures as a table behind them. */
export function PerDay({ days }: { days: AdminDashboard['per_day'] }) {
  const w = useWords(adminDashboard)
  const language = useLanguage()
  const most = Math.max(1, ...days.map(({ applications }) => applications))
  const width = days.length * (BAR + GAP)
  return (
    <section className="panel">
      <h2>{w('perDay')}</h2>
      <svg className="bars" viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, applications }, index) => {
          const height = (applications / most) * (HEIGHT - 8)
          return (
            <rect key={day} x={index * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} rx="2" />
          )
        })}
      </svg>
      <p className="scale">
        <span>{days[0] && formatDate(days[0].day, language)}</span>
        <span>{w('most', { count: most })}</span>
        <span>{days.length > 0 && formatDate(days[days.length - 1]?.day ?? '', language)}</span>
      </p>
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
                <td>{applications}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
