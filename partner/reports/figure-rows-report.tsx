import { PortalList } from '#partner/lists/portal-list.tsx'
import { queryIn } from '#partner/shared/query.ts'
import { measureOf } from '#src/contract/measures/measures.ts'
import { figureList } from '#src/contract/merchants/lists/figures.ts'
import { portalRowMeasures } from '#src/contract/merchants/portal-measures.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useLanguage } from '#src/platform/words.tsx'

/** The rows that a figure of the dashboard counts; their number or the sum of their rupees is the figure. */
export function FigureRows() {
  const language = useLanguage()
  const chosen = queryIn(useSearch()).measure
  const { portal, label, about } = measureOf(portalRowMeasures.find((name) => name === chosen) ?? 'customers')
  return (
    <PortalList
      list={figureList}
      above={
        <p>
          <strong>{`${(portal ?? label)[language]}:`}</strong>{' '}
          <span className="muted">{about[language]}</span>
        </p>
      }
    />
  )
}
