import { measureOf } from '#src/contract/measures/measures.ts'
import { rowSets } from '#src/contract/measures/row-sets.ts'
import type { PartnerDashboard } from '#src/contract/merchants/partner-dashboard.ts'
import type { portalMeasures } from '#src/contract/merchants/portal-measures.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { partnerFigure } from './words.ts'

export interface AboutFigureProps {
  measure: (typeof portalMeasures)[number]
  data: PartnerDashboard
}

/** What a figure counts, by which day, from where and as of when. */
export default function AboutFigure({ measure, data }: AboutFigureProps) {
  const t = useWords(partnerFigure)
  const language = useLanguage()
  const { about, rows } = measureOf(measure)
  const { by, source } = rowSets[rows]
  return (
    <div className="panel">
      <p>{about[language]}</p>
      <p>{t('by', { day: by[language] })}</p>
      <p>{t('source', { source: source[language] })}</p>
      <p>{t('asOf', { time: formatDateTime(data.as_of, language) })}</p>
    </div>
  )
}
