import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#src/admin/kit/confirm-dialog.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { AdminUser } from '#src/contract/access/user-management.ts'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

export interface Act {
  kind: 'inviteAgain' | 'changeRole' | 'endSessions' | 'resetFactor' | 'enable' | 'disable'
  user: AdminUser
}

interface Props {
  act: Act
  onDone: () => void
  onClose: () => void
}

type TasksTo = number | 'SHARE' | 'QUEUE'

interface TasksProps {
  user: AdminUser
  to: TasksTo
  onChoose: (to: TasksTo) => void
}

/** Who takes over the open calls of a deactivated admin. */
function Tasks({ user, to, onChoose }: TasksProps) {
  const w = useWords(adminUsers)
  const { data } = useQuery({ queryKey: ['admin-users'], queryFn: () => call('GET /api/admin/users', {}) })
  const agents = (data?.data ?? []).filter(
    ({ id, role_id, status }) => id !== user.id && role_id !== 2 && status === 'ACTIVE',
  )
  return (
    <>
      <p>
        <strong>{w('openTasks', { count: user.open_tasks })}</strong>
      </p>
      <SelectField
        label={w('tasksTo')}
        value={to}
        onValue={(value) => onChoose(value === 'SHARE' || value === 'QUEUE' ? value : Number(value))}
        choices={[
          { id: 'SHARE', name: w('SHARE') },
          { id: 'QUEUE', name: w('QUEUE') },
          ...agents.map(({ id, name, open_tasks }) => ({
            id: id,
            name: w('agent', { name, count: open_tasks }),
          })),
        ]}
      />
    </>
  )
}

/** Confirms an action and explains its effect. */
export function UserAct({ act: { kind, user }, onDone, onClose }: Props) {
  const w = useWords(adminUsers)
  const { id, name } = user
  const [tasksTo, setTasksTo] = useState<TasksTo>('SHARE')
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
    disable: () => {
      const body = { status: 'DISABLED', ...(user.open_tasks > 0 && { tasks_to: tasksTo }) } as const
      return call('POST /api/admin/users/{id}/status', { ...input, body })
    },
  }
  return (
    <ConfirmDialog
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
      {kind === 'disable' && user.open_tasks > 0 && <Tasks user={user} to={tasksTo} onChoose={setTasksTo} />}
      {kind === 'changeRole' && (
        <SelectField
          label={w('newRole')}
          value={role}
          onValue={(value) => setRole(Number(value) as 1 | 2 | 3)}
          choices={[1, 2, 3].map((one) => ({ id: one, name: w('roleOf', { role: one }) }))}
        />
      )}
    </ConfirmDialog>
  )
}
