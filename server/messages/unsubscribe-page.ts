import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { allowInline } from '#server/platform/security-headers.ts'
import { phrase } from '#server/platform/words.ts'
import { message } from '#server/tables/messages.ts'
import type { Language } from '#src/contract/language.ts'
import { addressOfMessage } from './send.ts'
import { suppress } from './suppression.ts'
import { readLink } from './unsubscribe-link.ts'

/** The message of a link; undefined for a forged link. */
async function messageOfLink({ database: { db }, keys }: Deps, token: string) {
  const id = readLink(keys, token)
  if (id === null) return undefined
  const [row] = await db.select().from(message).where(eq(message.id, id))
  return row
}

/** Unsubscribes the address of a message, at once and permanently. */
const unsubscribe = (deps: Deps, row: typeof message.$inferSelect): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const wish = {
      channel: row.channel,
      to: addressOfMessage(deps, row),
      reason: `Link in message ${row.id}`,
      source: 'UNSUBSCRIBE' as const,
    }
    await suppress(tx, deps.keys, wish, deps.clock())
  })

const style = `body{font:18px/1.5 system-ui,sans-serif;margin:0 auto;max-width:560px;padding:48px 16px;color:#1b1b3a}
h1{color:#070050;font-size:26px}button{font:inherit;padding:12px 24px;color:#fff;background:#070050;border:0;border-radius:6px}
button:focus-visible{outline:3px solid #f26a1b;outline-offset:2px}`
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * The page behind an e-mail's unsubscribe link. Opening it changes nothing, because mail scanners follow links. The
 * POST is also sent by a mail program's own button (RFC 8058), without our page and its Origin.
 */
export function unsubscribeRoutes(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.on(['GET', 'POST'], '/unsubscribe/:token', async (c) => {
    const row = await messageOfLink(deps, c.req.param('token'))
    if (!row) throw new AppError('NOT_FOUND')
    const done = c.req.method === 'POST'
    if (done) await unsubscribe(deps, row)
    allowInline(c, { styles: [styleHash] })
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.html(page(row.language, done))
  })
  return app
}

const page = (language: Language, done: boolean) => html`<!doctype html>
  <html lang="${language}">
    <head>
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" /><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <title>${phrase(language, 'unsubscribeTitle')}</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <main>
        <h1>${phrase(language, 'unsubscribeTitle')}</h1>
        ${
          done
            ? html`<p role="status">${phrase(language, 'unsubscribed')}</p>`
            : html`<p>${phrase(language, 'unsubscribeText')}</p>
                <form method="post"><button>${phrase(language, 'unsubscribeButton')}</button></form>`
        }
      </main>
    </body>
  </html>`
