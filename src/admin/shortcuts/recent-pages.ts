import { useEffect } from 'react'
import { useAdminSession } from '#src/admin/session/session.ts'
import { localBox } from '#src/platform/storage.ts'

const MOST = 6

const keyOf = (adminId: number | undefined) => `admin:recent:${adminId}`

/** Names of the pages that an admin opened last in this browser, the newest first. */
export const recentPages = (adminId: number | undefined): string[] =>
  (localBox.get(keyOf(adminId)) ?? '').split(' ').filter(Boolean)

/** Keeps the open page among them. @param page name of a page of the menu; undefined: none is open */
export function useRecentPage(page: string | undefined): void {
  const adminId = useAdminSession()?.adminId
  useEffect(() => {
    if (page === undefined || adminId === undefined) return
    const others = recentPages(adminId).filter((one) => one !== page)
    localBox.set(keyOf(adminId), [page, ...others].slice(0, MOST).join(' '))
  }, [page, adminId])
}
