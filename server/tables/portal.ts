import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, flag, isoDate, percent, richText, rupees, whole } from '#server/platform/database/columns.ts'
import type { PartnerRight, SeenCases } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import type { BankCheck, FunnelState, TicketState, TicketType } from '#src/contract/merchants/portal.ts'
import type { NoticeChannel, NoticeEvent } from '#src/contract/merchants/portal-notices.ts'
import type { TaxIdCheck, TaxIdState } from '#src/contract/merchants/tax-id.ts'
import type { BillingMode } from '#src/contract/money/billing.ts'
import { adminUser, merchant, merchantUser } from './people.ts'

/* The merchant portal's data. Every row has the merchant's id. */

const ofMerchant = () =>
  whole()
    .notNull()
    .references(() => merchant.merchant_id)
const ofUser = () =>
  whole()
    .notNull()
    .references(() => merchantUser.id)

/** Portal settings of a merchant. */
export const merchantPortal = pgTable('merchant_portal', {
  merchant_id: ofMerchant().primaryKey(),
  /** Code in links to the merchant form: businesses that apply with it are referred by this merchant. */
  referral_code: text().notNull().unique(),
  /** Payouts pause until then, because the bank account was changed. */
  payout_hold_until: at(),
  /** Sites that may frame the merchant's widget, as `https://host`. */
  frame_origins: jsonb().$type<string[]>().notNull().default([]),
  /** When the owner asked to close the account; an admin closes it. */
  closing_asked_at: at(),
  closing_reason: text(),
  /**
   * From then on its customers may use its own browsers, because it helps them at its desk and an admin approved it.
   */
  own_browser_at: at(),
  /** What it wants to earn in a month, for itself only. */
  month_target: rupees(),
  /** Who makes its invoices. */
  billing: text().notNull().default('OWN').$type<BillingMode>(),
})

/** The rights of a merchant's staff; a person without a row is the owner and may do everything. */
export const merchantStaff = pgTable('merchant_staff', {
  merchant_user_id: ofUser().primaryKey(),
  rights: jsonb().$type<PartnerRight[]>().notNull(),
  cases: text().notNull().default('ALL').$type<SeenCases>(),
  created_at: at().notNull(),
})

/**
 * Which notices a merchant's person gets by which channel; without a row the defaults apply
 * (server/merchants/notices.ts).
 */
export const partnerNotice = pgTable('partner_notice', {
  merchant_user_id: ofUser().primaryKey(),
  language: text().notNull().$type<Language>(),
  choices: jsonb().$type<Partial<Record<NoticeEvent, NoticeChannel[]>>>().notNull().default({}),
  /** Lead summaries were sent up to the start of this day. */
  leads_told_on: isoDate(),
})

/** A merchant's newest row receives its payouts, once it is confirmed. */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: serial().primaryKey(),
    merchant_id: ofMerchant(),
    holder: text().notNull(),
    account_cipher: text().notNull(),
    last4: text().notNull(),
    /** Keyed hash of branch and number, to find an account shared by two merchants without decrypting. */
    account_hash: text(),
    ifsc: text().notNull(),
    /** REVIEW: the holder's name differs from the merchant's. */
    status: text().notNull().$type<'PENDING' | 'REVIEW' | 'CONFIRMED' | 'REFUSED'>(),
    created_at: at().notNull(),
    merchant_user_id: ofUser(),
    /** The bank's answer (server/money/penny-drop.ts); NONE: the bank was not asked. */
    checked: text().notNull().default('NONE').$type<BankCheck>(),
    checked_at: at(),
    /** The holder's name at the bank. */
    bank_name: text(),
    /** Similarity of the names, 0 to 1. */
    likeness: percent(),
    decided_by: whole().references(() => adminUser.id),
    decided_at: at(),
    /** Why it was refused, or confirmed under another name. */
    reason: text(),
  },
  (t) => [index('bank_account_of').on(t.merchant_id, t.id), index('bank_account_hash').on(t.account_hash)],
)

/** PAN and GST number that a merchant gave; once verified they are the merchant's (`merchant.pan_cipher`). */
export const merchantTaxId = pgTable(
  'merchant_tax_id',
  {
    id: serial().primaryKey(),
    merchant_id: ofMerchant(),
    merchant_user_id: ofUser(),
    pan_cipher: text().notNull(),
    pan_hash: text().notNull(),
    gstin_cipher: text(),
    state: text().notNull().$type<TaxIdState>(),
    created_at: at().notNull(),
    /** The provider's answer (server/merchants/tax-ids/check-tax-ids.ts). */
    checked: text().notNull().$type<TaxIdCheck>(),
    checked_at: at(),
    /** The name that the tax department has for the PAN. */
    registered_name: text(),
    /** Similarity of the names, 0 to 1. */
    likeness: percent(),
    decided_by: whole().references(() => adminUser.id),
    decided_at: at(),
    reason: text(),
  },
  (t) => [index('merchant_tax_id_of').on(t.merchant_id, t.id)],
)

