import { useEffect, useLayoutEffect, useState } from 'react'
import { openPaths, pageAt } from '#partner/pages/routes.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { leaveComposedKeys } from '#src/platform/composed-keys.ts'
import { paramsOf } from '#src/platform/matched-route.ts'
import { Redirect, Router, useLocation } from '#src/platform/router.tsx'
import { keepReturn, loginPath, type SessionOf, takeReturn } from '#src/platform/session.ts'
import { Portal } from './layout/portal.tsx'
import type { LoginProps } from './pages/portal-login-page.tsx'

/** Signed-in merchants need neither, nor the code for forms. */
const { Page: Invite } = lazyPage(async () => ({
  default: (await import('./pages/portal-invite-page.tsx')).Invite,
}))
export const forgotPage = lazyPage(async () => {
  const { Forgot: page, words } = await import('./sign-in/forgot.tsx')
  return { default: page, words }
})
export const loginPage = lazyPage<LoginProps>(async () => {
  const { Login, words } = await import('./pages/portal-login-page.tsx')
  return { default: Login, words }
})
const { Page: Forgot } = forgotPage
const { Page: Login } = loginPage

const loginAt = (path: string) => paramsOf(openPaths.login, path) ?? paramsOf(openPaths.coBrandLogin, path)

interface Props {
  /** The session that was found at start-up. */
  restored: SessionOf<'partner'> | null
  /** While prerendering, and while hydrating what was prerendered: the path of the file. */
  first?: string
  /** Name of the co-brand, where the document's address is its sign-in. */
  coBrand?: string | undefined
}

/** The merchant's portal. */
export function PartnerApp({ restored, first, coBrand }: Props) {
  useEffect(leaveComposedKeys, [])
  return (
    <Router fixed={first ? { path: first, search: '' } : undefined}>
      <Area restored={restored} coBrand={coBrand} />
    </Router>
  )
}

function Area({ restored, coBrand }: Pick<Props, 'restored' | 'coBrand'>) {
  const [session, setSession] = useState(restored)
  const [target, setTarget] = useState('/partner')
  const [path] = useLocation()
  const atLogin = loginAt(path)
  if (path === openPaths.invite) return <Invite />
  if (path === openPaths.forgot) return <Forgot />
  function begin(begun: SessionOf<'partner'>) {
    setTarget(safeReturn(takeReturn()))
    setSession(begun)
  }
  if (!session && atLogin) return <Login partner={atLogin.partner} name={coBrand} onLogin={begin} />
  if (!session) return <ToLogin />
  if (atLogin) return <Redirect to={target} />
  return <Portal session={session} path={path} />
}

/** To the sign-in, and from there to the page that was asked for, e.g. by the link of a message. */
function ToLogin() {
  const [, go] = useLocation()
  useLayoutEffect(() => {
    keepReturn()
    go(loginPath('partner'), { replace: true })
  }, [go])
  return null
}

/** Only to a page of the portal. */
const safeReturn = (kept: string | null): string =>
  kept && pageAt(kept.replace(/[?#].*$/, '')) ? kept : '/partner'
