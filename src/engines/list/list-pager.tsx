import { MAX_COUNTED, pageSizes } from '#src/contract/lists/limits.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useAddress, withValues } from '#src/kit/page/area-address.ts'
import { useWords } from '#src/platform/words.tsx'
import { listWords } from './words.ts'

interface Props {
  page: ListRows
  /** Rows of a page unless another number is chosen. */
  standard: number
}

const figure = (count: number) => count.toLocaleString('en-IN')

/** Previous, next, how many rows match, and how many are on a page. Only the count where all rows are on one page. */
export function ListPager({ page: { next, previous, rows, count }, standard }: Props) {
  const w = useWords(listWords)
  const [search, go] = useAddress()
  const at = (place: Parameters<typeof withValues>[1]) => {
    go(withValues(search, place))
    document.querySelector('.list-table')?.scrollTo({ top: 0 })
  }
  const matching =
    count !== null &&
    (count > MAX_COUNTED
      ? w('matchingMany', { count: figure(MAX_COUNTED) })
      : w('matching', { count: figure(count) }))
  if (next === null && previous === null)
    return matching && rows.length > 0 ? (
      <p className="list-paging muted" role="status">
        {matching}
      </p>
    ) : null
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
        value={search.get('page_size') ?? String(standard)}
        onValue={(size) => at({ page_size: size === String(standard) ? null : size })}
        choices={pageSizes.map((size) => ({ id: String(size), name: String(size) }))}
      />
    </nav>
  )
}
