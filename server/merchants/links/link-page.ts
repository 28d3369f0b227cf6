import { Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#server/access/cookies.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { openLink } from './open-link.ts'
import { senderOf } from './sender.ts'

const DAY_S = 86_400
/** Stores the last click until the sign-in; grants no access. */
export const clickCookie = 'qr'

/** `/l/{slug}`: a tracking link. It always redirects to a page of this site, even if the link is invalid. */
export function openLinkRoutes(deps: Deps): Hono<AppEnv> {
  const { database, clock, settings } = deps
  const app = new Hono<AppEnv>()
  app.on(['GET', 'HEAD'], '/l/:slug{[\\w-]{1,64}}', async (c) => {
    const { kind, hash } = await senderOf(c, deps)
    c.header('Cache-Control', 'no-store')
    // The target page does not learn which link was used.
    c.header('Referrer-Policy', 'no-referrer')
    if (kind === 'flood') return c.redirect('/', 302)
    const opened = await openLink(
      database.db,
      c.req.param('slug'),
      { sender_hash: hash, bot: kind === 'bot' },
      clock(),
    )
    const options = cookieOptions(c)
    if (opened.click)
      setCookie(c, clickCookie, opened.click, { ...options, maxAge: settings.ATTRIBUTION_DAYS * DAY_S })
    else if (kind === 'person') deleteCookie(c, clickCookie, options)
    return c.redirect(opened.to, 302)
  })
  app.get('/l/*', (c) => c.redirect('/', 302))
  return app
}
