import type { GetListParams, GetListResult } from 'react-admin'
import { rest } from '#src/admin/call/rest-calls.ts'
import { filteredRows, sortedRows } from '#src/domain/catalogue/list-rows.ts'
import type { Resource, Row } from './define-resource.ts'
import { readRowsQuery } from './rows-query.ts'

/** What the list page of a resource asks for. */
export type ListParams = Pick<GetListParams, 'pagination' | 'filter' | 'sort' | 'signal'>

/**
 * A resource's list as its own page shows it: in the declared order unless the page asks for another and, where the
 * specification fixes a call for it, by that call. A page asks for it with `meta: { ownList: true }`.
 */
export async function ownList(resource: Resource, params: ListParams): Promise<GetListResult> {
  const { calls, id, list } = resource
  const sort = params.sort?.field ? params.sort : undefined
  if (!calls.list) return rest.getList(resource.name, { ...params, sort: sort ?? list.sort })
  // The fixed call has no pages: all its rows are here at once.
  const { conditions, columns } = readRowsQuery(resource, params.filter ?? {}, sort)
  const all = await calls.list(params.filter ?? {})
  const rows = all.map((row): Row => ({ ...row, id: Number(row[id]) }))
  const data = sortedRows(filteredRows(resource.schema, rows, conditions), columns)
  return { data: data as never[], total: data.length }
}
