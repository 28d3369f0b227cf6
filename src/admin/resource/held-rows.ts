import { useMemo, useRef, useState } from 'react'
import type { ListControllerResult } from 'react-admin'
import { inPlaces } from '#src/admin/list/held-page.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { type RowsQuery, readRowsQuery } from '#src/admin/model/rows-query.ts'
import { filteredRows, sortedRows } from '#src/domain/catalogue/list-rows.ts'

type List = Pick<ListControllerResult<Row>, 'data' | 'isPlaceholderData' | 'isFetching' | 'refetch'>

interface Query {
  filter: RowsQuery['filter']
  sort?: RowsQuery['sort'] | undefined
}

export interface HeldRows {
  rows: Row[] | undefined
  /** Rows that a save or a live change has moved out of the order or the filters. */
  moved: readonly Row[]
  sortAgain: () => void
}

/**
 * The rows of a list at their places, whatever is saved or read again, until the admin asks for another order or filter
 * or sorts again: no row moves away under the pointer.
 */
export function useHeldRows(resource: Resource, list: List, { filter, sort }: RowsQuery): HeldRows {
  const { data, isPlaceholderData, isFetching, refetch } = list
  const [turn, setTurn] = useState(0)
  const query = useMemo(() => ({ filter, sort }), [filter, sort])
  const key = JSON.stringify([resource.name, query, turn])
  const start = useRef<{ key: string; isRead: boolean; rows: Row[]; places: readonly number[] }>(null)
  return useMemo(() => {
    const sortAgain = () => void Promise.resolve(refetch()).then(() => setTurn((before) => before + 1))
    if (!data || isPlaceholderData) return { rows: data, moved: [], sortAgain }
    const before = start.current
    // What was remembered of an earlier visit is no order to keep.
    if (before?.key !== key || !before.isRead) {
      start.current = { key, isRead: !isFetching, rows: data, places: data.map(({ id }) => id) }
      return { rows: data, moved: [], sortAgain }
    }
    const rows = inPlaces(data, before.places, ({ id }) => id)
    before.places = rows.map(({ id }) => id)
    return { rows, moved: movedRows(resource, rows, before.rows, query), sortAgain }
  }, [resource, data, isPlaceholderData, isFetching, refetch, key, query])
}

/** Rows that changed since the list was read and do not belong where they are. Groups of conditions only the server meets. */
export function movedRows(
  resource: Resource,
  rows: readonly Row[],
  before: readonly Row[],
  { filter, sort = resource.list.sort }: Query,
): Row[] {
  const old = new Map(before.map((row) => [row.id, row]))
  const changed = rows.flatMap((row, at) => {
    const was = old.get(row.id)
    return was && was !== row && JSON.stringify(was) !== JSON.stringify(row) ? [at] : []
  })
  if (changed.length === 0) return []
  const { conditions, columns } = readRowsQuery(resource, filter, sort)
  const own = conditions.filter(({ compare }) => compare !== 'where')
  const isAfter = (one: Row, other: Row) => {
    // Equal rows keep their places: their ids do not count.
    const [first] = sortedRows(
      [
        { ...one, id: 0, at: 1 },
        { ...other, id: 0, at: 2 },
      ],
      columns,
    )
    return first?.at === 2
  }
  return changed.flatMap((at) => {
    const [row, previous, next] = [rows[at] as Row, rows[at - 1], rows[at + 1]]
    const fits = filteredRows(resource.schema, [row], own).length > 0
    const isInOrder = !(previous && isAfter(previous, row)) && !(next && isAfter(row, next))
    return fits && isInOrder ? [] : [row]
  })
}
