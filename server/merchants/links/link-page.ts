import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#server/access/cookies.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { merchant } from '#server/tables/people.ts'
import { senderOf } from './sender.ts'

const plain = /^[\w-]{1,64}$/

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id'] as const

/** A placeholder host; only the path is used. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/**
 * A target as an address of this site with its utm values; null for other sites and for areas that are not for
 * customers.
 */
function targetOf(target: string, utms: Partial<Record<(typeof utmNames)[number], string | null>>) {
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, PLACEHOLDER_ORIGIN)) return null
  const url = new URL(target, PLACEHOLDER_ORIGIN)
  if (url.origin !== PLACEHOLDER_ORIGIN || /^\/(api|admin|partner|l)(\/|$)/.test(url.pathname)) return null
  for (const name of utmNames) {
    const value = utms[name]
    if (value && plain.test(value)) url.searchParams.set(name, value)
  }
  return url.pathname + url.search + url.hash
}

interface Opened {
  /** The redirect target on this site. */
  to: string
  /** The click that a sign-in is attributed to; null if none counts. */
  click: string | null
}

/**
 * Counts a click and returns its target. An unknown, disabled or expired link, or one of a suspended merchant, leads to
 * the home page without attribution.
 * @param bot counted separately; its clicks are never attributed
 */
async function openLink(
  db: Db,
  slug: string,
  { sender_hash, bot }: { sender_hash: string; bot: boolean },
  now: Date,
): Promise<Opened> {
  const home = { to: '/', click: null }
  const [found] = await db
    .select({ link: trackingLink, seller: merchant.status })
    .from(trackingLink)
    .leftJoin(merchant, eq(merchant.merchant_id, trackingLink.merchant_id))
    .where(and(eq(trackingLink.slug, slug), eq(trackingLink.status, 'ACTIVE')))
  if (!found || (found.seller !== null && found.seller !== 'ACTIVE')) return home
  const { link } = found
  if (link.expires_at && link.expires_at <= now) return home
  const to = targetOf(link.target, link)
  if (to === null) return home
  const id = randomUUID()
  await db.insert(linkClick).values({ id, link_id: link.id, at: now, sender_hash, bot })
  return { to, click: bot ? null : id }
}

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
