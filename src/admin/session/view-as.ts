import { useQueryClient } from '@tanstack/react-query'
import { call } from '#src/admin/resource/call.ts'
import { beginSession } from '#src/platform/session.ts'
import { setAdminSession } from './session.ts'

/**
 * Sees the back office as a lower role, or (null) as oneself again. What was loaded with the other role's eyes
 * goes; the guard leads away from a page that the role may not open.
 */
export function useViewAs(): (role: 2 | 3 | null) => Promise<void> {
  const queries = useQueryClient()
  return async (role) => {
    const session = await call('POST /api/admin/view-as', { body: { role } })
    beginSession('admin', session)
    queries.clear()
    setAdminSession(session)
  }
}
