import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#src/admin/kit/button.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { TextField } from '#src/admin/kit/text-field.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { Declaration } from '#src/admin/resource/define-resource.ts'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { type Act, UserAct } from './acts.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { Rights } from './rights.tsx'
import { UsersTable } from './users-table.tsx'

/** Back office users, their roles and sign-in. */
export function UserManagementScreen({ declarations }: { declarations: readonly Declaration[] }) {
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
    <Page title={w('title')}>
      <Section
        id="people"
        title={w('people')}
        tools={
          <div className="acts">
            <TextField label={w('search')} value={q} onValue={(value) => filter('q', value)} />
            <SelectField
              label={w('role')}
              value={role}
              onValue={(value) => filter('role', value)}
              choices={[1, 2, 3].map((one) => ({ id: one, name: w('roleOf', { role: one }) }))}
              empty={w('allRoles')}
            />
            <Button look="main" onClick={() => setInviting(true)}>
              {w('invite')}
            </Button>
          </div>
        }
      >
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={shown?.length === 0 ? w('none') : null}
        >
          <UsersTable users={shown ?? []} onAct={setAct} />
        </LoadState>
      </Section>
      <Rights declarations={declarations} />
      {inviting && <InviteDialog onDone={renew} onClose={() => setInviting(false)} />}
      {act && <UserAct act={act} onDone={renew} onClose={() => setAct(null)} />}
    </Page>
  )
}
