import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { readList } from '#src/admin/list/list-calls.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { useRoleChoices } from './use-role-choices.ts'

export interface Act {
  kind: 'inviteAgain' | 'changeRole' | 'enable' | 'disable'
  user: ListRow
}

interface Props {
  act: Act
  onDone: () => void
  onClose: () => void
}

type TasksTo = number | 'SHARE' | 'QUEUE'

interface TasksProps {
  user: ListRow
  to: TasksTo
  onChoose: (to: TasksTo) => void
}

/** Who takes over the open calls of a deactivated admin. */
function Tasks({ user, to, onChoose }: TasksProps) {
  const w = useWords(adminUsers)
  const { data } = useQuery({
    queryKey: ['active-admins'],
    queryFn: () => readList('user-management', { status: 'ACTIVE', page_size: '100' }),
  })
  const agents = (data?.rows ?? []).filter(({ id, role_id }) => id !== user.id && Number(role_id) !== 2)
  return (
    <>
      <p>
        <strong>{w('openTasks', { count: Number(user.open_tasks) })}</strong>
      </p>
      <SelectField
        label={w('tasksTo')}
        value={to}
        onValue={(value) => onChoose(value === 'SHARE' || value === 'QUEUE' ? value : Number(value))}
        choices={[
          { id: 'SHARE', name: w('SHARE') },
          { id: 'QUEUE', name: w('QUEUE') },
          ...agents.map(({ id, name, open_tasks }) => ({
            id: Number(id),
            name: w('agent', { name: String(name), count: Number(open_tasks) }),
          })),
        ]}
      />
    </>
  )
}

/** Confirms an action and explains its effect. */
export function UserAct({ act: { kind, user }, onDone, onClose }: Props) {
  const w = useWords(adminUsers)
  const roles = useRoleChoices()
  const [id, name, email] = [Number(user.id), String(user.name), String(user.email)]
  const openTasks = Number(user.open_tasks)
  const [tasksTo, setTasksTo] = useState<TasksTo>('SHARE')
  const [role, setRole] = useState(Number(user.role_id) as AdminRole)
  const input = { params: { id }, body: {} }
  const acts = {
    inviteAgain: async () => {
      const { sent } = await call('POST /api/admin/users/{id}/invite', input)
      notify(sent ? 'success' : 'error', sent ? w('invited', { email }) : w('notSent'))
    },
    changeRole: () => call('POST /api/admin/users/{id}/role', { ...input, body: { role_id: role } }),
    enable: () => call('POST /api/admin/users/{id}/status', { ...input, body: { status: 'ACTIVE' } }),
    disable: () => {
      const body = { status: 'DISABLED', ...(openTasks > 0 && { tasks_to: tasksTo }) } as const
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
      {kind === 'disable' && openTasks > 0 && <Tasks user={user} to={tasksTo} onChoose={setTasksTo} />}
      {kind === 'changeRole' && (
        <SelectField
          label={w('newRole')}
          value={role}
          onValue={(value) => setRole(Number(value) as AdminRole)}
          choices={roles}
        />
      )}
    </ConfirmDialog>
  )
}
