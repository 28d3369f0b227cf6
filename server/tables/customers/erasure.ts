import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import { lenderApplication, privacyRequest } from '#server/tables/applications.ts'
import { sameCustomer } from '#server/tables/customer-of-parent.ts'
import { adminUser } from '#server/tables/people.ts'
import type { Certificate, IdentityCheck, RefusalReason } from '#src/contract/customers/deletion.ts'

/** The state of a deletion; a request without a row here has no answer yet. */
export const erasure = pgTable(
  'erasure',
  {
    request_id: whole().primaryKey(),
    prospect_id: uuid().notNull(),
    status: text().notNull().$type<'OPEN' | 'ON_HOLD' | 'RESTRICTED' | 'PURGED' | 'REFUSED'>(),
    /** The admin who started it for the customer; null if the customer requested it, signed in by passcode. */
    started_by: whole().references(() => adminUser.id),
    identity: text().notNull().$type<IdentityCheck>(),
    /** Why it is on hold, in the admin's words. */
    hold: text(),
    refusal: text().$type<RefusalReason>(),
    decided_by: whole().references(() => adminUser.id),
    decided_at: at(),
    /** The sealed profile, kept for legal reasons only: no call opens it. Deleted by the purge. */
    sealed: text(),
    purge_at: at(),
    /** When the customer was notified of the coming purge. */
    warned_at: at(),
    purged_at: at(),
    certificate: jsonb().$type<Certificate>(),
  },
  (t) => [
    index('erasure_due').on(t.status, t.purge_at),
    unique('erasure_customer').on(t.request_id, t.prospect_id),
    sameCustomer('erasure', [t.request_id, t.prospect_id], [privacyRequest.id, privacyRequest.prospect_id]),
  ],
)

/** A lender that received data of a deleted customer: when it was told, and its answer. */
export const erasureNotice = pgTable(
  'erasure_notice',
  {
    request_id: whole().notNull(),
    prospect_id: uuid().notNull(),
    lender_application_id: uuid()
      .notNull()
      .references(() => lenderApplication.id),
    /** WAITING, TOLD (the lender accepted), REFUSED (it answered no), or UNREACHED after the last try. */
    state: text().notNull().default('WAITING').$type<'WAITING' | 'TOLD' | 'REFUSED' | 'UNREACHED'>(),
    /** The lender's answer in short, without personal data. */
    answer: text(),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.request_id, t.lender_application_id] }),
    sameCustomer('erasure_notice', [t.request_id, t.prospect_id], [erasure.request_id, erasure.prospect_id]),
  ],
)
