import { useAddress, withValues } from '#src/kit/page/area-address.ts'
import { nextSort, sortedBy, sortIn } from './list-sort.ts'

interface Props {
  /** Of the column. */
  name: string
  label: string
  help: string
  /** The order while the address names none. */
  own?: readonly string[]
  isFigure?: boolean
  tabIndex?: number
}

/** A heading that sorts by its column, both ways. With Shift the column is added to the order. */
export function SortButton({ name, label, help, own = [], isFigure, tabIndex }: Props) {
  const [search, go] = useAddress()
  const chosen = sortIn(search)
  const now = chosen.length > 0 ? chosen : own
  const { order, place } = sortedBy(now, name)
  return (
    <button
      type="button"
      className="list-sort"
      data-sorted={order}
      tabIndex={tabIndex}
      title={help}
      onClick={({ shiftKey: more }) => {
        const sort = nextSort(now, { first: isFigure ? `-${name}` : name, more, own })
        go(withValues(search, { order: null, sort: sort.join(',') }))
      }}
    >
      <span>{label}</span>
      {place && <small>{place}</small>}
    </button>
  )
}
