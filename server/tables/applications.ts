import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Actor } from '#server/platform/actor.ts'
import { at, bigWhole, bytes, percent, rupees, whole } from '#server/platform/database/columns.ts'
import type { LenderOffer, RefusedField } from '#src/contract/applications/lender-application.ts'
import type { LenderContact, NextStep } from '#src/contract/applications/lender-wire.ts'
import type { StatusFileRowState, StatusFileState } from '#src/contract/applications/status-file.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { ColumnMapping, ImportKind, UploadKind } from '#src/contract/catalogue/upload.ts'
import type { Offer, Unmatched } from '#src/contract/offers/offer.ts'
import type { GivenUpReason } from '#src/domain/applications/milestones.ts'
import type { OtherReference, RowProblem, StatusFileValues } from '#src/domain/applications/status-file.ts'
import type { Tranche } from '#src/domain/applications/tranches.ts'
import type { Applicant } from '#src/domain/offers/matching-inputs.ts'
import { lender } from './catalogue.ts'
import { sameCustomer } from './customer-of-parent.ts'
import { partnerText } from './partner-config.ts'
import { adminUser, prospect } from './people.ts'

/** DISBURSED: the customer has the money. IDLE: nothing happened for long. The others closed the customer's account. */
export type ClosedReason = 'DISBURSED' | 'IDLE' | 'MERGED' | 'RESTRICTED'

/** What a customer asks for: one open application for each product. */
export const application = pgTable(
  'application',
  {
    app_id: uuid().primaryKey(),
    prospect_id: uuid()
      .notNull()
      .references(() => prospect.user_id),
    product_type: text().notNull(),
    amount: rupees().notNull(),
    tenor_months: whole().notNull(),
    created_at: at().notNull(),
    updated_at: at().notNull(),
    closed_at: at(),
    closed_reason: text().$type<ClosedReason>(),
  },
  (t) => [
    uniqueIndex('application_open').on(t.prospect_id, t.product_type).where(sql`${t.closed_at} is null`),
    index('application_created').on(t.created_at, t.app_id),
    index('application_prospect').on(t.prospect_id, t.created_at),
    unique('application_customer').on(t.app_id, t.prospect_id),
  ],
)

/** Every offer list that was shown: inputs, mechanism and result, for replay by an auditor. */
export const offerList = pgTable(
  'offer_list',
  {
    list_id: uuid().primaryKey(),
    app_id: uuid().notNull(),
    prospect_id: uuid().notNull(),
    mechanism: text().notNull(),
    applicant: jsonb().$type<Applicant>().notNull(),
    result: jsonb().$type<{ offers: Offer[]; unmatched: Unmatched[] }>().notNull(),
    /** Hash of mechanism, applicant and result: an unchanged list is not stored twice. */
    sha256: text().notNull(),
    /** The rule set it was computed from; null for lists of earlier releases. */
    rules_sha256: text(),
    made_at: at().notNull(),
    /** In the order of storing: two lists can be made in the same millisecond. */
    seq: bigserial({ mode: 'number' }),
  },
  (t) => [
    index('offer_list_of').on(t.app_id, t.seq),
    index('offer_list_made').on(t.app_id, t.made_at),
    // Measures ask which applications have offers, without opening the lists.
    index('offer_list_with_offers').on(t.app_id).where(sql`jsonb_array_length(${t.result} -> 'offers') > 0`),
    sameCustomer('offer_list', [t.app_id, t.prospect_id], [application.app_id, application.prospect_id]),
  ],
)

