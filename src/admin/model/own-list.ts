import type { GetListParams, GetListResult } from 'react-admin'
import { rest } from '#src/admin/call/rest-calls.ts'
import { WHERE } from '#src/contract/where.ts'
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
  const [all, met] = await Promise.all([calls.list(params.filter ?? {}), idsOf(resource.name, params.filter)])
  const rows = all
    .map((row): Row => ({ ...row, id: Number(row[id]) }))
    .filter((row) => !met || met.has(row.id))
  const own = conditions.filter(({ compare }) => compare !== 'where')
  const data = sortedRows(filteredRows(resource.schema, rows, own), columns)
  return { data: data as never[], total: data.length }
}

/** The rows that meet groups of conditions, which only the database compares; undefined: there are none. */
async function idsOf(name: string, filter: GetListParams['filter']): Promise<Set<number> | undefined> {
  if (!filter?.[WHERE]) return undefined
  const sort = { field: 'id', order: 'ASC' } as const
  const pagination = { page: 1, perPage: MAX_READ }
  const { data } = await rest.getList(name, { filter: { [WHERE]: filter[WHERE] }, sort, pagination })
  return new Set(data.map((row) => Number(row.id)))
}

/** A list with a fixed call is never longer. */
const MAX_READ = 10_000
