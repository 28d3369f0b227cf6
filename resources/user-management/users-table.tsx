import { useNavigate } from 'react-router-dom'
import { useAdminSession } from '#src/admin/session.ts'
import type { AdminUser } from '#src/contract/user-management.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminUsers } from '#src/locales/admin-users.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { RowMenu } from '../people/row-menu.tsx'
import type { Act } from './acts.tsx'

interface Props {
  users: readonly AdminUser[]
  onAct: (act: Act) => void
}

/** One row a person; what may be done with them stands behind their menu. On a phone each is a card. */
export function UsersTable({ users, onAct }: Props) {
  const w = useWords(adminUsers)
  const language = useLanguage()
  const self = useAdminSession()?.adminId
  const navigate = useNavigate()
  const heads = ['name', 'email', 'role', 'status', 'lastLogin', 'factor', 'sessions', 'invitedBy'] as const
  return (
    <table aria-labelledby="people">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {w(head)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{w('actsOf', { name: '' })}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td data-label={w('name')}>
              <strong>{user.name}</strong>
              {user.id === self && <span className="muted"> ({w('you')})</span>}
            </td>
            <td data-label={w('email')} className="file-name">
              {user.email}
            </td>
            <td data-label={w('role')}>{user.role_id}</td>
            <td data-label={w('status')}>
              <span className={`state ${user.status}`}>{w(user.status)}</span>
            </td>
            <td data-label={w('lastLogin')}>
              {user.last_login_at ? formatDateTime(user.last_login_at, language) : w('never')}
            </td>
            <td data-label={w('factor')}>{w(user.totp ? 'on' : 'off')}</td>
            <td data-label={w('sessions')}>{user.sessions}</td>
            <td data-label={w('invitedBy')}>{user.created_by ?? '–'}</td>
            <td>
              <RowMenu
                label={w('actsOf', { name: user.name })}
                acts={[
                  user.status !== 'DISABLED' && {
                    label: w('inviteAgain'),
                    onClick: () => onAct({ kind: 'inviteAgain', user }),
                  },
                  user.id !== self && {
                    label: w('changeRole'),
                    onClick: () => onAct({ kind: 'changeRole', user }),
                  },
                  user.sessions > 0 && {
                    label: w('endSessions'),
                    onClick: () => onAct({ kind: 'endSessions', user }),
                  },
                  user.totp && {
                    label: w('resetFactor'),
                    onClick: () => onAct({ kind: 'resetFactor', user }),
                  },
                  {
                    label: w('activity'),
                    onClick: () => void navigate(`/admin/audit?who=${user.id}`),
                  },
                  user.status === 'DISABLED'
                    ? { label: w('enable'), onClick: () => onAct({ kind: 'enable', user }) }
                    : user.id !== self && {
                        label: w('disable'),
                        danger: true,
                        onClick: () => onAct({ kind: 'disable', user }),
                      },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
