import { createHash, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { keyFor } from '#server/customers/person-key.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { type NetworkAction, networkMessage, purchaseMessage } from '#server/tables/networks.ts'
import { productRequest } from '#server/tables/products.ts'
import type { World } from '../protocol.ts'

type Row = typeof networkMessage.$inferSelect

/** Where conversations of one kind are kept. */
export interface Book {
  table: typeof networkMessage
  seal: 'network_message.body' | 'purchase_message.body'
  /** The column that says what a message is about, and whose it is. */
  about: PgColumn
  subject: typeof lenderApplication | typeof productRequest
}
/** With lenders, about applications. */
export const loanBook: Book = {
  ...{ table: networkMessage, seal: 'network_message.body', about: networkMessage.lender_application_id },
  subject: lenderApplication,
}
/** With insurers, about purchases. Its table has the same columns but one. */
export const policyBook: Book = {
  ...{ seal: 'purchase_message.body', about: purchaseMessage.product_request_id, subject: productRequest },
  table: purchaseMessage as unknown as typeof networkMessage,
}

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

async function ownerOf(db: Db, keys: Keys, id: string, book: Book) {
  const subject = book.subject as typeof productRequest
  const [found] = await db
    .select({ prospect_id: subject.prospect_id, key_cipher: personKey.key_cipher })
    .from(subject)
    .leftJoin(personKey, eq(personKey.prospect_id, subject.prospect_id))
    .where(eq(subject.id, id))
  if (!found?.prospect_id) throw new Error('the subject of a conversation was not found')
  return { prospect_id: found.prospect_id, key: await keyFor(db, keys, found.prospect_id, found.key_cipher) }
}

/** All that was said about an application or purchase, as it was stored. */
export async function readAll(db: Db, keys: Keys, id: string, book = loanBook): Promise<Said[]> {
  const found = await db.select().from(book.table).where(eq(book.about, id)).orderBy(asc(book.table.seq))
  if (found.length === 0) return []
  const { key } = await ownerOf(db, keys, id, book)
  return found.map(({ body_cipher, ...row }) => ({
    ...row,
    body: JSON.parse(keys.vault.open(book.seal, row.id, body_cipher, key)),
  }))
}

/** Stores a message or note once. @returns its id; undefined if it is known */
export async function store(
  db: Db,
  keys: Keys,
  id: string,
  said: Said,
  book = loanBook,
): Promise<string | undefined> {
  const { prospect_id, key } = await ownerOf(db, keys, id, book)
  const own = randomUUID()
  const { body, ...row } = said
  const body_cipher = keys.vault.seal(book.seal, own, JSON.stringify(body), key)
  const [made] = await db
    .insert(book.table)
    .values({ ...row, id: own, [book.about.name]: id, prospect_id, body_cipher } as Row)
    .onConflictDoNothing()
    .returning({ id: book.table.id })
  return made?.id
}

/** What we say and note about one application or purchase. */
export function makeConversation({ database: { db }, keys, clock }: World, id: string, book = loanBook) {
  const write = (state: Row['state'], action: NetworkAction, message_id: string, body: unknown) => {
    const now = clock()
    const said = { direction: 'out', action, message_id, at: now, received_at: now, state, body } as const
    return store(db, keys, id, said, book)
  }
  return {
    id,
    readAll: () => readAll(db, keys, id, book),
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
      const row = eq(book.table.id, own)
      try {
        const result = await work()
        const { key } = await ownerOf(db, keys, id, book)
        const after = noted && keys.vault.seal(book.seal, own, JSON.stringify(noted(result)), key)
        await db
          .update(book.table)
          .set({ state: 'DONE', ...(after && { body_cipher: after }) })
          .where(row)
        return true
      } catch (error) {
        if (action === 'search') await db.delete(book.table).where(row)
        throw error
      }
    },
  }
}
export type Conversation = ReturnType<typeof makeConversation>
