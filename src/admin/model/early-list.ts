import type { QueryClient } from '@tanstack/react-query'
import type { GetListResult } from 'react-admin'
import { preferenceQuery } from '#src/admin/columns/preference.ts'
import { adminSession, mayOpen } from '#src/admin/session/session.ts'
import type { Declaration } from './define-resource.ts'
import { firstPage } from './first-page.ts'
import { type ListParams, ownList } from './own-list.ts'
import { rowsQuery } from './rows-query.ts'
import { withSessionFields } from './with-custom-fields.ts'

/** The order that the list has by itself. */
export const ownOrder = { field: '', order: 'ASC' } as const

/** Says to the data provider that the list's own page asks. */
export const ownListMeta = { ownList: true } as const

let early: { key: string; list: Promise<GetListResult>; isHere: Promise<unknown> } | undefined

const keyOf = (name: string, { pagination, filter, sort }: ListParams) =>
  JSON.stringify([name, pagination?.page, pagination?.perPage, filter ?? {}, sort?.field ?? '', sort?.order])

/**
 * Requests the rows and columns of the list in the URL before the screen renders: they
 * arrive while React renders the layout.
 */
export function askEarly(declarations: readonly Declaration[], client: QueryClient): void {
  early = undefined
  const { pathname, search } = location
  const [, area, name, more] = pathname.split('/')
  const resource = declarations.find((one) => one.name === name)
  if (area !== 'admin' || more || resource?.kind !== 'resource' || resource.pages?.list) return
  if (!mayOpen(adminSession(), pathname)) return
  const whole = withSessionFields(resource)
  const { filter, sort, lost } = rowsQuery(whole, new URLSearchParams(search))
  if (lost.length > 0) return
  const params = { pagination: firstPage, filter, sort: sort ?? ownOrder }
  const list = ownList(whole, params)
  const columns = client.prefetchQuery(preferenceQuery(resource.name))
  // As useGetList names it: the first render has the rows and makes no second one for them.
  const key = [resource.name, 'getList', { ...params, meta: ownListMeta }]
  const rows = list.then((answer) => client.setQueryData(key, answer))
  // The error reaches anyone who awaits the list.
  const isHere = Promise.all([rows, columns]).catch(() => {})
  early = { key: keyOf(resource.name, params), list, isHere }
}

/** Resolves when the rows and columns that were asked for early can be rendered. */
export const earlyRows = async (): Promise<unknown> => early?.isHere

/** Returns the early request once; a reload makes a new call. */
export function takeEarly(name: string, params: ListParams): Promise<GetListResult> | undefined {
  const found = early
  early = undefined
  return found?.key === keyOf(name, params) ? found.list : undefined
}
