import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { plainPage } from '#server/platform/plain-page.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { phrase } from '#server/platform/words.ts'
import { message } from '#server/tables/messages.ts'
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
    const { language } = row
    return plainPage(c, {
      language,
      title: phrase(language, 'unsubscribeTitle'),
      body: done
        ? html`<p role="status">${phrase(language, 'unsubscribed')}</p>`
        : html`<p>${phrase(language, 'unsubscribeText')}</p>
            <form method="post"><button>${phrase(language, 'unsubscribeButton')}</button></form>`,
    })
  })
  return app
}
