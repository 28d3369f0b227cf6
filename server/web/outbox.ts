import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { allowInline } from '#server/platform/security-headers.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:640px;padding:24px 16px;color:#1b1b3a}
h1{color:#070050}li{border-top:1px solid #e3e6ef;padding:16px 0}ol{list-style:none;padding:0}
strong{font-size:22px;font-variant-numeric:tabular-nums}small{color:#4a5068}`
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Demo mode only: every SMS and e-mail that would have been sent, newest first. */
export function outboxRoutes({ outbox }: Pick<Deps, 'outbox'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/dev/outbox', (c) => {
    allowInline(c, { styles: [styleHash] })
    c.header('Cache-Control', 'no-store')
    const items = outbox.recent().map(
      ({ at, channel, to, text, otp }) => html`<li>
        <small>${at} · ${channel} · ${to}</small><br />${otp ? html`<strong>${otp}</strong><br />` : ''}${text}
      </li>`,
    )
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>Outbox (demo)</title>
          <style>${raw(style)}</style>
        </head>
        <body>
          <main>
            <h1>Outbox (demo)</h1>
            <p>Messages that would leave by SMS or e-mail. Reload for newer ones.</p>
            ${items.length ? html`<ol>${items}</ol>` : html`<p>Nothing has been sent yet.</p>`}
          </main>
        </body>
      </html>`)
  })
  return app
}
