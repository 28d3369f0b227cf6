import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { readList } from '#src/admin/list/list-calls.ts'
import { mayOpen, useAdminSession } from '#src/admin/session/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { csrEmpty } from './words.ts'

/** An agent without customers has open calls, or searches for the number of who is calling. */
export function CsrEmpty() {
  const w = useWords(csrEmpty)
  const session = useAdminSession()
  const calls = session?.roleId === 3 && mayOpen(session, '/admin/telecalling')
  const { data } = useQuery({
    queryKey: ['list', 'call-tasks', 'own'],
    queryFn: () => readList('call-tasks', { page_size: '25' }),
    enabled: calls,
  })
  if (session?.roleId !== 3) return null
  const count = data?.count ?? 0
  return (
    <>
      <p>{w('own')}</p>
      {count > 0 && <Link to="/admin/telecalling">{w('calls', { count })}</Link>}
    </>
  )
}
