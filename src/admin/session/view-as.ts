import { useQueryClient } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { LowerRole } from '#src/contract/lower-roles.ts'
import { beginSession } from '#src/platform/session.ts'
import { setAdminSession } from './session.ts'

/**
 ** Views the back office as a lower role, or (null) ends that. Data loaded under the other role
 ** is dropped; the guard redirects from pages the role may not open.
 */
export function useViewAs(): (role: LowerRole | null) => Promise<void> {
  const queries = useQueryClient()
  return async (role) => {
    const session = await call('POST /api/admin/view-as', { body: { role } })
    beginSession('admin', session)
    queries.clear()
    setAdminSession(session)
  }
}
