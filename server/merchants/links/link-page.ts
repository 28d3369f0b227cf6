import { Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#server/access/cookies.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type AppEnv, addressOf } from '#server/platform/request.ts'
import { openLink } from './open-link.ts'
import { makeSenders } from './sender.ts'

const DAY_S = 86_400
/** Stores the last click until the sign-in; grants no access. */
export const clickCookie = 'qr'

/** `/l/{slug}`: a tracking link. It always redirects to a page of this site, even if the link is invalid. */
export function openLinkRoutes({ database, keys, clock, settings }: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const senderOf = makeSenders()
  app.on(['GET', 'HEAD'], '/l/:slug{[\\w-]{1,64}}', async (c) => {
    const agent = c.req.header('user-agent') ?? ''
    const hash = keys.lookup(`sender:${addressOf(c, settings.TRUSTED_PROXIES)}|${agent}`)
    const sender = await senderOf(c.req.method, agent, hash)
    c.header('Cache-Control', 'no-store')
    // The target page does not learn which link was used.
    c.header('Referrer-Policy', 'no-referrer')
    if (sender === 'flood') return c.redirect('/', 302)
    const opened = await openLink(
      database.db,
      c.req.param('slug'),
      { sender_hash: hash, bot: sender === 'bot' },
      clock(),
    )
    const options = cookieOptions(c)
    if (opened.click)
      setCookie(c, clickCookie, opened.click, { ...options, maxAge: settings.ATTRIBUTION_DAYS * DAY_S })
    else if (sender === 'person') deleteCookie(c, clickCookie, options)
    return c.redirect(opened.to, 302)
  })
  app.get('/l/*', (c) => c.redirect('/', 302))
  return app
}
