import '../application-status-file/status-file.css'
import '../money/money.css'
import '../people/people.css'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/resource/call.ts'
import type { Declaration } from '#src/admin/resource/define-resource.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LoadError } from '../messaging/load.tsx'
import { type Act, UserAct } from './acts.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { Rights } from './rights.tsx'
import { UsersTable } from './users-table.tsx'

/** Who works in the back office, in which role, and how they get in. */
export function UserManagementScreen({ declarations }: { declarations: readonly Declaration[] }) {
  const t = useWords(admin)
  const w = useWords(adminUsers)
  const [search, setSearch] = useSearchParams()
  const [inviting, setInviting] = useState(false)
  const [act, setAct] = useState<Act | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['admin-users'],
    queryFn: () => call('GET /api/admin/users', {}),
  })
  const q = search.get('q') ?? ''
  const role = search.get('role') ?? ''
  const shown = data?.data.filter(
    (user) =>
      `${user.name} ${user.email}`.toLowerCase().includes(q.trim().toLowerCase()) &&
      (!['1', '2', '3'].includes(role) || String(user.role_id) === role),
  )
  function filter(name: string, value: string) {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  function renew() {
    setAct(null)
    setInviting(false)
    void refetch()
  }
  return (
    <div className="status-file money people">
      <PageTitle>{w('title')}</PageTitle>
      <section aria-labelledby="people">
        <header>
          <h2 id="people">{w('people')}</h2>
          <div className="filters">
            <input
              type="text"
              aria-label={w('search')}
              placeholder={w('search')}
              value={q}
              onChange={(event) => filter('q', event.target.value)}
            />
            <select
              aria-label={w('role')}
              value={role}
              onChange={(event) => filter('role', event.target.value)}
            >
              <option value="">{w('allRoles')}</option>
              {[1, 2, 3].map((one) => (
                <option key={one} value={one}>
                  {w('roleOf', { role: one })}
                </option>
              ))}
            </select>
            <Button variant="contained" onClick={() => setInviting(true)}>
              {w('invite')}
            </Button>
          </div>
        </header>
        <LoadError error={error} again={() => void refetch()} />
        {isPending && <p role="status">{t('loading')}</p>}
        {shown?.length === 0 && (
          <p role="status" className="nothing">
            {w('none')}
          </p>
        )}
        {shown && shown.length > 0 && <UsersTable users={shown} onAct={setAct} />}
      </section>
      <Rights declarations={declarations} />
      {inviting && <InviteDialog onDone={renew} onClose={() => setInviting(false)} />}
      {act && <UserAct act={act} onDone={renew} onClose={() => setAct(null)} />}
    </div>
  )
}
