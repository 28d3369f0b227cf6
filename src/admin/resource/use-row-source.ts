import { useEffect, useMemo, useRef } from 'react'
import { type ListControllerResult, useDataProvider } from 'react-admin'
import { followRows } from '#src/admin/grid/cached-rows.ts'
import { PAGE, pagedRows } from '#src/admin/grid/paged-rows.ts'
import type { RowSource } from '#src/admin/grid/row-source.ts'
import { useLoadedRows } from '#src/admin/grid/use-loaded-rows.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { ownListMeta, ownOrder } from '#src/admin/model/early-list.ts'
import type { RowsQuery } from '#src/admin/model/rows-query.ts'

type List = Pick<ListControllerResult<Row>, 'data' | 'total' | 'isPlaceholderData'>

/** The rows of a list for its grid; those of the filter before while the next ones are on their way. */
export function useRowSource(
  resource: Resource,
  { data, total, isPlaceholderData }: List,
  now: RowsQuery,
): RowSource {
  const provider = useDataProvider()
  const rows = data ?? none
  const count = total ?? rows.length
  const isLong = count > rows.length
  const latest = useRef(now)
  if (!isPlaceholderData) latest.current = now
  const sent = JSON.stringify(latest.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sent` stands for sort and filter
  const paged = useMemo(() => {
    if (!isLong) return null
    const { filter, sort = ownOrder } = latest.current
    return pagedRows(count, rows, async (page, signal) => {
      const pagination = { page, perPage: PAGE }
      const params = { pagination, sort, filter, signal, meta: ownListMeta }
      return (await provider.getList<Row>(resource.name, params)).data
    })
    // A live change to the first rows is patched into the source, like one to the others.
  }, [resource, provider, isLong, count, sent])
  useEffect(() => {
    if (!paged) return
    const leave = followRows(resource.name, paged.patch)
    return () => {
      leave()
      paged.stop()
    }
  }, [resource, paged])
  const loaded = useLoadedRows(rows)
  return paged ?? loaded
}

const none: Row[] = []
