import type { GetListParams, GetListResult } from 'react-admin'
import type { Resource } from './define-resource.ts'
import { rest } from './rest-calls.ts'

/** What the list page of a resource asks for. */
export type ListParams = Pick<GetListParams, 'pagination' | 'filter' | 'signal'>

/**
 * A resource's list as its own page shows it: in the declared order and, where the specification fixes a call for it,
 * by that call. A page asks for it with `meta: { ownList: true }`.
 */
export async function ownList(resource: Resource, params: ListParams): Promise<GetListResult> {
  const { calls, id, list } = resource
  if (!calls.list) return rest.getList(resource.name, { ...params, sort: list.sort })
  // The fixed call has no pages: all its rows are here at once.
  const all = await calls.list(params.filter ?? {})
  return { data: all.map((row) => ({ ...row, id: Number(row[id]) })) as never[], total: all.length }
}
