import type { QueryClient } from '@tanstack/react-query'
import { preferenceQuery } from '#src/admin/kit/preference.ts'
import { adminSession, mayOpen } from '#src/admin/session/session.ts'
import type { Declaration, Resource } from './define-resource.ts'

type Filter = Record<string, string | undefined>
type List = ReturnType<Resource['calls']['list']>

let early: { name: string; filter: string; list: List } | undefined

/**
 ** Requests the rows and columns of the list in the URL before the screen renders: they
 ** arrive while React renders the layout.
 */
export function askEarly(declarations: readonly Declaration[], client: QueryClient): void {
  early = undefined
  const { pathname, search } = location
  const [, area, name, more] = pathname.split('/')
  const resource = declarations.find((one) => one.name === name)
  if (area !== 'admin' || more || resource?.kind !== 'resource') return
  if (!mayOpen(adminSession(), pathname)) return
  const { filter } = resource.list
  const chosen: Filter = filter
    ? { [filter.param]: new URLSearchParams(search).get(filter.param) ?? undefined }
    : {}
  const list = resource.calls.list(chosen)
  // The error reaches whoever awaits it.
  list.catch(() => {})
  early = { name: resource.name, filter: JSON.stringify(chosen), list }
  void client.prefetchQuery(preferenceQuery(resource.name))
}

/** Returns the early request once; a reload makes a new call. */
export function takeEarly(name: string, filter: Filter): List | undefined {
  const found = early
  early = undefined
  return found?.name === name && found.filter === JSON.stringify(filter) ? found.list : undefined
}
