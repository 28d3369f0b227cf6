import { setCookie } from 'hono/cookie'
import type { CallContext } from '#server/platform/handler.ts'
import { languageCodes } from '#src/contract/language.ts'

const YEAR_S = 365 * 86_400

/** `?lang=hi`, the header's link without scripts: remembers the language as the app does, and goes on to the page itself. */
export function chooseLanguage(c: CallContext, to = c.req.path): Response | null {
  const url = new URL(c.req.url)
  const chosen = languageCodes.find((code) => code === url.searchParams.get('lang'))
  if (!chosen) return null
  setCookie(c, 'lang', chosen, {
    path: '/',
    sameSite: 'Lax',
    maxAge: YEAR_S,
    secure: url.protocol === 'https:',
  })
  url.searchParams.delete('lang')
  return c.redirect(to + url.search, 303)
}
