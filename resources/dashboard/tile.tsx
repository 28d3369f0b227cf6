import { adminDashboard } from '#src/locales/admin-dashboard.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  label: string
  figure: { now: number; before: number }
  show: (value: number) => string
}

/** A figure, and what it was in the period before. */
export function Tile({ label, figure, show }: Props) {
  const w = useWords(adminDashboard)
  const { now, before } = figure
  const change = before === 0 ? null : Math.round(((now - before) / before) * 100)
  return (
    <section className="tile">
      <h2>{label}</h2>
      <p className="figure">{show(now)}</p>
      <p className="before">
        {change === null ? '' : `${change > 0 ? '+' : ''}${change}% · `}
        {w('before', { value: show(before) })}
      </p>
    </section>
  )
}
