import { setCookie } from 'hono/cookie'
import type { CallContext } from '#server/platform/handler.ts'
import { type Language, languageCodes } from '#src/contract/language.ts'

const YEAR_S = 365 * 86_400

/** Remembers the language as the app does. */
export function rememberLanguage(c: CallContext, language: Language): void {
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, 'lang', language, { path: '/', sameSite: 'Lax', maxAge: YEAR_S, secure })
}

/** `?lang=hi`, the header's link without scripts: remembers the language, and goes on to the page itself. */
export function chooseLanguage(c: CallContext, to = c.req.path): Response | null {
  const url = new URL(c.req.url)
  const chosen = languageCodes.find((code) => code === url.searchParams.get('lang'))
  if (!chosen) return null
  rememberLanguage(c, chosen)
  url.searchParams.delete('lang')
  return c.redirect(to + url.search, 303)
}
