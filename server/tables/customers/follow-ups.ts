import { sql } from 'drizzle-orm'
import { bigserial, index, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import { at, isoDate, whole } from '#server/platform/database/columns.ts'
import type { NoticeEvent } from '#src/contract/merchants/portal-notices.ts'
import { merchant, merchantUser, prospect } from '../people.ts'

/* What a merchant's people plan for their cases. Each row has the merchant's id: an attribution may change. */

const ofCustomer = () =>
  uuid()
    .notNull()
    .references(() => prospect.user_id, { onDelete: 'cascade' })
const ofMerchant = () =>
  whole()
    .notNull()
    .references(() => merchant.merchant_id)

export const caseFollowUp = pgTable(
  'case_follow_up',
  {
    prospect_id: ofCustomer(),
    merchant_id: ofMerchant(),
    assigned_to: whole().references(() => merchantUser.id),
    call_back_on: isoDate(),
    /** The call-back day of which a reminder was sent. */
    reminded_for: isoDate(),
  },
  (t) => [
    primaryKey({ columns: [t.prospect_id, t.merchant_id] }),
    index('case_follow_up_due').on(t.call_back_on).where(sql`${t.call_back_on} is not null`),
    index('case_follow_up_of').on(t.merchant_id, t.assigned_to),
  ],
)

/** A line in the history of a case: a note, or what was planned. Never changed, only deleted with the customer. */
export const caseNote = pgTable(
  'case_note',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    prospect_id: ofCustomer(),
    merchant_id: ofMerchant(),
    /** Null: the reminder was sent by us. */
    merchant_user_id: whole().references(() => merchantUser.id),
    at: at().notNull(),
    kind: text().notNull().$type<'NOTE' | 'CALL_BACK' | 'ASSIGNED' | 'REMINDED'>(),
    text: text(),
    day: isoDate(),
    assigned_to: whole().references(() => merchantUser.id),
  },
  (t) => [index('case_note_of').on(t.prospect_id, t.id)],
)

/** A notification of a person in the portal; kept for a month. */
export const portalAlert = pgTable(
  'portal_alert',
  {
    id: serial().primaryKey(),
    merchant_user_id: whole()
      .notNull()
      .references(() => merchantUser.id),
    event: text().notNull().$type<NoticeEvent>(),
    /** The page of the portal that it opens. */
    path: text().notNull(),
    at: at().notNull(),
    read_at: at(),
  },
  (t) => [index('portal_alert_of').on(t.merchant_user_id, t.id)],
)
