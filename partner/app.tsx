import { useState } from 'react'
import { Redirect, Router, useLocation } from 'wouter'
import { loginPath, type SessionOf } from '#src/platform/session.ts'
import { Portal } from './layout/portal.tsx'
import { Login } from './pages/login.tsx'

/** `/partner/login`, or the page of one partner: `/gramsetu/partner/login`. */
const login = /^(?:\/([^/]+))?\/partner\/login$/

/** The partner's area. @param restored who start-up found signed in */
export function PartnerApp({ restored }: { restored: SessionOf<'partner'> | null }) {
  return (
    <Router aroundNav={navigateToTop}>
      <Area restored={restored} />
    </Router>
  )
}

function navigateToTop<Options>(
  navigate: (to: string, options?: Options) => void,
  to: string,
  options?: Options,
) {
  navigate(to, options)
  if (!to.startsWith('?')) scrollTo(0, 0)
}

function Area({ restored }: { restored: SessionOf<'partner'> | null }) {
  const [session, setSession] = useState(restored)
  const [location] = useLocation()
  const path = location.replace(/(.)\/+$/, '$1')
  const atLogin = login.exec(path)
  if (!session && atLogin) return <Login partner={atLogin[1]} onLogin={setSession} />
  if (!session) return <Redirect to={loginPath('partner')} replace />
  if (atLogin) return <Redirect to="/partner" replace />
  return <Portal session={session} path={path} />
}
