import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bigWhole, flag, whole } from '#server/platform/database/columns.ts'
import type { Audience, FellOut } from '#src/contract/campaigns/message.ts'
import type { Language } from '#src/contract/language.ts'
import { statusHistory } from './applications.ts'
import { adminUser, otpChallenge, prospect } from './people.ts'

/** Every SMS and e-mail, sent or waiting. A passcode's digits are never part of the stored text. */
export const message = pgTable(
  'message',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    created_at: at().notNull(),
    channel: text().notNull().$type<'mobile' | 'email'>(),
    to_cipher: text().notNull(),
    to_hash: text().notNull(),
    prospect_id: uuid().references(() => prospect.user_id, { onDelete: 'set null' }),
    /** Code of the template, and its language. */
    template: text().notNull(),
    language: text().notNull().$type<Language>(),
    text: text().notNull(),
    purpose: text().notNull().$type<'PASSCODE' | 'SERVICE' | 'PROMOTION'>(),
    campaign_id: whole(),
    /** The passcode it contains. */
    challenge_id: uuid().references(() => otpChallenge.id, { onDelete: 'set null' }),
    state: text().notNull().$type<'WAITING' | 'SENT' | 'DELIVERED' | 'FAILED'>(),
    /** The gateway it was sent by, and the gateway's error message. */
    vendor: text(),
    vendor_ref: text(),
    /** The telephone company of the number, and its circle, if the gateway reports them. */
    operator: text(),
    circle: text(),
    failure: text(),
    tries: whole().notNull().default(0),
    sent_at: at(),
    delivered_at: at(),
  },
  (t) => [
    index('message_at').on(t.created_at, t.id),
    index('message_prospect').on(t.prospect_id, t.created_at),
    index('message_waiting').on(t.created_at).where(sql`${t.state} = 'WAITING'`),
    index('message_ref').on(t.vendor_ref),
    index('message_challenge').on(t.challenge_id),
    // A campaign restarted after a crash must not write to anybody twice.
    uniqueIndex('message_campaign').on(t.campaign_id, t.prospect_id).where(sql`${t.campaign_id} is not null`),
  ],
)

/** Message templates; SMS texts exactly as registered with the operators (DLT). */
export const messageTemplate = pgTable(
  'message_template',
  {
    id: serial().primaryKey(),
    code: text().notNull(),
    channel: text().notNull().$type<'mobile' | 'email'>(),
    language: text().notNull().$type<Language>(),
    category: text().notNull().$type<'PASSCODE' | 'SERVICE' | 'PROMOTION'>(),
    dlt_template_id: text(),
    /** Sender name of six letters; digits for promotions. */
    header: text(),
    /** For e-mail only. */
    subject: text(),
    body: text().notNull(),
    status: text().notNull().$type<'DRAFT' | 'REGISTERED' | 'RETIRED'>(),
    /** Whether agents may send it to the customer they are speaking with. */
    by_agents: flag().notNull().default(0),
    deleted_at: at(),
  },
  (t) => [
    uniqueIndex('message_template_live')
      .on(t.code, t.channel, t.language)
      .where(sql`${t.deleted_at} is null`),
  ],
)

/** One template to many customers. */
export const campaign = pgTable(
  'campaign',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    template: text().notNull(),
    channel: text().notNull().$type<'mobile' | 'email'>(),
    audience: jsonb().$type<Audience>().notNull(),
    /** AUDIENCE_LOST: it never began, because a condition of its audience no longer exists. */
    status: text()
      .notNull()
      .default('DRAFT')
      .$type<'DRAFT' | 'WAITING' | 'RUNNING' | 'DONE' | 'STOPPED' | 'AUDIENCE_LOST'>(),
    scheduled_at: at(),
    started_at: at(),
    done_at: at(),
    /** Customers excluded at the start, by reason. */
    fell_out: jsonb().$type<FellOut>(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    created_at: at().notNull(),
  },
  (t) => [index('campaign_at').on(t.created_at)],
)

/** Suppressed addresses. Removed rows stay as history. */
export const suppression = pgTable(
  'suppression',
  {
    id: serial().primaryKey(),
    channel: text().notNull().$type<'mobile' | 'email' | 'call'>(),
    to_hash: text().notNull(),
    to_masked: text().notNull(),
    reason: text().notNull(),
    source: text().notNull().$type<'ADMIN' | 'UNSUBSCRIBE' | 'STOP' | 'CALL'>(),
    at: at().notNull(),
    /** Null: permanent. */
    until: at(),
    admin_id: whole().references(() => adminUser.id),
    removed_at: at(),
  },
  (t) => [uniqueIndex('suppression_live').on(t.channel, t.to_hash).where(sql`${t.removed_at} is null`)],
)

/** A status transition whose customer has yet to be notified; written with the transition. */
export const statusNotice = pgTable('status_notice', {
  transition_id: bigWhole()
    .primaryKey()
    .references(() => statusHistory.id, { onDelete: 'cascade' }),
  /** Follows the transition's by trigger: a key on it would cost each transition another index. */
  prospect_id: uuid().notNull(),
})

/** A vendor that is switched off for a product, or for 'all'. Ended rows are its history. */
export const vendorSwitch = pgTable(
  'vendor_switch',
  {
    id: serial().primaryKey(),
    /** `lender-12`, or the name of a gateway of server/messages/outbox.ts. */
    vendor: text().notNull(),
    product: text().notNull(),
    reason: text().notNull(),
    until: at(),
    at: at().notNull(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    ended_at: at(),
  },
  (t) => [uniqueIndex('vendor_switch_live').on(t.vendor, t.product).where(sql`${t.ended_at} is null`)],
)