/** One chosen offer on its way through a lender; status is the canonical code (src/domain/applications/status.ts). */
export const lenderApplication = pgTable(
  'lender_application',
  {
    id: uuid().primaryKey(),
    app_id: uuid().notNull(),
    prospect_id: uuid().notNull(),
    lender_id: whole()
      .notNull()
      .references(() => lender.lender_id),
    list_id: uuid().references(() => offerList.list_id),
    lender_app_id: text(),
    /** Further numbers of the lender, in the order they became known. */
    other_refs: jsonb().notNull().default([]).$type<readonly OtherReference[]>(),
    amount: rupees().notNull(),
    tenor_months: whole().notNull(),
    apr: percent().notNull(),
    emi: rupees().notNull(),
    status: whole().notNull(),
    /** What the customer has: the sum of the tranches less what was returned. */
    disbursed_amount: rupees(),
    /** The payments of the loan, in the order they became known. */
    tranches: jsonb().notNull().default([]).$type<readonly Tranche[]>(),
    // The course of the application (src/domain/applications/milestones.ts); writeTransitions keeps it.
    first_sent_at: at(),
    first_answer_at: at(),
    approved_at: at(),
    disbursed_at: at(),
    given_up_at: at(),
    given_up_reason: text().$type<GivenUpReason>(),
    /** When it was queued for sending: by the customer, or by the choice itself (autosubmission). */
    asked_at: at(),
    /** What the lender waits for on our page, and the number of wrong passcodes. */
    next_step: jsonb().$type<NextStep>(),
    /** The lender's own reason for a rejection, in its words and as a code of its answer. */
    reason: text(),
    reason_code: text(),
    /** Details the lender refused; the customer corrects them. */
    refused: jsonb().$type<RefusedField[]>(),
    /** Hash of the details that were refused: the same are not sent again. */
    refused_sha256: text(),
    /** How often it was sent with corrected details. */
    corrections: whole().notNull().default(0),
    /** The lender's own offer, and when the customer accepted it. */
    lender_offer: jsonb().$type<LenderOffer>(),
    /** Its offers, if they are several; the one above is the cheapest, or the chosen one. */
    lender_choices: jsonb().$type<LenderOffer[]>(),
    offer_accepted_at: at(),
    /** How the lender goes on with the customer. */
    contact: jsonb().$type<LenderContact>(),
    /** The last reminder that the customer has something to do. */
    reminded_at: at(),
    /** Answers to this lender's additional questions, as ciphertext. */
    extra_cipher: text(),
    created_at: at().notNull(),
    updated_at: at().notNull(),
  },
  (t) => [
    // The newest choice of an application comes first, without a sort.
    index('lender_application_of').on(t.app_id, t.created_at),
    index('lender_application_created').on(t.created_at),
    index('lender_application_approved').on(t.approved_at).where(sql`${t.approved_at} is not null`),
    // With the amount, so that a sum opens no row; and with what joins the application, even where nothing is read of it.
    index('lender_application_disbursals')
      .on(t.disbursed_at, t.disbursed_amount, t.app_id)
      .where(sql`${t.disbursed_at} is not null`),
    // A lender's file finds an application by the lender's own id.
    uniqueIndex('lender_application_ref').on(t.lender_id, t.lender_app_id),
    // Most have none. Without a list of pending entries, which each search would read and only a vacuum empties: the
    // embedded database runs none.
    index('lender_application_other_refs')
      .using('gin', sql`${t.other_refs} jsonb_path_ops`)
      .with({ fastupdate: false })
      .where(sql`${t.other_refs} <> '[]'`),
    unique('lender_application_customer').on(t.id, t.prospect_id),
    sameCustomer(
      'lender_application',
      [t.app_id, t.prospect_id],
      [application.app_id, application.prospect_id],
    ),
  ],
)

/** Append-only. A transition that is not allowed is kept with accepted = false. */
export const statusHistory = pgTable(
  'status_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    lender_application_id: uuid().notNull(),
    prospect_id: uuid().notNull(),
    from_code: whole(),
    to_code: whole().notNull(),
    at: at().notNull(),
    source: text().notNull(),
    accepted: boolean().notNull().default(true),
    remark: text(),
    /** Set if we ended the application ourselves. */
    given_up_reason: text().$type<GivenUpReason>(),
  },
  (t) => [
    index('status_history_of').on(t.lender_application_id, t.id),
    index('status_history_at').on(t.to_code, t.at),
    sameCustomer(
      'status_history',
      [t.lender_application_id, t.prospect_id],
      [lenderApplication.id, lenderApplication.prospect_id],
    ),
  ],
)

