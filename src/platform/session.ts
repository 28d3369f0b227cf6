import type { Area } from '#src/contract/call.ts'
import { hasHint, hints, landingMode } from './area.ts'
import { type AnswerOf, api, handleNoSession, hasStartedCalls, setBearer } from './http.ts'
import { localBox, readCookie, tabBox, writeCookie } from './storage.ts'

export type { Area }

const reverify = {
  customer: 'GET /api/customer-reverify',
  admin: 'GET /api/admin-reverify',
  partner: 'GET /api/partner-reverify',
} as const

let ending = false

/** Added to the address of the sign-in: the customer's session ended. */
export const ENDED = '?ended'
const RETURN = 'returnTo'

/** Remembers the page in the address for after the sign-in, in this tab. */
export const keepReturn = (): void => tabBox.set(RETURN, location.pathname + location.search)

/** The page on which this tab's session ended or was missing; once, after the next sign-in. */
export function takeReturn(): string | null {
  const path = tabBox.get(RETURN)
  tabBox.remove(RETURN)
  return path
}

export type SessionOf<A extends Area> = AnswerOf<(typeof reverify)[A]>

/** Where users without a session start. */
export function loginPath(area: Area): string {
  if (area !== 'customer') return `/${area}/login`
  return landingMode() === 'login' ? '/login' : '/'
}

/**
 * Start-up: asks who is signed in and keeps the bearer for the calls of this page.
 * Visitors without a hint cookie make no call. A failure is logged and counts as signed out.
 */
export async function restoreSession<A extends Area>(area: A): Promise<SessionOf<A> | null> {
  ending = false
  handleNoSession(() => endSession(area))
  // The document may have asked already (src/app/first-calls.ts), and a refusal has dropped the hint: its answer says that the session ended.
  if (!hasHint(area) && !hasStartedCalls()) return null
  try {
    const session = await api<(typeof reverify)[Area]>(reverify[area], {}, { quiet: true })
    setBearer(session.token)
    return session as SessionOf<A>
  } catch (failure) {
    if ((failure as { status?: number }).status === 401) {
      dropHints(area)
      if (area === 'customer' && location.pathname.startsWith('/user/')) {
        location.replace(loginTarget(area))
        return new Promise(() => {})
      }
    }
    // biome-ignore lint/suspicious/noConsole: failures at start-up are logged
    console.warn('No session could be restored', failure)
    return null
  }
}

/** Keeps what a login answered; customers are shown when they logged in before. */
export function beginSession(area: Area, session: { token: string; last_login_at?: string | null }): void {
  handleNoSession(() => endSession(area))
  setBearer(session.token)
  if (session.last_login_at) localBox.set('lastLoginDate', session.last_login_at)
}

/** The 401 rule: forgets this area's session and goes to its login. Other areas stay signed in. */
export function endSession(area: Area): void {
  if (ending) return
  ending = true
  const target = loginTarget(area)
  forget(area)
  void logout(area).finally(() => location.assign(target))
}

const MERCHANTS = '/admin/merchant-management'

/** The admin who acted as a merchant is the admin again; their own session was there all the time. */
export function endMasquerade(): void {
  forget('partner')
  location.assign(MERCHANTS)
}

/**
 * Logout: the page reloads whether or not the call succeeds. What the area has stored as `{area}:…` is dropped.
 * @param idle no one asked for it: the page after it says so
 */
export async function signOut(area: Area, { idle = false } = {}): Promise<void> {
  ending = true
  if (!idle) tabBox.remove(RETURN)
  else if (area === 'customer') history.replaceState(null, '', loginTarget(area))
  localBox.remove('lastLoginDate')
  localBox.removeAll(`${area}:`)
  const call = logout(area)
  forget(area)
  await call
  location.reload()
}

function loginTarget(area: Area): string {
  if (area === 'partner' && readCookie('isMasqueradeMode')) return MERCHANTS
  if (area !== 'admin' && location.pathname !== loginPath(area)) keepReturn()
  if (area === 'customer') return loginPath(area) + ENDED
  const here = location.pathname + location.search
  const back =
    area === 'admin' && !here.startsWith('/admin/login') ? `?callback=${encodeURIComponent(here)}` : ''
  return loginPath(area) + back
}

// The server ends the session of the bearer, or of the area's cookie where the bearer is gone.
const logout = (area: Area) =>
  api('POST /api/logout', { body: { area } }, { quiet: true }).then(
    () => {},
    () => {},
  )

function forget(area: Area): void {
  setBearer(null)
  dropHints(area)
}

function dropHints(area: Area): void {
  for (const name of hints[area]) writeCookie(name, '', 0)
}
