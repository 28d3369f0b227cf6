import type { ListRow } from '#src/admin/list/list-row.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { adminUsers } from '#src/locales/approvals.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** An admin's name; the caller's own is marked. */
export function UserName({ row: { id, name } }: { row: ListRow }) {
  const w = useWords(adminUsers)
  const self = useAdminSession()?.adminId
  return (
    <span>
      <strong>{name}</strong>
      {id === self && <span className="muted"> ({w('you')})</span>}
    </span>
  )
}
