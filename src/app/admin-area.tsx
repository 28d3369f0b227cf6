import { createRoot } from 'react-dom/client'
import { declarations } from '#resources/index.ts'
import { setAdminSession } from '#src/admin/session/session.ts'
import { makeAdminApp } from '#src/admin/shell/admin-app.tsx'
import { reactAdmin } from '#src/admin/shell/react-admin.words.ts'
import { currentLanguage } from '#src/platform/language.ts'
import type { SessionOf } from '#src/platform/session.ts'
import { loadLetters } from '#src/platform/words.tsx'
import { AreaFrame } from '#src/ui/frame/area-frame.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** Renders the back office once it is known who is signed in. */
export async function start(root: HTMLElement, restored: Promise<SessionOf<'admin'> | null>): Promise<void> {
  const area = createRoot(root)
  area.render(
    <AreaFrame>
      <Spinner />
    </AreaFrame>,
  )
  const [session] = await Promise.all([restored, currentLanguage() === 'hi' && reactAdmin.load()])
  setAdminSession(session)
  // Lists hold texts in both languages, whichever the admin reads. No font is fetched before one is shown.
  loadLetters('hi')
  const AdminApp = makeAdminApp(declarations)
  area.render(
    <AreaFrame>
      <AdminApp />
    </AreaFrame>,
  )
}