/** Ledger of consents, append-only: the newest row per purpose (and lender) is the current one. */
export const consent = pgTable(
  'consent',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    prospect_id: uuid()
      .notNull()
      .references(() => prospect.user_id),
    purpose: text().notNull(),
    text_version: text().notNull(),
    language: text().notNull(),
    lender_id: whole().references(() => lender.lender_id),
    /** Who receives the data, if not a lender. */
    provider: text(),
    action: text().notNull().$type<'GIVEN' | 'WITHDRAWN'>(),
    at: at().notNull(),
    ip: text(),
    user_agent: text(),
    session_id: uuid(),
    /** The co-brand's texts that were shown with ours. */
    partner_text_id: whole().references(() => partnerText.id),
  },
  (t) => [index('consent_of').on(t.prospect_id, t.purpose, t.id), index('consent_at').on(t.at, t.id)],
)

/** A customer's privacy request; letters and calls quote the reference. */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    id: serial().primaryKey(),
    reference: text().notNull().unique(),
    prospect_id: uuid()
      .notNull()
      .references(() => prospect.user_id),
    kind: text().notNull().$type<'CORRECTION' | 'DELETION'>(),
    details: text(),
    status: text().notNull().default('OPEN').$type<'OPEN' | 'DONE' | 'REFUSED'>(),
    /** The answer to the customer when the request is closed. */
    answer: text(),
    created_at: at().notNull(),
    updated_at: at().notNull(),
  },
  (t) => [
    // A second click finds the first one's request.
    uniqueIndex('privacy_request_open').on(t.prospect_id, t.kind).where(sql`${t.status} = 'OPEN'`),
    index('privacy_request_created').on(t.created_at),
    unique('privacy_request_customer').on(t.id, t.prospect_id),
  ],
)

/** An uploaded application status file and the results of its rows. */
export const statusFile = pgTable(
  'status_file',
  {
    id: serial().primaryKey(),
    at: at().notNull(),
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    file_name: text().notNull(),
    status: text().notNull().$type<StatusFileState>(),
    rows_updated: whole().notNull().default(0),
    errors: jsonb().$type<RowProblem[]>().notNull().default([]),
    /** For a long file: the number of portions, once all are stored. */
    parts: whole(),
    rows_with_errors: whole().notNull().default(0),
    /** Of cases that are not ours. */
    rows_foreign: whole().notNull().default(0),
    /** The uploading admin, for the audit trail at the end. */
    actor: jsonb().$type<Actor>(),
  },
  (t) => [index('status_file_at').on(t.at)],
)

/** A row of a status file that changed its application: enough to revert it. */
export const statusFileRow = pgTable(
  'status_file_row',
  {
    file_id: whole()
      .notNull()
      .references(() => statusFile.id),
    line: whole().notNull(),
    lender_application_id: uuid()
      .notNull()
      .references(() => lenderApplication.id),
    before: jsonb().$type<StatusFileValues>().notNull(),
    after: jsonb().$type<StatusFileValues>().notNull(),
    /** Null: the row only added the lender's id. */
    transition_id: bigWhole().references(() => statusHistory.id),
    state: text().notNull().default('APPLIED').$type<StatusFileRowState>(),
  },
  (t) => [
    primaryKey({ columns: [t.file_id, t.line] }),
    index('status_file_row_of').on(t.lender_application_id),
  ],
)

/**
 * Which heading of a lender's files is which of our columns, as an admin chose it last. Without a lender: of files with
 * rows of several, and of imports into a list.
 */
export const uploadColumns = pgTable(
  'upload_columns',
  {
    id: serial().primaryKey(),
    kind: text().notNull().$type<UploadKind | ImportKind>(),
    lender_id: whole().references(() => lender.lender_id),
    mapping: jsonb().notNull().$type<ColumnMapping>(),
    reading: jsonb().notNull().default({}).$type<FileReading>(),
  },
  (t) => [unique('upload_columns_of').on(t.kind, t.lender_id).nullsNotDistinct()],
)

/** A portion of a long file, not applied yet; the transaction that applies it deletes it. */
export const statusFilePart = pgTable(
  'status_file_part',
  {
    file_id: whole()
      .notNull()
      .references(() => statusFile.id),
    place: whole().notNull(),
    /** Compressed JSON: read once and as a whole. */
    rows: bytes().notNull(),
    /** Rows that could not be read. */
    unread: jsonb().$type<readonly RowProblem[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.file_id, t.place] })],
)
