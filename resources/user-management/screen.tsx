import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { pageActs } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { permissionsFor } from '#src/contract/access/permissions.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { adminRoles } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { Loading } from '#src/kit/feedback/load-state.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { adminUsers } from '#src/locales/approvals.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { users } from '../lists/users.ts'
import { RowRights } from './row-rights.tsx'
import { inviteAdmin, useUserActs } from './user-acts.ts'

interface Props {
  declarations: readonly Declaration[]
}

const cells = { name: UserName }
const Invite = pageActs([inviteAdmin])

/** The list of admins, and below it the permissions of each role. */
export const UsersScreen = ({ declarations }: Props) => (
  <>
    <ListView list={users} cells={cells} useRowActs={useUserActs} Action={Invite} />
    <Rights declarations={declarations} />
  </>
)

/** The permission table that the server enforces, and the choice of rows that each role sees. */
function Rights({ declarations }: { declarations: readonly Declaration[] }) {
  const w = useWords(adminUsers)
  const say = useText()
  const id = useId()
  const { data, refetch } = useQuery({
    queryKey: ['role-rights'],
    queryFn: () => call('GET /api/admin/role-rights', {}),
  })
  if (!data) return <Loading />
  const pages = declarations.filter(({ name }) => data.actions[name])
  return (
    <Section id={id} title={w('roles')}>
      <RowRights own={data.own} declarations={declarations} onChanged={() => void refetch()} />
      <details>
        <summary>{w('rights')}</summary>
        <p>{w('rightsText')}</p>
        <CardTable
          aria-label={w('rights')}
          rows={pages}
          rowKey={({ name }) => name}
          columns={[
            { head: w('page'), isRowHead: true, cell: ({ menu }) => say(menu) },
            ...adminRoles.map((role) => ({
              head: say(roleNames[role]),
              cell: ({ name }: Declaration) => {
                const rules = rulesOf(name)
                const { may } = rules ? permissionsFor(rules, role) : { may: [] }
                const shown = may.filter((one) => data.actions[name]?.includes(one))
                return shown.map((one) => w(one)).join(', ') || w('nothing')
              },
            })),
          ]}
        />
      </details>
    </Section>
  )
}

/** An admin's name; the caller's own is marked. */
function UserName({ row: { id, name } }: { row: ListRow }) {
  const w = useWords(adminUsers)
  const self = useAdminSession()?.adminId
  return (
    <span>
      <strong>{name}</strong>
      {id === self && <span className="muted"> ({w('you')})</span>}
    </span>
  )
}
