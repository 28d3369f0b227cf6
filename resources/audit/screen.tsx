import './audit.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { RangePicker, rangeFromUrl } from '#src/admin/report/range-picker.tsx'
import { call } from '#src/admin/resource/call.ts'
import { type Declaration, partOf, type Resource } from '#src/admin/resource/define-resource.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminHistory } from '#src/admin/words/history.words.ts'
import { AuditedName, pagesOfEntities } from '#src/contract/audit/audit.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { BatchBar } from './batch-bar.tsx'
import { AuditFilters } from './filters.tsx'
import { AuditTable } from './table.tsx'
import { Verify } from './verify.tsx'

const PAGE_SIZE = 25

/** What the URL asks for; what it cannot mean is left out, so that a broken link still shows something. */
function queryFromUrl(search: URLSearchParams) {
  const entity = AuditedName.safeParse(search.get('entity'))
  const number = (name: string) => {
    const value = Number(search.get(name))
    return Number.isInteger(value) && value > 0 ? value : undefined
  }
  return {
    ...rangeFromUrl(search),
    who: number('who'),
    entity: entity.data,
    property: search.get('property') || undefined,
    batch: z.uuid().safeParse(search.get('batch')).data,
    page: number('page') ?? 1,
    page_size: PAGE_SIZE,
  }
}

/** Every change of a period: by whom, of what, from which value to which. */
export function AuditScreen({ declarations }: { declarations: readonly Declaration[] }) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const [search] = useSearchParams()
  const query = queryFromUrl(search)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['audit', query],
    queryFn: () => call('GET /api/admin/audit', { query }),
    placeholderData: (before) => before,
  })
  const failure = error as ApiError | null
  const resourceOf = (entity: string): Resource | undefined => {
    const page = pagesOfEntities()[entity]
    const found = declarations.find(({ name }) => name === page)
    if (found?.kind !== 'resource') return undefined
    return partOf(found, entity) ?? found
  }
  return (
    <div className="audit">
      <PageTitle>{w('auditTitle')}</PageTitle>
      <header>
        <AuditFilters admins={data?.admins ?? []} resourceOf={resourceOf} />
        <RangePicker errors={failure?.body?.errors} />
      </header>
      <Verify />
      {query.batch && <BatchBar batch={query.batch} onReverted={() => void refetch()} />}
      {failure && !failure.body?.errors && (
        <p role="alert">
          {failure.message || t('loadFailed')}{' '}
          <button type="button" className="quiet" onClick={() => void refetch()}>
            {t('tryAgain')}
          </button>
        </p>
      )}
      {isPending && <p role="status">{t('loading')}</p>}
      {data && !failure && data.rows.length === 0 && <p role="status">{w('noRows')}</p>}
      {data && !failure && data.rows.length > 0 && <AuditTable rows={data.rows} resourceOf={resourceOf} />}
      {data && !failure && <Paging page={query.page} shown={data.rows.length} total={data.total} />}
    </div>
  )
}

/** Nothing where all rows are on this page. */
function Paging({ page, shown, total }: { page: number; shown: number; total: number }) {
  const w = useWords(adminHistory)
  const [search, setSearch] = useSearchParams()
  if (page === 1 && total <= PAGE_SIZE) return null
  const first = (page - 1) * PAGE_SIZE + 1
  function go(to: number) {
    const next = new URLSearchParams(search)
    next.set('page', String(to))
    setSearch(next)
  }
  return (
    <nav className="paging" aria-label={w('pages')}>
      <button type="button" className="quiet" disabled={page === 1} onClick={() => go(page - 1)}>
        {w('previous')}
      </button>
      {shown > 0 && <span role="status">{w('rows', { first, last: first + shown - 1, total })}</span>}
      <button
        type="button"
        className="quiet"
        disabled={first + PAGE_SIZE > total}
        onClick={() => go(page + 1)}
      >
        {w('next')}
      </button>
    </nav>
  )
}
