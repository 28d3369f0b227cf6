import { useSyncExternalStore } from 'react'
import { type AdminPage, adminPages } from '#src/contract/admin-pages.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { SessionOf } from '#src/platform/session.ts'

export type AdminSession = SessionOf<'admin'>

let current: AdminSession | null = null
const listeners = new Set<() => void>()

export const adminSession = (): AdminSession | null => current

export function setAdminSession(session: AdminSession | null): void {
  current = session
  for (const listener of listeners) listener()
}

/** Who is signed in; the screens follow when that changes. */
export const useAdminSession = (): AdminSession | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, adminSession)

const roles: Record<string, readonly AdminRole[]> = adminPages

/** Whether a role may open a path below /admin; what lies below a page belongs to it. */
export function mayOpen(role: AdminRole | undefined, path: string): boolean {
  const name = pageName(path)
  return role !== undefined && Object.hasOwn(roles, name) && roles[name]?.includes(role) === true
}

/** Whether a path is a page of the matrix that the role may not open; an unknown page is not found, not refused. */
export const refused = (role: AdminRole, path: string): boolean =>
  Object.hasOwn(roles, pageName(path)) && !mayOpen(role, path)

const pageName = (path: string) => path.replace(/^\/admin\//, '').split('/')[0] ?? ''

/** Where a role starts: the dashboard, or the first page it may open. Role 3 may not see the dashboard. */
export function homeOf(role: AdminRole): string {
  const first = Object.keys(roles).find((name) => roles[name]?.includes(role)) as AdminPage
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
