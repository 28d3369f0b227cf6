import '#src/kit/tables/pager.css'
import { type Query, withQuery } from '#partner/shared/query.ts'
import { MAX_COUNTED } from '#src/contract/lists/limits.ts'
import type { PortalPage } from '#src/contract/lists/portal-list-calls.ts'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { portalListWords } from './words.ts'

interface Props {
  chosen: Query
  page: Pick<PortalPage, 'count' | 'next' | 'previous'>
}

/** How many rows there are, and the pages before and after; the place is kept in the address. */
export function ListPager({ chosen, page: { count, next, previous } }: Props) {
  const t = useWords(partnerReports)
  const w = useWords(portalListWords)
  return (
    <nav className="pager" aria-label={t('pages')}>
      {count !== null && (
        <span className="small muted" role="status">
          {count === 1
            ? w('one')
            : w(count > MAX_COUNTED ? 'manyRows' : 'rows', {
                count: Math.min(count, MAX_COUNTED).toLocaleString('en-IN'),
              })}
        </span>
      )}
      {previous && (
        <Link href={withQuery(chosen, { before: previous })} className="button secondary">
          {t('previous')}
        </Link>
      )}
      {next && (
        <Link href={withQuery(chosen, { after: next })} className="button secondary">
          {t('next')}
        </Link>
      )}
    </nav>
  )
}
