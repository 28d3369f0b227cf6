import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Area } from '#src/contract/call.ts'

/** The session cookies, with `__Host-` before them on https; HttpOnly, so no script can read them. */
export const tokenCookie = { customer: 'atkn', admin: 'a_atkn', partner: 'p_atkn' } as const satisfies Record<
  Area,
  string
>

/** Script-readable companions that only control what is shown; the server never trusts them. */
const hints = {
  customer: ['prospectAppId', 'appId', 'productType'],
  admin: ['adminId', 'roleId'],
  partner: ['partnerId', 'merchantId', 'isPartner', 'isMasqueradeMode'],
} as const satisfies Record<Area, readonly string[]>

type Hints<A extends Area> = Partial<Record<(typeof hints)[A][number], string | number | null>>

const HOURS = { customer: 24, admin: 12, partner: 12 }

/** Secure wherever a browser keeps such a cookie. */
export const cookieOptions = (c: Context) => ({ path: '/', sameSite: 'Lax' as const, secure: !isLoopback(c) })

/** Browsers drop Secure cookies on plain http, which only the loopback address may use. */
function isLoopback(c: Context): boolean {
  const host = new URL(c.req.url).hostname
  return host === '127.0.0.1' || host === '[::1]' || /^(.+\.)?localhost$/.test(host)
}

/** A browser takes `__Host-` from this host over https only, so no sibling host can plant a session; on loopback it refuses it. */
const ownName = (c: Context, name: string) => (cookieOptions(c).secure ? `__Host-${name}` : name)

/** @param maxAge seconds */
export function setSession<A extends Area>(
  c: Context,
  area: A,
  token: string,
  values: Hints<A>,
  maxAge = HOURS[area] * 3600,
): void {
  setCookie(c, ownName(c, tokenCookie[area]), token, { ...cookieOptions(c), httpOnly: true, maxAge })
  setHints(c, area, values, maxAge)
}

/** @param maxAge seconds */
export function setHints<A extends Area>(
  c: Context,
  area: A,
  values: Hints<A>,
  maxAge = HOURS[area] * 3600,
): void {
  for (const [name, value] of Object.entries(values as Record<string, string | number | null>))
    if (value === null) deleteCookie(c, name, cookieOptions(c))
    else setCookie(c, name, String(value), { ...cookieOptions(c), maxAge })
}

export function clearSession(c: Context, area: Area): void {
  for (const name of [ownName(c, tokenCookie[area]), ...hints[area]]) deleteCookie(c, name, cookieOptions(c))
}

/** Identifies the browser of a merchant's people by a random number for a year; the server stores its keyed hash. */
export const deviceCookie = 'p_device'
const YEAR_S = 365 * 86_400

export const setDevice = (c: Context, device: string) =>
  setCookie(c, deviceCookie, device, { ...cookieOptions(c), httpOnly: true, maxAge: YEAR_S })

/** The passcode request that this browser waits for: names it for pages without scripts, and opens nothing. */
const challengeCookie = 'challenge'
const CHALLENGE_S = 3600

export const setChallenge = (c: Context, id: string) =>
  setCookie(c, ownName(c, challengeCookie), id, { ...cookieOptions(c), httpOnly: true, maxAge: CHALLENGE_S })

export const clearChallenge = (c: Context) => deleteCookie(c, ownName(c, challengeCookie), cookieOptions(c))

export const challengeId = (c: Context) => getCookie(c, ownName(c, challengeCookie))

export const sessionToken = (c: Context, area: Area) => getCookie(c, ownName(c, tokenCookie[area]))

/** The role as in the cookie: base64, for display only. */
export const encodeRole = (roleId: number) => btoa(String(roleId))
