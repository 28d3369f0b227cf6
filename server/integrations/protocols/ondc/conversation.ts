import { createHash, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { keyFor } from '#server/customers/person-key.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { type NetworkAction, networkMessage } from '#server/tables/networks.ts'
import type { World } from '../protocol.ts'

type Row = typeof networkMessage.$inferSelect

/** A message or note, opened. */
export interface Said
  extends Pick<Row, 'direction' | 'action' | 'message_id' | 'at' | 'received_at' | 'state'> {
  // biome-ignore lint/suspicious/noExplicitAny: its shape follows from the action; what lenders send was checked on arrival
  body: any
}

/** The same for the same parts, so that a repeat is known as one. */
export function idOf(...parts: (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function ownerOf(db: Db, keys: Keys, id: string) {
  const [found] = await db
    .select({ prospect_id: lenderApplication.prospect_id, key_cipher: personKey.key_cipher })
    .from(lenderApplication)
    .leftJoin(personKey, eq(personKey.prospect_id, lenderApplication.prospect_id))
    .where(eq(lenderApplication.id, id))
  if (!found) throw new Error('application not found')
  return { prospect_id: found.prospect_id, key: await keyFor(db, keys, found.prospect_id, found.key_cipher) }
}

/** All that was said about an application, as it was stored. */
export async function readAll(db: Db, keys: Keys, id: string): Promise<Said[]> {
  const found = await db
    .select()
    .from(networkMessage)
    .where(eq(networkMessage.lender_application_id, id))
    .orderBy(asc(networkMessage.seq))
  if (found.length === 0) return []
  const { key } = await ownerOf(db, keys, id)
  return found.map(({ body_cipher, ...row }) => ({
    ...row,
    body: JSON.parse(keys.vault.open('network_message.body', row.id, body_cipher, key)),
  }))
}

/** Stores a message or note once. @returns its id; undefined if it is known */
export async function store(db: Db, keys: Keys, id: string, said: Said): Promise<string | undefined> {
  const { prospect_id, key } = await ownerOf(db, keys, id)
  const own = randomUUID()
  const { body, ...row } = said
  const body_cipher = keys.vault.seal('network_message.body', own, JSON.stringify(body), key)
  const [made] = await db
    .insert(networkMessage)
    .values({ ...row, id: own, lender_application_id: id, prospect_id, body_cipher })
    .onConflictDoNothing()
    .returning({ id: networkMessage.id })
  return made?.id
}

/** What we say and note about one application. */
export function makeConversation({ database: { db }, keys, clock }: World, id: string) {
  const write = (state: Row['state'], action: NetworkAction, message_id: string, body: unknown) => {
    const now = clock()
    const said = { direction: 'out', action, message_id, at: now, received_at: now, state, body } as const
    return store(db, keys, id, said)
  }
  return {
    id,
    readAll: () => readAll(db, keys, id),
    note: (action: NetworkAction, message_id: string, body: unknown) =>
      write('DONE', action, message_id, body),
    /**
     * Does something outside once: it is noted before and settled after, so that two servers never both do it. What failed stays
     * PENDING, as it may have arrived; a first message is forgotten, so that it can be sent again.
     * @param noted what to note instead of the body
     * @returns whether it was done; false where it is done already, or being done
     */
    async once<T>(
      [action, message_id]: [action: NetworkAction, message_id: string],
      body: unknown,
      work: () => Promise<T>,
      noted?: (result: T) => unknown,
    ): Promise<boolean> {
      const own = await write('PENDING', action, message_id, body)
      if (!own) return false
      const row = eq(networkMessage.id, own)
      try {
        const result = await work()
        const { key } = await ownerOf(db, keys, id)
        const after =
          noted && keys.vault.seal('network_message.body', own, JSON.stringify(noted(result)), key)
        await db
          .update(networkMessage)
          .set({ state: 'DONE', ...(after && { body_cipher: after }) })
          .where(row)
        return true
      } catch (error) {
        if (action === 'search') await db.delete(networkMessage).where(row)
        throw error
      }
    },
  }
}
export type Conversation = ReturnType<typeof makeConversation>
