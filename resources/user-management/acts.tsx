import { useState } from 'react'
import { call } from '#src/admin/call.ts'
import type { AdminUser } from '#src/contract/user-management.ts'
import { adminUsers } from '#src/locales/admin-users.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { Confirm } from '../money/confirm.tsx'

export interface Act {
  kind: 'inviteAgain' | 'changeRole' | 'endSessions' | 'resetFactor' | 'enable' | 'disable'
  user: AdminUser
}

interface Props {
  act: Act
  onDone: () => void
  onClose: () => void
}

/** Says what an act does to a person before it is done. */
export function UserAct({ act: { kind, user }, onDone, onClose }: Props) {
  const w = useWords(adminUsers)
  const { id, name } = user
  const [role, setRole] = useState<1 | 2 | 3>(user.role_id)
  const input = { params: { id }, body: {} }
  const acts = {
    inviteAgain: async () => {
      const { sent } = await call('POST /api/admin/users/{id}/invite', input)
      notify(sent ? 'success' : 'error', sent ? w('invited', { email: user.email }) : w('notSent'))
    },
    changeRole: () => call('POST /api/admin/users/{id}/role', { ...input, body: { role_id: role } }),
    endSessions: () => call('POST /api/admin/users/{id}/end-sessions', input),
    resetFactor: () => call('POST /api/admin/users/{id}/reset-totp', input),
    enable: () => call('POST /api/admin/users/{id}/status', { ...input, body: { status: 'ACTIVE' } }),
    disable: () => call('POST /api/admin/users/{id}/status', { ...input, body: { status: 'DISABLED' } }),
  }
  return (
    <Confirm
      title={`${w(kind)}: ${name}`}
      action={w(kind)}
      act={acts[kind]}
      onDone={() => {
        if (kind !== 'inviteAgain') notify('success', w('done'))
        onDone()
      }}
      onClose={onClose}
    >
      <p>{w(`${kind}Text`, { name })}</p>
      {kind === 'changeRole' && (
        <label>
          {w('newRole')}
          <select value={role} onChange={(event) => setRole(Number(event.target.value) as 1 | 2 | 3)}>
            {[1, 2, 3].map((one) => (
              <option key={one} value={one}>
                {w('roleOf', { role: one })}
              </option>
            ))}
          </select>
        </label>
      )}
    </Confirm>
  )
}
