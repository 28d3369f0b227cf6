import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { cookieCalls } from '#src/contract/web/cookie.ts'

const options = { path: '/', sameSite: 'Lax' as const }

export const cookieRoutes: Handlers<typeof cookieCalls> = {
  'POST /api/cookies/save': ({ body }, _, c) => {
    setCookie(c, body.name, body.value, { ...options, maxAge: body.minutes * 60 })
    return { success: true }
  },
  'GET /api/cookies/read': ({ query }, _, c) => ({ value: getCookie(c, query.name) ?? null }),
  'POST /api/cookies/delete': ({ body }, _, c) => {
    deleteCookie(c, body.name, options)
    return { success: true }
  },
  'GET /api/get-client-ip': (_, { settings }, c) => ({ ip: addressOf(c, settings.TRUSTED_PROXIES) || null }),
}
