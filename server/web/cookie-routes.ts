import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#server/access/cookies.ts'
import { invalid } from '#server/platform/errors.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { CookieName, type cookieCalls } from '#src/contract/web/cookie.ts'

/** What all of them may take in a request, as sent: a server refuses headers above 16 KB, and the browser would be locked out. */
const MAX_BYTES = 4096

/** Bytes of these cookies in the browser, without the one that is replaced. */
function bytesBeside(c: CallContext, name: string): number {
  const others = Object.entries(getCookie(c)).filter(
    ([other]) => CookieName.safeParse(other).success && other !== name,
  )
  return others.reduce((sum, [other, value]) => sum + sizeOf(other, value), 0)
}

/** As the header has it: a letter of Devanagari takes nine bytes. */
const sizeOf = (name: string, value: string) => name.length + encodeURIComponent(value).length + 3

export const cookieRoutes: Handlers<typeof cookieCalls> = {
  'POST /api/cookies/save': ({ body }, _, c) => {
    if (bytesBeside(c, body.name) + sizeOf(body.name, body.value) > MAX_BYTES)
      throw invalid({ value: 'tooLong' })
    setCookie(c, body.name, body.value, { ...cookieOptions(c), maxAge: body.minutes * 60 })
  },
  'GET /api/cookies/read': ({ query }, _, c) => ({ value: getCookie(c, query.name) ?? null }),
  'POST /api/cookies/delete': ({ body }, _, c) => {
    deleteCookie(c, body.name, cookieOptions(c))
  },
  'GET /api/get-client-ip': (_, { settings }, c) => ({ ip: addressOf(c, settings.TRUSTED_PROXIES) || null }),
}
