import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, flag } from '#server/platform/database/columns.ts'
import type {
  AccountAsk,
  AccountReading,
  AccountState,
  ConsentState,
  SessionState,
} from '#src/contract/account-data.ts'
import { lenderApplication } from './applications.ts'
import { sameCustomer } from './customer-of-parent.ts'

/** A lender's request for account data. What became of it follows from its notices. */
export const accountConsent = pgTable(
  'account_consent',
  {
    id: uuid().primaryKey(),
    lender_application_id: uuid().notNull(),
    prospect_id: uuid().notNull(),
    /** The aggregator's id, and its handle of the request. */
    aggregator: text().notNull(),
    handle: text().notNull(),
    ask: jsonb().$type<AccountAsk>().notNull(),
    /** Known from the first notice that names it. */
    consent_id: text(),
    /** Sessions in which the lender asked for data. */
    sessions: jsonb().$type<string[]>().notNull(),
    asked_at: at().notNull(),
    /** The customer has read that we read for the lender. */
    reads: flag().notNull().default(0),
    reading: jsonb().$type<AccountReading>(),
    /** Our session, with its private key; gone after its use. */
    session_cipher: text(),
    figures_cipher: text(),
    used_at: at(),
  },
  (t) => [
    unique('account_consent_handle').on(t.aggregator, t.handle),
    unique('account_consent_id').on(t.aggregator, t.consent_id),
    unique('account_consent_customer').on(t.id, t.prospect_id),
    index('account_consent_of').on(t.lender_application_id),
    index('account_consent_prospect').on(t.prospect_id),
    // Without a list of pending entries, which only a vacuum empties: the embedded database runs none.
    index('account_consent_sessions').using('gin', t.sessions).with({ fastupdate: false }),
    sameCustomer(
      'account_consent',
      [t.lender_application_id, t.prospect_id],
      [lenderApplication.id, lenderApplication.prospect_id],
    ),
  ],
)

/** What an aggregator told us of a consent or of a session, once for each of its transactions. */
export const accountNotice = pgTable(
  'account_notice',
  {
    id: uuid().primaryKey(),
    account_consent_id: uuid().notNull(),
    prospect_id: uuid().notNull(),
    aggregator: text().notNull(),
    txnid: text().notNull(),
    kind: text().$type<'CONSENT' | 'DATA'>().notNull(),
    status: text().$type<ConsentState | SessionState>().notNull(),
    /** Of DATA. */
    session_id: text(),
    /** Of DATA: the state of each account. */
    accounts: jsonb().$type<AccountState[]>(),
    /** By the clock of the aggregator. */
    at: at().notNull(),
    received_at: at().notNull(),
  },
  (t) => [
    unique('account_notice_once').on(t.aggregator, t.txnid),
    index('account_notice_of').on(t.account_consent_id),
    sameCustomer(
      'account_notice',
      [t.account_consent_id, t.prospect_id],
      [accountConsent.id, accountConsent.prospect_id],
    ),
  ],
)
