import { eq } from 'drizzle-orm'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { message } from '#server/tables/messages.ts'
import { addressOfMessage } from './send.ts'
import { suppress } from './suppression.ts'
import { readLink } from './unsubscribe-link.ts'

/** The message of a link; undefined for a forged link. */
export async function messageOfLink({ database: { db }, keys }: Deps, token: string) {
  const id = readLink(keys, token)
  if (id === null) return undefined
  const [row] = await db.select().from(message).where(eq(message.id, id))
  return row
}

/** Unsubscribes the address of a message, at once and permanently. */
export const unsubscribe = (deps: Deps, row: typeof message.$inferSelect): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const wish = {
      channel: row.channel,
      to: addressOfMessage(deps, row),
      reason: `Link in message ${row.id}`,
      source: 'UNSUBSCRIBE' as const,
    }
    await suppress(tx, deps.keys, wish, deps.clock())
  })
