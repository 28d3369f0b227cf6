import { useCallback, useEffect, useState } from 'react'
import { type ListControllerResult, useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { withSort } from '#src/admin/columns/list-sort.ts'
import type { RowSource } from '#src/admin/grid/row-source.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { type RowsQuery, withFilter } from '#src/admin/model/rows-query.ts'
import { listTools } from '#src/admin/words/words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

type List = Pick<ListControllerResult<Row>, 'data' | 'isFetching' | 'isPlaceholderData'>

interface NewRow {
  row: Row
  /** The rows before it was created: until there are others, the list has not reloaded. */
  before: List['data']
  place?: number
}

/**
 * The row that was just created, for the grid to go to. If the filter hides it, the filter is cleared and the admin is
 * told; in a list that is loaded in pages its place is counted.
 */
export function useNewRow(resource: Resource, list: List, source: RowSource, query: RowsQuery) {
  const w = useWords(listTools)
  const provider = useDataProvider()
  const [search, setSearch] = useSearchParams()
  const [fresh, setFresh] = useState<NewRow | null>(null)
  const { data, isFetching, isPlaceholderData } = list
  const isSettled = fresh !== null && data !== fresh.before && !isFetching && !isPlaceholderData
  const isHere = isSettled && (fresh.place !== undefined || source.indexOf(fresh.row.id) >= 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the list
  useEffect(() => {
    if (!isSettled || isHere) return
    const { param } = resource.list.filter ?? {}
    if (Object.keys(query.filter).length > 0) {
      const next = withFilter(search, {})
      if (param) next.delete(param)
      setSearch(next)
      notify('info', w('newRowShown'))
    } else if (query.sort) {
      setSearch(withSort(search, []))
      notify('info', w('newRowSorted'))
    } else
      void placeOf(resource, fresh.row, (filter) =>
        provider.getList(resource.name, { pagination: { page: 1, perPage: 1 }, filter }),
      ).then(
        (place) => setFresh((now) => now && { ...now, place }),
        () => setFresh(null),
      )
  }, [isSettled, isHere, query.filter, query.sort])

  return {
    goTo: isHere ? { id: fresh.row.id, ...(fresh.place !== undefined && { place: fresh.place }) } : null,
    onCreated: (row: Row) => setFresh({ row, before: data }),
    onArrived: useCallback(() => setFresh(null), []),
  }
}

type Count = (filter: Record<string, unknown>) => Promise<{ total?: number | undefined }>

/** Of the newest row in the declared order, where equal rows follow each other by id. Empty values stand last. */
async function placeOf(resource: Resource, row: Row, count: Count): Promise<number> {
  const { field, order } = resource.list.sort ?? { field: 'id', order: 'ASC' }
  const value = row[field]
  const isEmpty = value === null || value === undefined
  if (isEmpty && order === 'DESC') return 0
  if (isEmpty) return ((await count({})).total ?? 1) - 1
  if (order === 'ASC') return ((await count({ [`${field}_lte`]: value })).total ?? 1) - 1
  const [above, empty] = await Promise.all([
    count({ [`${field}_gt`]: value }),
    field === 'id' ? { total: 0 } : count({ [`${field}_isnull`]: true }),
  ])
  return (above.total ?? 0) + (empty.total ?? 0)
}