/** A merchant's ticket; `about` is a copy of what it refers to, as shown. */
export const portalTicket = pgTable(
  'portal_ticket',
  {
    id: serial().primaryKey(),
    reference: text().notNull().unique(),
    merchant_id: ofMerchant(),
    merchant_user_id: ofUser(),
    type: text().notNull().$type<TicketType>(),
    category: text().notNull(),
    subject: text().notNull(),
    status: text().notNull().$type<TicketState>(),
    page_url: text(),
    browser: text(),
    about: jsonb(),
    created_at: at().notNull(),
    updated_at: at().notNull(),
  },
  (t) => [index('portal_ticket_of').on(t.merchant_id, t.updated_at)],
)

export const portalTicketMessage = pgTable(
  'portal_ticket_message',
  {
    id: serial().primaryKey(),
    ticket_id: whole()
      .notNull()
      .references(() => portalTicket.id),
    at: at().notNull(),
    merchant_user_id: whole().references(() => merchantUser.id),
    /** The answering admin; null for the merchant's own message. */
    admin_id: whole().references(() => adminUser.id),
    text: text().notNull(),
    file_key: text(),
    file_name: text(),
  },
  (t) => [index('portal_ticket_message_of').on(t.ticket_id, t.id)],
)

export const trainingProgress = pgTable(
  'training_progress',
  {
    merchant_user_id: ofUser(),
    item_id: whole().notNull(),
    percent: whole().notNull(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchant_user_id, t.item_id] })],
)

/** Consents to the code of conduct and their version; valid for a year. */
export const codeAcceptance = pgTable(
  'code_acceptance',
  {
    id: serial().primaryKey(),
    merchant_user_id: ofUser(),
    merchant_id: ofMerchant(),
    version: text().notNull(),
    language: text().notNull(),
    at: at().notNull(),
  },
  (t) => [index('code_acceptance_of').on(t.merchant_id, t.at)],
)

export const faqVote = pgTable(
  'faq_vote',
  { merchant_user_id: ofUser(), faq_id: whole().notNull(), helpful: flag().notNull(), at: at().notNull() },
  (t) => [primaryKey({ columns: [t.merchant_user_id, t.faq_id] })],
)

/** A business that a merchant referred, one level only; its form is a merchant_application with the same reference. */
export const referral = pgTable(
  'referral',
  {
    id: serial().primaryKey(),
    merchant_id: ofMerchant(),
    name: text().notNull(),
    mobile: text().notNull().unique(),
    application_reference: text().notNull(),
    split_percent: percent(),
    created_at: at().notNull(),
  },
  (t) => [index('referral_of').on(t.merchant_id, t.created_at)],
)

/** A merchant's own landing page; the approved version is shown until another is approved. */
export const funnel = pgTable(
  'funnel',
  {
    id: serial().primaryKey(),
    merchant_id: ofMerchant(),
    /** A draft may have none yet. */
    slug: text(),
    status: text().notNull().$type<FunnelState>(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    live: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    created_at: at().notNull(),
    updated_at: at().notNull(),
    approved_by: whole().references(() => adminUser.id),
    deleted_at: at(),
  },
  (t) => [
    uniqueIndex('funnel_slug_live').on(t.slug).where(sql`${t.deleted_at} is null`),
    index('funnel_of').on(t.merchant_id),
  ],
)

/* Content that admins maintain as declared resources (resources/catalogue). */

export const faq = pgTable('faq', {
  id: serial().primaryKey(),
  question: text().notNull(),
  answer: richText().notNull(),
  audience: text().notNull(),
  category: text().notNull(),
  language: text().notNull(),
  order: whole().notNull(),
  active: flag().notNull().default(0),
  deleted_at: at(),
})

export const trainingItem = pgTable('training_item', {
  id: serial().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  kind: text().notNull(),
  product_type: text(),
  lender: text(),
  language: text().notNull(),
  minutes: whole().notNull(),
  link: text(),
  order: whole().notNull(),
  active: flag().notNull().default(0),
  deleted_at: at(),
})

export const partnerMessage = pgTable('partner_message', {
  id: serial().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  channel: text().notNull(),
  product_type: text().notNull(),
  language: text().notNull(),
  valid_until: isoDate().notNull(),
  active: flag().notNull().default(0),
  deleted_at: at(),
})

export const creative = pgTable('creative', {
  id: serial().primaryKey(),
  title: text().notNull(),
  headline: text().notNull(),
  line: text().notNull(),
  format: text().notNull(),
  look: text().notNull(),
  product_type: text().notNull(),
  language: text().notNull(),
  valid_until: isoDate().notNull(),
  active: flag().notNull().default(0),
  deleted_at: at(),
})
