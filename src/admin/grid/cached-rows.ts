import type { QueryClient } from '@tanstack/react-query'
import type { Row } from '#src/admin/model/define-resource.ts'
import { keepPlaces, placesOf } from './row-source.ts'

/** Row → its properties that have a new value. */
export type Changes = Map<number, Record<string, unknown>>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type Put = (row: Row) => Row
const following = new Map<string, Set<(put: Put) => void>>()

/** Puts what is stored into rows that are kept elsewhere too. */
export function followRows(page: string, follower: (put: Put) => void): () => void {
  const known = following.get(page) ?? new Set()
  following.set(page, known.add(follower))
  return () => known.delete(follower)
}

/**
 * Puts what is stored now into the rows that react-admin holds of a page. Rows without a change stay the same
 ** objects, so that only the others are drawn again.
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
    if (!list?.data) continue
    const at = placesOf(list.data)
    let data: Row[] | undefined
    for (const id of changes.keys()) {
      const index = at.get(id)
      const row = index === undefined ? undefined : list.data[index]
      const next = row && put(row)
      if (index === undefined || !next || next === row) continue
      data ??= [...list.data]
      data[index] = next
    }
    if (!data) continue
    keepPlaces(data, at)
    client.setQueryData(key, { ...list, data })
  }
  for (const [key, row] of client.getQueriesData<Row>({ queryKey: [page, 'getOne'] })) {
    const next = row && put(row)
    if (next !== row) client.setQueryData(key, next)
  }
  for (const follower of following.get(page) ?? []) follower(put)
  return fresh
}
