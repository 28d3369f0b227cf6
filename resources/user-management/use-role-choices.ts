import { adminRoles } from '#src/contract/call.ts'
import { adminUsers } from '#src/locales/access/users.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Every role of the back office, as the options of a select. */
export function useRoleChoices() {
  const w = useWords(adminUsers)
  return adminRoles.map((role) => ({ id: role, name: w('roleOf', { role }) }))
}
