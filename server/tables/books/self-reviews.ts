import { index, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { SelfReviewKind, SelfReviewState } from '#src/contract/money/self-review.ts'
import { adminUser, merchant, prospect } from '../people.ts'

/**
 * A browser in which a merchant's person signed in, by the keyed hash of a random cookie; nothing else about it is
 * stored.
 */
export const merchantDevice = pgTable(
  'merchant_device',
  {
    device_hash: text().notNull(),
    merchant_id: whole()
      .notNull()
      .references(() => merchant.merchant_id),
    last_at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.device_hash, t.merchant_id] })],
)

/** Signs of a self-referral. An admin reviews it; until then the affected earnings are held. */
export const selfReview = pgTable(
  'self_review',
  {
    id: serial().primaryKey(),
    /** The merchant whose earnings are held. */
    merchant_id: whole()
      .notNull()
      .references(() => merchant.merchant_id),
    kind: text().notNull().$type<SelfReviewKind>(),
    /** The customer; a shared bank account concerns all customers of the merchant. */
    prospect_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
    /** The merchant who has the same bank account, or whose browser it was. */
    other_id: whole().references(() => merchant.merchant_id),
    seen_at: at().notNull(),
    state: text().notNull().default('OPEN').$type<SelfReviewState>(),
    decided_by: whole().references(() => adminUser.id),
    decided_at: at(),
    reason: text(),
  },
  (t) => [index('self_review_of').on(t.merchant_id, t.kind), index('self_review_prospect').on(t.prospect_id)],
)
