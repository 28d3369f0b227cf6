import './pager.css'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { queryIn, withQuery } from './query.ts'

/** Previous and next page of a list whose page is kept in the URL. */
export function Pager({ page, size, total }: { page: number; size: number; total: number }) {
  const t = useWords(partnerReports)
  const chosen = queryIn(useSearch())
  const from = Math.min(total, (page - 1) * size + 1)
  const to = Math.min(total, page * size)
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="small muted" role="status">
        {t('rows', { from, to, total: total.toLocaleString('en-IN') })}
      </span>
      {page > 1 && (
        <Link href={withQuery(chosen, { page: String(page - 1) })} className="button secondary">
          {t('previous')}
        </Link>
      )}
      {to < total && (
        <Link href={withQuery(chosen, { page: String(page + 1) })} className="button secondary">
          {t('next')}
        </Link>
      )}
    </nav>
  )
}
