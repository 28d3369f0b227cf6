import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { type Act, UserAct } from './acts.tsx'

/** The entries of an admin's menu that ask for more than a confirmation, or answer more than done. */
export function useUserActs(onChanged: () => void) {
  const w = useWords(adminUsers)
  const navigate = useNavigate()
  const self = useAdminSession()?.adminId
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const done = () => {
    close()
    onChanged()
  }
  const entry = (kind: Act['kind'], user: ListRow) => ({
    label: w(kind),
    onClick: () => setAct({ kind, user }),
  })
  const actsOf = (user: ListRow) => [
    user.status !== 'DISABLED' && entry('inviteAgain', user),
    user.id !== self && entry('changeRole', user),
    { label: w('activity'), onClick: () => void navigate(`/admin/audit?who=${user.id}`) },
    user.status === 'DISABLED'
      ? entry('enable', user)
      : user.id !== self && { ...entry('disable', user), danger: true },
  ]
  return { actsOf, dialog: act && <UserAct act={act} onDone={done} onClose={close} /> }
}
