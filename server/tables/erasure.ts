import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, whole } from '#server/platform/database/columns.ts'
import type { Certificate, IdentityCheck, RefusalReason } from '#src/contract/customers/deletion.ts'
import { lenderApplication, privacyRequest } from './applications.ts'
import { adminUser } from './people.ts'

/** What became of a customer's wish to be deleted; a request without a row here waits for its first answer. */
export const erasure = pgTable(
  'erasure',
  {
    request_id: whole()
      .primaryKey()
      .references(() => privacyRequest.id),
    status: text().notNull().$type<'OPEN' | 'ON_HOLD' | 'RESTRICTED' | 'PURGED' | 'REFUSED'>(),
    /** The admin who began it for the customer; without one the customer asked, signed in by passcode. */
    started_by: whole().references(() => adminUser.id),
    identity: text().notNull().$type<IdentityCheck>(),
    /** Why it may not go on now, in the admin's words. */
    hold: text(),
    refusal: text().$type<RefusalReason>(),
    decided_by: whole().references(() => adminUser.id),
    decided_at: at(),
    /** The profile as it was, for the law alone: no call opens it. Gone with the purge. */
    sealed: text(),
    purge_at: at(),
    /** When the customer was told that the purge is near. */
    warned_at: at(),
    purged_at: at(),
    certificate: jsonb().$type<Certificate>(),
  },
  (t) => [index('erasure_due').on(t.status, t.purge_at)],
)

/** A lender that received data of a customer who is deleted: when it was told, and what it answered. */
export const erasureNotice = pgTable(
  'erasure_notice',
  {
    request_id: whole()
      .notNull()
      .references(() => erasure.request_id),
    lender_application_id: uuid()
      .notNull()
      .references(() => lenderApplication.id),
    /** WAITING, TOLD (the lender took it), REFUSED (its answer says no), or UNREACHED after the last try. */
    state: text().notNull().default('WAITING').$type<'WAITING' | 'TOLD' | 'REFUSED' | 'UNREACHED'>(),
    /** What the lender answered, in short; nothing of the customer. */
    answer: text(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.request_id, t.lender_application_id] })],
)
