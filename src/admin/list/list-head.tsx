import { useSearchParams } from 'react-router-dom'
import { useSay } from '#src/admin/kit/use-say.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { useWords } from '#src/platform/words.tsx'
import { nextSort, sortedBy, withSort } from './list-sort.ts'

interface Props {
  name: string
  column: ListColumn
  className: string | undefined
}

/** A column's heading; one that can be sorted is a button. With Shift it is added to the order. */
export function ListHead({ name, column, className }: Props) {
  const say = useSay()
  const w = useWords(adminReports)
  const [search, setSearch] = useSearchParams()
  if (!column.sort)
    return (
      <th scope="col" className={className}>
        {say(column.label)}
      </th>
    )
  const now = sortedBy(search)
  const place = now.findIndex((one) => one === name || one === `-${name}`)
  const order = place < 0 ? undefined : now[place] === name ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={order ?? 'none'}>
      <button
        type="button"
        className="list-sort"
        title={w('sortHelp')}
        onClick={(event) => setSearch(withSort(search, nextSort(now, name, event.shiftKey)))}
      >
        {say(column.label)}
        {order && now.length > 1 && <small>{place + 1}</small>}
      </button>
    </th>
  )
}
