import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { declarations } from '#resources/index.ts'
import { makeAdminApp } from '#src/admin/admin-app.tsx'
import { setAdminSession } from '#src/admin/session.ts'
import { restoreSession } from '#src/platform/session.ts'
import { AreaFrame } from '#src/ui/area-frame.tsx'

/** Renders the back office at a path, as its entry does: the session of this browser first. */
export async function renderAdmin(path: string) {
  history.replaceState(null, '', path)
  setAdminSession(await restoreSession('admin'))
  const AdminApp = makeAdminApp(declarations)
  render(
    <AreaFrame>
      <AdminApp />
    </AreaFrame>,
  )
  return userEvent.setup()
}
