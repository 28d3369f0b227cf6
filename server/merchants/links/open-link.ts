import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { merchant } from '#server/tables/people.ts'

const plain = /^[\w-]{1,64}$/
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id'] as const
/** Nobody is called so; only the path is read. */
const HERE = 'http://here.invalid'

/**
 * A target as an address of this site with its utm values; null for anything that leads elsewhere or into an area
 * that is none of customers'.
 */
export function targetOf(target: string, utms: Partial<Record<(typeof utmNames)[number], string | null>>) {
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, HERE)) return null
  const url = new URL(target, HERE)
  if (url.origin !== HERE || /^\/(api|admin|partner|l)(\/|$)/.test(url.pathname)) return null
  for (const name of utmNames) {
    const value = utms[name]
    if (value && plain.test(value)) url.searchParams.set(name, value)
  }
  return url.pathname + url.search + url.hash
}

interface Opened {
  /** Where the browser goes, on this site. */
  to: string
  /** The click that a sign-in counts by; null where none counts. */
  click: string | null
}

/**
 * Counts a click and says where it leads. An unknown, disabled or expired link, and one of a merchant who is
 * suspended, leads home and counts for nobody.
 * @param bot counted apart; its click is never anybody's
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
