import '#src/admin/shell/waiting-office.css'
import { createRoot } from 'react-dom/client'
import { declarations } from '#resources/index.ts'
import { earlyRows } from '#src/admin/model/early-list.ts'
import { setAdminSession } from '#src/admin/session/session.ts'
import { makeAdminApp } from '#src/admin/shell/admin-app.tsx'
import { reactAdmin } from '#src/admin/shell/react-admin.words.ts'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import { hasStartedCalls } from '#src/platform/http.ts'
import { currentLanguage } from '#src/platform/language.ts'
import type { SessionOf } from '#src/platform/session.ts'
import { loadLetters } from '#src/platform/words.tsx'

/** Renders the back office once it is known who is signed in; until then its grey shapes stand in the document. */
export async function start(root: HTMLElement, restored: Promise<SessionOf<'admin'> | null>): Promise<void> {
  const [session] = await Promise.all([restored, currentLanguage() === 'hi' && reactAdmin.load()])
  setAdminSession(session)
  // Lists hold texts in both languages, whichever the admin reads. No font is fetched before one is shown.
  loadLetters('hi')
  const areRowsHere = hasStartedCalls()
  const AdminApp = makeAdminApp(declarations)
  // One render for page and rows; rows that are still on their way come into the page.
  if (areRowsHere) await earlyRows()
  createRoot(root).render(
    <AreaFrame>
      <AdminApp />
    </AreaFrame>,
  )
}
