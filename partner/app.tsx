import { useState } from 'react'
import { paramsOf, Redirect, Router, useLocation } from '#src/platform/router.tsx'
import { loginPath, type SessionOf } from '#src/platform/session.ts'
import { lazyPage } from '#src/ui/lazy-page.tsx'
import { Portal } from './layout/portal.tsx'
import type { LoginProps } from './pages/login.tsx'
import { openPaths } from './routes.tsx'

/** Signed-in merchants need neither, nor the code for forms. */
const { Page: Invite } = lazyPage(async () => ({ default: (await import('./pages/invite.tsx')).Invite }))
const { Page: Login } = lazyPage<LoginProps>(async () => ({
  default: (await import('./pages/login.tsx')).Login,
}))

const loginAt = (path: string) => paramsOf(openPaths.login, path) ?? paramsOf(openPaths.coBrandLogin, path)

/** The merchant's portal. @param restored the session that was found at start-up */
export function PartnerApp({ restored }: { restored: SessionOf<'partner'> | null }) {
  return (
    <Router>
      <Area restored={restored} />
    </Router>
  )
}

function Area({ restored }: { restored: SessionOf<'partner'> | null }) {
  const [session, setSession] = useState(restored)
  const [path] = useLocation()
  const atLogin = loginAt(path)
  if (path === openPaths.invite) return <Invite />
  if (!session && atLogin) return <Login partner={atLogin.partner} onLogin={setSession} />
  if (!session) return <Redirect to={loginPath('partner')} />
  if (atLogin) return <Redirect to="/partner" />
  return <Portal session={session} path={path} />
}
