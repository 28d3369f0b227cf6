import { useNavigate } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { RowMenu } from '#src/admin/kit/row-menu.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { AdminUser } from '#src/contract/access/user-management.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { Act } from './acts.tsx'

const tones: Record<AdminUser['status'], Tone> = {
  INVITED: 'warn',
  ACTIVE: 'good',
  LOCKED: 'warn',
  DISABLED: 'bad',
}

interface Props {
  users: readonly AdminUser[]
  onAct: (act: Act) => void
}

/** One row per person with a menu of actions. On a phone each is a card. */
export function UsersTable({ users, onAct }: Props) {
  const w = useWords(adminUsers)
  const language = useLanguage()
  const self = useAdminSession()?.adminId
  return (
    <CardTable
      aria-labelledby="people"
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        {
          head: w('name'),
          cell: ({ id, name }) => (
            <>
              <strong>{name}</strong>
              {id === self && <span className="muted"> ({w('you')})</span>}
            </>
          ),
        },
        { head: w('email'), className: 'breaks', cell: ({ email }) => email },
        { head: w('role'), cell: ({ role_id }) => role_id },
        { head: w('status'), cell: ({ status }) => <StateTag tone={tones[status]}>{w(status)}</StateTag> },
        {
          head: w('lastLogin'),
          cell: ({ last_login_at }) => (last_login_at ? formatDateTime(last_login_at, language) : w('never')),
        },
        { head: w('factor'), cell: ({ totp }) => w(totp ? 'on' : 'off') },
        { head: w('sessions'), cell: ({ sessions }) => sessions },
        { head: w('invitedBy'), cell: ({ created_by }) => created_by ?? '–' },
        {
          head: w('actsOf', { name: '' }),
          isHeard: true,
          cell: (user) => <Menu user={user} isSelf={user.id === self} onAct={onAct} />,
        },
      ]}
    />
  )
}

interface MenuProps extends Pick<Props, 'onAct'> {
  user: AdminUser
  isSelf: boolean
}

function Menu({ user, isSelf, onAct }: MenuProps) {
  const w = useWords(adminUsers)
  const navigate = useNavigate()
  const act = (kind: Act['kind']) => ({ label: w(kind), onClick: () => onAct({ kind, user }) })
  return (
    <RowMenu
      label={w('actsOf', { name: user.name })}
      acts={[
        user.status !== 'DISABLED' && act('inviteAgain'),
        !isSelf && act('changeRole'),
        user.sessions > 0 && act('endSessions'),
        user.totp && act('resetFactor'),
        { label: w('activity'), onClick: () => void navigate(`/admin/audit?who=${user.id}`) },
        user.status === 'DISABLED' ? act('enable') : !isSelf && { ...act('disable'), danger: true },
      ]}
    />
  )
}
