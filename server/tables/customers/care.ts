import { index, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { at, isoDate, whole } from '#server/platform/database/columns.ts'
import { adminUser, merchant, prospect } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'
import type { ApplicationState } from '#src/contract/merchants/merchant-form.ts'

/* Data from customers and visitors besides applications. */

/** A request for help; forwarded to the lead endpoint, if one is set, after it was stored. */
export const ticket = pgTable(
  'ticket',
  {
    id: serial().primaryKey(),
    reference: text().notNull().unique(),
    prospect_id: uuid().references(() => prospect.user_id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text(),
    description: text().notNull(),
    created_at: at().notNull(),
    forwarded_at: at(),
    /** How often the grievance officer was reminded of it: of the 48 hours, then of the month. */
    reminders: whole().notNull().default(0),
  },
  (t) => [index('ticket_created').on(t.created_at)],
)

/** A reminder that a customer asked for; a second one replaces it. */
export const reminder = pgTable('reminder', {
  prospect_id: uuid()
    .primaryKey()
    .references(() => prospect.user_id),
  day: isoDate().notNull(),
  channel: text().notNull().$type<'mobile' | 'email'>(),
  created_at: at().notNull(),
  sent_at: at(),
})

/** A single-use link for continuing on the customer's own device. */
export const transfer = pgTable('transfer', {
  token_hash: text().primaryKey(),
  prospect_id: uuid()
    .notNull()
    .references(() => prospect.user_id),
  admin_id: whole()
    .notNull()
    .references(() => adminUser.id),
  created_at: at().notNull(),
  expires_at: at().notNull(),
  tries: whole().notNull().default(0),
  used_at: at(),
})

/** Wrong answers to the identity check of a returning customer. */
export const identityCheck = pgTable('identity_check', {
  prospect_id: uuid()
    .primaryKey()
    .references(() => prospect.user_id),
  wrong: whole().notNull().default(0),
  locked_until: at(),
})

/** A business that asks to become a merchant. */
export const merchantApplication = pgTable('merchant_application', {
  id: serial().primaryKey(),
  reference: text().notNull().unique(),
  /** Key of the form's co-brand, if there is one. */
  partner_key: text(),
  status: text().notNull().default('APPLIED').$type<ApplicationState>(),
  business_type: text().notNull(),
  legal_name: text().notNull(),
  contact_name: text().notNull(),
  mobile: text().notNull().unique(),
  email: text().notNull(),
  address: text().notNull(),
  pincode: text().notNull(),
  pan_cipher: text().notNull(),
  pan_hash: text().notNull().unique(),
  gstin_cipher: text(),
  created_at: at().notNull(),
  decided_at: at(),
  decided_by: whole().references(() => adminUser.id),
  /** Reason of the rejection, as sent to the business. */
  reason: text(),
  /** In which the business applied, and is written to. */
  language: text().notNull().default('en').$type<Language>(),
  /** What we asked the business for last, and its answer. */
  question: text(),
  asked_at: at(),
  answer: text(),
  answered_at: at(),
  /** The merchant added from it. */
  merchant_id: whole().references(() => merchant.merchant_id),
})
