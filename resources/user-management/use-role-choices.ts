import { useSay } from '#src/admin/kit/use-say.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { adminRoles } from '#src/contract/call.ts'

/** Every role of the back office, as the options of a select. */
export function useRoleChoices() {
  const say = useSay()
  return adminRoles.map((role) => ({ id: role, name: say(roleNames[role]) }))
}
