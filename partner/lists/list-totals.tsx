import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'
import type { PortalPage } from '#src/contract/lists/portal-list-calls.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { portalListWords } from './list.words.ts'

/** Sums over all rows of the filter, not of the page alone. */
export function ListTotals({ list, totals }: { list: AnyPortalList; totals: PortalPage['totals'] }) {
  const t = useWords(portalListWords)
  const language = useLanguage()
  if (!totals) return null
  return (
    <dl className="list-totals">
      {Object.entries(totals).map(([name, sum]) => (
        <div key={name}>
          <dt>
            {t('total')}: {list.columns[name]?.label[language]}
          </dt>
          <dd>{formatRupees(sum ?? 0, { paise: list.columns[name]?.paise })}</dd>
        </div>
      ))}
    </dl>
  )
}
