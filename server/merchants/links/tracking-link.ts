import { randomInt } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { trackingLink } from '#server/tables/links.ts'

/** Lower-case letters and digits that are not confused when typed from a poster. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 7

export const newSlug = (): string =>
  Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('')

type New = typeof trackingLink.$inferInsert

/** Makes a tracking link. @returns it */
export async function createLink(db: Db, link: Omit<New, 'id' | 'slug' | 'created_at'>, now: Date) {
  for (;;) {
    const [made] = await db
      .insert(trackingLink)
      .values({ ...link, slug: newSlug(), created_at: now })
      // The slug exists already; with 31^7 of them, the next one is free.
      .onConflictDoNothing({ target: trackingLink.slug })
      .returning()
    if (made) return made
  }
}
