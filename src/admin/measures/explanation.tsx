import { Link, useSearchParams } from 'react-router-dom'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { rowSets } from '#src/contract/measures/row-sets.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { figureQuery, rowsPath } from './rows-path.ts'
import { useFigure } from './use-figure.ts'
import { figureWords } from './words.ts'

interface Props {
  measure: MeasureName
  allTime?: boolean | undefined
}

/** The definition of a measure, its figure for this page's period and filter, and the way to its rows. */
export default function Explanation({ measure, allTime }: Props) {
  const w = useWords(figureWords)
  const say = useText()
  const language = useLanguage()
  const [search] = useSearchParams()
  const query = figureQuery(search, allTime)
  const { data } = useFigure(measure, query)
  const { label, about, rows, kind, unit } = measureOf(measure)
  const { grain, by, source } = rowSets[rows]
  const value = data?.value ?? null
  const shown =
    value === null ? null : unit === 'rupees' ? formatRupees(value) : value.toLocaleString('en-IN')
  const period =
    data?.from && data.to
      ? w('period', { from: formatDate(data.from, language), to: formatDate(data.to, language) })
      : data && w('always')
  return (
    <div className="figure-explained">
      <h2>{say(label)}</h2>
      <p>{say(about)}</p>
      <FactList
        facts={[
          [w('figure'), shown],
          [w('inPeriod'), period],
          [w('by'), say(by)],
          [w('kind'), w(kind)],
          ...(data?.own ? [[w('whose'), w('own')] as [string, string]] : []),
          [w('grain'), say(grain)],
          [w('source'), say(source)],
          [w('asOf'), data && formatDateTime(data.as_of, language)],
        ]}
      />
      <Link to={rowsPath(measure, query)}>{w('rows')}</Link>
    </div>
  )
}
