import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { merchant } from '#server/tables/people.ts'

const plain = /^[\w-]{1,64}$/
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id'] as const
/** A placeholder host; only the path is used. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/**
 * A target as an address of this site with its utm values; null for other sites and for areas that are not for
 * customers.
 */
export function targetOf(target: string, utms: Partial<Record<(typeof utmNames)[number], string | null>>) {
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
export async function openLink(
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
