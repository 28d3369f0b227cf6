import { pageActs } from '#src/admin/acts/act-parts.tsx'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { users } from '../lists/users.ts'
import { Rights } from './rights.tsx'
import { inviteAdmin, useUserActs } from './user-acts.ts'
import { UserName } from './user-name.tsx'

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
