import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'
import type { PortalPage } from '#src/contract/lists/portal-list-calls.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { portalListWords } from './words.ts'

/** Sums over all rows of the filter, not of the page alone. */
export function ListTotals({ list, page: { rows, totals } }: { list: AnyPortalList; page: PortalPage }) {
  const t = useWords(portalListWords)
  const language = useLanguage()
  // A column without any value has no sum.
  const summed = Object.entries(totals ?? {}).filter(([name]) => rows.some((row) => row[name] !== null))
  if (summed.length === 0) return null
  return (
    <dl className="list-totals">
      {summed.map(([name, sum]) => (
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
