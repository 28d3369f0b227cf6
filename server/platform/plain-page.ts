import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '#src/contract/language.ts'
import type { CallContext } from './handler.ts'
import { allowInline } from './security-headers.ts'

const style = `body{font:18px/1.5 system-ui,sans-serif;margin:0 auto;max-width:560px;padding:48px 16px;color:#1b1b3a}
h1{color:#070050;font-size:26px}button{font:inherit;padding:12px 24px;color:#fff;background:#070050;border:2px solid #070050;border-radius:6px}
button.second{color:#070050;background:#fff}fieldset{border:1px solid #b8b8cc;border-radius:6px;margin:16px 0;overflow-wrap:anywhere}
label{display:block;padding:8px 0}:focus-visible{outline:3px solid #f26a1b;outline-offset:2px}`
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

type Content = ReturnType<typeof html>

/** A page without scripts and bundles, which no one caches or finds. @param head more of the head */
export function plainPage(
  c: CallContext,
  { language, title, head, body }: { language: Language; title: string; head?: Content; body: Content },
  status: 200 | 400 = 200,
): Response | Promise<Response> {
  allowInline(c, { styles: [styleHash] })
  c.header('Cache-Control', 'no-store')
  // Other sites learn no address. With no-referrer a browser would send its own form with the origin `null`.
  c.header('Referrer-Policy', 'same-origin')
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="robots" content="noindex" /><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <title>${title}</title>
          <style>${raw(style)}</style>${head ?? ''}
        </head>
        <body>
          <main><h1>${title}</h1>${body}</main>
        </body>
      </html>`,
    status,
  )
}
