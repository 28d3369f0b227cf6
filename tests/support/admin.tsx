import { declarations } from '#resources/index.ts'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { setAdminSession } from '#src/admin/session/session.ts'
import { makeAdminApp } from '#src/admin/shell/admin-app.tsx'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import { restoreSession } from '#src/platform/session.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { draw } from './pages/draw.tsx'

/** Renders the back office at a path, as its entry does: the session of this browser first. */
export async function renderAdmin(path: string, more: readonly Declaration[] = []) {
  history.replaceState(null, '', path)
  setAdminSession(await restoreSession('admin'))
  const AdminApp = makeAdminApp([...declarations, ...more])
  await draw(
    <AreaFrame>
      <AdminApp />
    </AreaFrame>,
  )
  return setUpPerson()
}
