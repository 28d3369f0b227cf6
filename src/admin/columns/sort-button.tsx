import './sort-button.css'
import { useSearchParams } from 'react-router-dom'
import { adminReports } from '#src/admin/words/reports.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { nextSort, sortedBy, withSort } from './list-sort.ts'

interface Sorted {
  /** For `aria-sort`. */
  order: 'ascending' | 'descending' | 'none'
  /** Place among several columns, from 1; undefined while one alone is sorted by. */
  place: number | undefined
}

/** How the list in the URL is sorted by a column. */
export function sortedIn(search: URLSearchParams, name: string): Sorted {
  const now = sortedBy(search)
  const at = now.findIndex((one) => one === name || one === `-${name}`)
  return {
    order: at < 0 ? 'none' : now[at] === name ? 'ascending' : 'descending',
    place: at >= 0 && now.length > 1 ? at + 1 : undefined,
  }
}

interface Props {
  /** Of the column. */
  name: string
  label: string
  help?: string | undefined
  tabIndex?: number
}

/** A heading that sorts by its column: up, down, then not. With Shift the column is added to the order. */
export function SortButton({ name, label, help, tabIndex }: Props) {
  const w = useWords(adminReports)
  const [search, setSearch] = useSearchParams()
  const { place } = sortedIn(search, name)
  return (
    <button
      type="button"
      className="list-sort"
      tabIndex={tabIndex}
      title={help ?? w('sortHelp')}
      onClick={(event) => setSearch(withSort(search, nextSort(sortedBy(search), name, event.shiftKey)))}
    >
      <span>{label}</span>
      {place && <small>{place}</small>}
    </button>
  )
}
