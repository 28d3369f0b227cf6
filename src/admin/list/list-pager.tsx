import { useSearchParams } from 'react-router-dom'
import { SelectField } from '#src/admin/kit/select.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { adminReports } from '#src/admin/words/reports.words.ts'
import { MOST_COUNTED, pageSizes } from '#src/contract/lists/limits.ts'
import type { ListRows } from '#src/contract/lists/list-calls.ts'
import { useWords } from '#src/platform/words.tsx'

const DEFAULT = 50
const figures = new Intl.NumberFormat('en-IN')

/** Previous, next, how many rows match, and how many stand on a page. Nothing where all rows are on one page. */
export function ListPager({ page: { next, previous, rows, count } }: { page: ListRows }) {
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
    (count > MOST_COUNTED
      ? w('matchingMany', { count: figures.format(MOST_COUNTED) })
      : w('matching', { count: figures.format(count) }))
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
