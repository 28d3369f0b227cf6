import { useState } from 'react'
import { paramsOf, Redirect, Router, useLocation } from '#src/platform/router.tsx'
import { loginPath, type SessionOf } from '#src/platform/session.ts'
import { lazyPage } from '#src/ui/lazy-page.tsx'
import { Portal } from './layout/portal.tsx'
import type { LoginProps } from './pages/login.tsx'
import { openPaths } from './routes.tsx'

/** Signed-in merchants need neither, nor the code for forms. */
const { Page: Invite } = lazyPage(async () => ({ default: (await import('./pages/invite.tsx')).Invite }))
export const loginPage = lazyPage<LoginProps>(async () => {
  const { Login, words } = await import('./pages/login.tsx')
  return { default: Login, words }
})
const { Page: Login } = loginPage

const loginAt = (path: string) => paramsOf(openPaths.login, path) ?? paramsOf(openPaths.coBrandLogin, path)

interface Props {
  /** The session that was found at start-up. */
  restored: SessionOf<'partner'> | null
  /** While prerendering, and while hydrating what was prerendered: the path of the file. */
  first?: string
}

/** The merchant's portal. */
export function PartnerApp({ restored, first }: Props) {
  return (
    <Router fixed={first ? { path: first, search: '' } : undefined}>
      <Area restored={restored} />
    </Router>
  )
}

function Area({ restored }: Pick<Props, 'restored'>) {
  const [session, setSession] = useState(restored)
  const [path] = useLocation()
  const atLogin = loginAt(path)
  if (path === openPaths.invite) return <Invite />
  if (!session && atLogin) return <Login partner={atLogin.partner} onLogin={setSession} />
  if (!session) return <Redirect to={loginPath('partner')} />
  if (atLogin) return <Redirect to="/partner" />
  return <Portal session={session} path={path} />
}
