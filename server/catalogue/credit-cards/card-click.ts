import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { randomToken, sha256 } from '#server/platform/keys.ts'
import { click } from '#server/tables/care.ts'
import { creditCard } from '#server/tables/catalogue.ts'

const LIFE_MS = 3_600_000

/** Whether customers may be sent to an address: https and an allowed host only. */
export function isAllowed(address: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' && url.username === '' && hosts.includes(url.hostname)
}

const liveCard = (id: number) =>
  and(eq(creditCard.category_id, id), isNull(creditCard.deleted_at), eq(creditCard.status, 1))

/** Throws NOT_FOUND for a card that is not offered or whose link is not allowed. */
export async function makeClick(
  db: Db,
  categoryId: number,
  prospectId: string | null,
  hosts: readonly string[],
  now: Date,
): Promise<string> {
  const [card] = await db.select({ link: creditCard.utm_link }).from(creditCard).where(liveCard(categoryId))
  if (!card?.link || !isAllowed(card.link, hosts)) throw notFound()
  const token = randomToken()
  await db.insert(click).values({
    token_hash: sha256(token),
    category_id: categoryId,
    prospect_id: prospectId,
    created_at: now,
  })
  return token
}

/**
 * Opens a redirect link. Opening it again (reload, back button) counts as the same click. Throws NOT_FOUND for an
 * unknown or old token, and if the card was changed meanwhile.
 */
export const openClick = (db: Db, token: string, hosts: readonly string[], now: Date) =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .update(click)
      .set({
        click_id: sql`coalesce(click_id, ${randomUUID()}::uuid)`,
        opened_at: sql`coalesce(opened_at, ${now.toISOString()}::timestamptz)`,
      })
      .where(
        and(eq(click.token_hash, sha256(token)), gt(click.created_at, new Date(now.getTime() - LIFE_MS))),
      )
      .returning({ card: click.category_id, id: click.click_id })
    const [card] = found
      ? await tx.select({ link: creditCard.utm_link }).from(creditCard).where(liveCard(found.card))
      : []
    const url = card?.link?.replaceAll('{UNIQUE_ID}', found?.id ?? '')
    if (!url || !isAllowed(url, hosts)) throw notFound()
    return { url, host: new URL(url).hostname }
  })
