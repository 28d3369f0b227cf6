import { randomUUID } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { prospect } from '#server/tables/people.ts'
import type { CustomerRow } from './customer-data/entry.ts'

type NewCustomer = Omit<typeof prospect.$inferInsert, 'user_id'>

/** Tries until the id, and the case id that the database computes from it, is free. */
const TRIES = 3

/** Customers who have this number, or who have verified this e-mail. */
export const sameContact = ({ mobile_phone_number, email, email_verified }: NewCustomer): SQL | undefined =>
  mobile_phone_number
    ? eq(prospect.mobile_phone_number, mobile_phone_number)
    : and(eq(prospect.email, email ?? ''), eq(prospect.email_verified, email_verified ?? 0))

/** Stores a new customer under a new id. Undefined, and nothing stored: a user has this number or e-mail already. */
export async function storeNewCustomer(
  db: Db,
  values: NewCustomer,
  newId: () => string = randomUUID,
): Promise<CustomerRow | undefined> {
  for (let left = TRIES; left > 0; left--) {
    const [made] = await db
      .insert(prospect)
      .values({ ...values, user_id: newId() })
      .onConflictDoNothing()
      .returning()
    if (made) return made
    if (await db.$count(prospect, sameContact(values))) return undefined
  }
  throw new Error(`No free customer id after ${TRIES} tries`)
}
