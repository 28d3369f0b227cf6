import { useSearchParams } from 'react-router-dom'
import { adminReports } from '#src/admin/words/reports.words.ts'
import { MAX_COUNTED, pageSizes } from '#src/contract/lists/limits.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import { numberFormat } from '#src/domain/number-format.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { Pager } from '#src/kit/tables/pager.tsx'
import { useWords } from '#src/platform/words.tsx'
import { numbered } from './list-url.ts'

const DEFAULT = 50
const figures = numberFormat()

interface Props {
  list: AnyList
  page: ListRows
}

/** Where the page is in its list, and the way to others. */
export function ListPager({ list, page }: Props) {
  const w = useWords(adminReports)
  return (
    <>
      {page.left_out !== undefined && <ErrorLine text={w('leftOut', { count: page.left_out })} look="box" />}
      {list.pages ? (
        <NumberedPager sizes={list.pages} total={page.count ?? 0} />
      ) : (
        <KeysetPager page={page} />
      )}
    </>
  )
}

/** Pages by their numbers, and how many rows stand on one. */
function NumberedPager({ sizes, total }: { sizes: readonly number[]; total: number }) {
  const w = useWords(adminReports)
  const [search, setSearch] = useSearchParams()
  const place = numbered(sizes, search)
  const at = (next: Partial<typeof place>) =>
    setSearch(new URLSearchParams({ ...Object.fromEntries(search), ...place, page: '1', ...next }))
  if (total === 0) return null
  return (
    <div className="list-paging">
      <Pager
        page={Number(place.page)}
        total={total}
        pageSize={Number(place.page_size)}
        onPage={(page) => at({ page: String(page) })}
      />
      <SelectField
        label={w('rowsPerPage')}
        value={place.page_size}
        onValue={(page_size) => at({ page_size })}
        choices={sizes.map((size) => ({ id: String(size), name: String(size) }))}
      />
    </div>
  )
}

/** Previous, next, how many rows match, and how many stand on a page. Nothing where all rows are on one page. */
function KeysetPager({ page: { next, previous, rows, count } }: Pick<Props, 'page'>) {
  const w = useWords(adminReports)
  const [search, setSearch] = useSearchParams()
  const at = (place: Record<string, string | null>) => {
    const left = [...search].filter(([name]) => name !== 'after' && name !== 'before' && !(name in place))
    const given = Object.entries(place).filter((entry): entry is [string, string] => entry[1] !== null)
    setSearch(new URLSearchParams([...left, ...given]))
    document.querySelector('.list-scroll')?.scrollTo({ top: 0 })
  }
  const matching =
    count !== null &&
    (count > MAX_COUNTED
      ? w('matchingMany', { count: figures(MAX_COUNTED) })
      : w('matching', { count: figures(count) }))
  if (next === null && previous === null)
    return matching && rows.length > 0 ? <p className="list-paging muted">{matching}</p> : null
  return (
    <nav className="list-paging" aria-label={w('pages')}>
      <TextButton disabled={previous === null} onClick={() => at({})}>
        {w('first')}
      </TextButton>
      <TextButton disabled={previous === null} onClick={() => at({ before: previous })}>
        {w('previous')}
      </TextButton>
      <span role="status">{w('rowsHere', { count: rows.length })}</span>
      <TextButton disabled={next === null} onClick={() => at({ after: next })}>
        {w('next')}
      </TextButton>
      {matching && <span className="muted">{matching}</span>}
      <SelectField
        label={w('rowsPerPage')}
        value={search.get('page_size') ?? String(DEFAULT)}
        onValue={(size) => at({ page_size: size === String(DEFAULT) ? null : size })}
        choices={pageSizes.map((size) => ({ id: String(size), name: String(size) }))}
      />
    </nav>
  )
}
