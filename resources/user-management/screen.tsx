import { ListView } from '#src/admin/list/list-view.tsx'
import type { Declaration } from '#src/admin/resource/define-resource.ts'
import { users } from '../lists/users.ts'
import { InviteButton } from './invite-button.tsx'
import { Rights } from './rights.tsx'
import { useUserActs } from './use-user-acts.tsx'
import { UserName } from './user-name.tsx'

interface Props {
  declarations: readonly Declaration[]
}

const cells = { name: UserName }

/** The list of admins, and below it the permissions of each role. */
export const UsersScreen = ({ declarations }: Props) => (
  <>
    <ListView list={users} cells={cells} useRowActs={useUserActs} Action={InviteButton} />
    <Rights declarations={declarations} />
  </>
)
