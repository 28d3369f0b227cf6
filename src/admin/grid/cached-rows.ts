import type { QueryClient } from '@tanstack/react-query'
import type { Row } from '#src/admin/resource/define-resource.ts'

/** Row → its properties that have a new value. */
export type Changes = Map<number, Record<string, unknown>>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Puts what is stored now into the rows that react-admin holds of a page. Rows without a change stay the same
 ** objects, so that only the others re-render.
 ** @returns the changes that a row did not show yet
 */
export function putIntoRows(client: QueryClient, page: string, changes: Changes): Changes {
  const fresh: Changes = new Map()
  const put = (row: Row): Row => {
    const entries = Object.entries(changes.get(row.id) ?? {}).filter(
      ([name, value]) => !same(row[name], value),
    )
    if (entries.length === 0) return row
    const changed = Object.fromEntries(entries)
    fresh.set(row.id, { ...fresh.get(row.id), ...changed })
    return { ...row, ...changed }
  }
  for (const [key, list] of client.getQueriesData<{ data: Row[] }>({ queryKey: [page, 'getList'] })) {
    const data = list?.data?.map(put)
    if (list && data?.some((row, index) => row !== list.data[index]))
      client.setQueryData(key, { ...list, data })
  }
  for (const [key, row] of client.getQueriesData<Row>({ queryKey: [page, 'getOne'] })) {
    const next = row && put(row)
    if (next !== row) client.setQueryData(key, next)
  }
  return fresh
}
