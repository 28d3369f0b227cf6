import { Link, useSearchParams } from 'react-router-dom'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useText } from '#src/platform/use-text.ts'
import { AboutFigure } from './about-figure.tsx'
import { figureQuery, rowsPath } from './rows-path.ts'
import { useFigure } from './use-figure.ts'

/** One figure for the period and filters of its page, with its name; it leads to its rows. */
export function FigureLine({ measure }: { measure: MeasureName }) {
  const say = useText()
  const [search] = useSearchParams()
  const query = figureQuery(search)
  const { data } = useFigure(measure, query)
  const { label, unit } = measureOf(measure)
  const value = data?.value ?? null
  const shown = unit === 'rupees' ? formatRupees : (one: number) => one.toLocaleString('en-IN')
  return (
    <span>
      <span>{say(label)}</span>
      <AboutFigure measure={measure} />{' '}
      <strong>{value === null ? '–' : <Link to={rowsPath(measure, query)}>{shown(value)}</Link>}</strong>
    </span>
  )
}
