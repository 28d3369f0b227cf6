import type { Area } from '#src/contract/call.ts'
import { readCookie } from './storage.ts'

/*
 * What the first page needs to know of areas and sessions without the http client:
 * visitors load that with their first call.
 */

/** Readable cookies that the server sets beside the HttpOnly token: they say that there may be a session. */
export const hints = {
  customer: ['prospectAppId', 'appId', 'productType'],
  admin: ['adminId', 'roleId'],
  partner: ['partnerId', 'merchantId', 'isPartner', 'isMasqueradeMode'],
} as const satisfies Record<Area, readonly string[]>

/** Whether a session may exist; without one no call is made for it. */
export const hasHint = (area: Area): boolean => readCookie(hints[area][0]) !== null

/** The first path segment decides; a co-brand's login page is below its name. */
export function areaOf(path: string): Area {
  const [, first, second] = path.split('/')
  if (first === 'admin') return 'admin'
  return first === 'partner' || second === 'partner' ? 'partner' : 'customer'
}

/** Whether `/login` exists: the deployment shows visitors the login page instead of the landing page. */
export const landingMode = (): 'landing' | 'login' =>
  document.getElementById('root')?.dataset.landing === 'login' ? 'login' : 'landing'
