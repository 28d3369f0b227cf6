import { Link, useSearchParams } from 'react-router-dom'
import { AboutFigure } from '#src/admin/measures/about-figure.tsx'
import { figureQuery, rowsPath } from '#src/admin/measures/rows-path.ts'
import { admin } from '#src/admin/words/words.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { formatRupees } from '#src/domain/money.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useSay } from '#src/platform/use-say.ts'
import { useWords } from '#src/platform/words.tsx'
import type { Part } from './use-part.ts'
import { adminDashboard } from './words.ts'

interface Props {
  measure: MeasureName
  figure: { now: number | null; before: number | null } | undefined
  part: Part
}

const count = (value: number) => value.toLocaleString('en-IN')

/** A figure with its previous value; it leads to its rows. – with a retry button if it failed to load. */
export function Tile({ measure, figure, part: { failure, retry } }: Props) {
  const w = useWords(adminDashboard)
  const t = useWords(admin)
  const say = useSay()
  const [search] = useSearchParams()
  const { label, unit } = measureOf(measure)
  const show = unit === 'rupees' ? (value: number) => formatRupees(value) : count
  const failed = failure !== null && !failure.body?.errors
  const now = failed ? null : (figure?.now ?? null)
  const before = figure?.before ?? null
  const change = now === null || !before ? null : Math.round(((now - before) / before) * 100)
  return (
    <section className="tile" aria-busy={!failed && figure === undefined}>
      <header>
        <h2>{say(label)}</h2>
        <AboutFigure measure={measure} />
      </header>
      <p className="figure">
        {now === null ? '–' : <Link to={rowsPath(measure, figureQuery(search))}>{show(now)}</Link>}
      </p>
      {failed ? (
        <TextButton onClick={retry}>{t('tryAgain')}</TextButton>
      ) : (
        <p className="before">
          {figure !== undefined && now === null && w('notWithFilter')}
          {change !== null && (
            <span className={change < 0 ? 'down' : change > 0 ? 'up' : ''}>
              {change < 0 ? '▼' : change > 0 ? '▲' : '='} {Math.abs(change)}% ·{' '}
            </span>
          )}
          {before !== null && w('before', { value: show(before) })}
        </p>
      )}
    </section>
  )
}
