import { useSyncExternalStore } from 'react'
import type { Action } from '#src/contract/action.ts'
import type { CustomFields } from '#src/contract/custom-field.ts'
import { restoreSession, type SessionOf } from '#src/platform/session.ts'

export type AdminSession = SessionOf<'admin'>

let current: AdminSession | null = null
const listeners = new Set<() => void>()

export const adminSession = (): AdminSession | null => current

export function setAdminSession(session: AdminSession | null): void {
  current = session
  for (const listener of listeners) listener()
}

/** The signed-in admin; screens re-render when it changes. */
export const useAdminSession = (): AdminSession | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, adminSession)

type Permissions = AdminSession['permissions']

const ofPage = (permissions: Permissions | undefined, page: string) =>
  permissions && Object.hasOwn(permissions, page) ? permissions[page] : undefined

/** What the server lets this session do on a page. A page that it does not know allows nothing. */
export interface May {
  (action: Action): boolean
  /** Whether a field may be set. */
  set: (field: string) => boolean
}

export function mayOn(session: AdminSession | null, page: string): May {
  const { may = [], locked = [] } = ofPage(session?.permissions, page) ?? {}
  const set = (field: string) => may.includes('update') && !locked.includes(field)
  return Object.assign((action: Action) => may.includes(action), { set })
}

/** The custom fields of a page that this session may see, with the conditions of its fields. */
export function fieldsOn(session: AdminSession | null, page: string): CustomFields {
  const permissions = ofPage(session?.permissions, page)
  if (!permissions?.conditions) return permissions?.fields ?? noFields
  const { fields = [], conditions } = permissions
  const known = withConditions.get(conditions) ?? Object.assign([...fields], { conditions })
  withConditions.set(conditions, known)
  return known
}
/** How the page of a record is laid out for this session. */
export const layoutOn = (session: AdminSession | null, page: string) =>
  ofPage(session?.permissions, page)?.layout

const noFields: CustomFields = []
/** The same list for a session: screens compare it. */
const withConditions = new WeakMap<object, CustomFields>()

/** Reads the session again: a user changed what it may see. */
export async function reloadSession(): Promise<void> {
  const fresh = await restoreSession('admin')
  // Another object would draw every grid again, under the pointer and under an open editor.
  if (fresh && current && !isSame(fresh, current)) setAdminSession(fresh)
}

/** Differ in every answer: the bearer, which http.ts holds, and the newest change. */
const changing = { token: '', newestChange: 0 }

const isSame = (one: AdminSession, other: AdminSession) =>
  JSON.stringify({ ...one, ...changing }) === JSON.stringify({ ...other, ...changing })

/** The signed-in admin's permissions on a page; screens re-render when they change. */
export const useMay = (page: string): May => mayOn(useAdminSession(), page)

/** Whether a path below /admin may be opened; what lies below a page belongs to it. */
export const mayOpen = (session: AdminSession | null, path: string): boolean =>
  mayOn(session, pageName(path))('read')

/** Whether a path is a known page that the session may not open; an unknown page is not found, not refused. */
export const refused = (session: AdminSession, path: string): boolean =>
  ofPage(session.permissions, pageName(path)) !== undefined && !mayOpen(session, path)

const pageName = (path: string) => path.replace(/^\/admin\//, '').split('/')[0] ?? ''

/** Where a session starts: the dashboard, or the first page it may open. Role 3 may not see the dashboard. */
export function homeOf({ permissions }: Pick<AdminSession, 'permissions'>): string {
  const first = Object.keys(permissions).find((page) => permissions[page]?.may.includes('read'))
  return `/admin/${first}`
}

/** Follows a callback only to a path of the back office. `/admin/..//host` would resolve to another host. */
export function safeCallback(callback: string | null): string | null {
  if (!callback?.startsWith('/admin/')) return null
  const url = new URL(callback, location.origin)
  const inside =
    url.origin === location.origin && url.pathname.startsWith('/admin/') && !url.pathname.includes('//')
  return inside ? url.pathname + url.search : null
}
