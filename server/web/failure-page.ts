import { createHash } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import type { AppError } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { allowInline } from '#server/platform/security-headers.ts'
import { errorBody } from '#server/platform/words.ts'
import { type Language, languageOr } from '#src/contract/language.ts'

// Inline, because nothing else may be had while the database is away.
const style = `body{font:1.0625rem/1.6 Roboto,'Noto Sans Devanagari',system-ui,sans-serif;margin:0;color:#1b1b3a;background:#f6f8fb}
main{max-width:34rem;margin:12vh auto 0;padding:1.5rem}h1{color:#070050;font-size:1.75rem;line-height:1.25}
a{display:inline-block;min-height:24px;color:#0b6b7d}b{color:#070050;font-size:1.25rem}`
const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

const words: Record<
  Language,
  { title: string; missing: string; brand: string; saved: string; again: string; start: string }
> = {
  en: {
    title: 'This page cannot be shown right now',
    missing: 'This page does not exist',
    brand: 'Tulna',
    saved:
      'What was saved before is safe. Your last step may not have been saved: check it when the page is back.',
    again: 'Try again',
    start: 'Start page',
  },
  hi: {
    title: 'यह पेज अभी नहीं दिखाया जा सकता',
    missing: 'यह पेज मौजूद नहीं है',
    brand: 'तुलना',
    saved: 'पहले सहेजी गई जानकारी सुरक्षित है। हो सकता है आपका पिछला कदम न सहेजा गया हो: पेज लौटने पर जाँच लें।',
    again: 'फिर कोशिश करें',
    start: 'शुरुआती पेज',
  },
}

/** Whether a person's browser asked for a page, not a program for data. */
export const wantsPage = (c: CallContext): boolean =>
  !/^\/(api|v1)(\/|$)/.test(c.req.path) && /\btext\/html\b/.test(c.req.header('accept') ?? '')

/** An error as a page, where the app that would show it cannot be had. */
export function failurePage(c: CallContext, error: AppError) {
  const language = languageOr(getCookie(c, 'lang'))
  const t = words[language]
  const isMissing = error.status === 404
  const { message, requestId } = errorBody(error, language, c.get('requestId') ?? '')
  allowInline(c, { styles: [hash] })
  return c.html(
    html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${isMissing ? t.missing : t.title} – ${t.brand}</title><style>${raw(style)}</style></head>
<body><main><b>${t.brand}</b><h1>${isMissing ? t.missing : t.title}</h1>
${isMissing ? '' : html`<p>${message}.</p>${error.status >= 500 ? html`<p>${t.saved}</p>` : ''}`}
<p>${isMissing ? '' : html`<a href="">${t.again}</a> · `}<a href="/">${t.start}</a></p>
${error.status >= 500 ? html`<p><small>${requestId}</small></p>` : ''}</main></body></html>`,
    error.status,
  )
}
