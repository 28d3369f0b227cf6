import { useState } from 'react'
import { Redirect, Router, useLocation } from '#src/platform/router.tsx'
import { loginPath, type SessionOf } from '#src/platform/session.ts'
import { lazyPage } from '#src/ui/lazy-page.tsx'
import { Portal } from './layout/portal.tsx'
import type { LoginProps } from './pages/login.tsx'

/** Whoever is signed in needs neither, nor what forms are made of. */
const { Page: Invite } = lazyPage(async () => ({ default: (await import('./pages/invite.tsx')).Invite }))
const { Page: Login } = lazyPage<LoginProps>(async () => ({
  default: (await import('./pages/login.tsx')).Login,
}))

/** `/partner/login`, or the page of one partner: `/gramsetu/partner/login`. */
const login = /^(?:\/([^/]+))?\/partner\/login$/

/** The partner's area. @param restored who start-up found signed in */
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
  const atLogin = login.exec(path)
  if (path === '/partner/invite') return <Invite />
  if (!session && atLogin) return <Login partner={atLogin[1]} onLogin={setSession} />
  if (!session) return <Redirect to={loginPath('partner')} />
  if (atLogin) return <Redirect to="/partner" />
  return <Portal session={session} path={path} />
}
