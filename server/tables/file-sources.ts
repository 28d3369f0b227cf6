import { index, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, flag, rupees, whole } from '#server/platform/database/columns.ts'
import type {
  FileSource,
  ReceivedReason,
  ReceivedState,
  SourceProblem,
} from '#src/contract/catalogue/file-source.ts'
import { lender } from './catalogue.ts'
import { adminUser } from './people.ts'

/** A mailbox, folder or address that is read for files of a lender. */
export const fileSource = pgTable('file_source', {
  id: serial().primaryKey(),
  lender_id: whole()
    .notNull()
    .references(() => lender.lender_id),
  kind: text().$type<FileSource['kind']>().notNull(),
  way: text().$type<FileSource['way']>().notNull(),
  address: text().notNull(),
  folder: text(),
  username: text(),
  senders: jsonb().$type<string[]>().notNull().default([]),
  every_minutes: whole().notNull().default(60),
  active: flag().notNull().default(0),
  secret_cipher: text(),
  /** Of an SFTP server, as it was when it was first reached. */
  host_key: text(),
  /** Messages up to this one have been read. */
  position: text(),
  checked_at: at(),
  problem: text().$type<SourceProblem>(),
  /** What may go through without a look in 24 hours; 0 rows: nothing. */
  max_rows: whole().notNull().default(0),
  max_rupees: rupees().notNull().default(0),
  allowed_by: whole().references(() => adminUser.id),
  deleted_at: at(),
})

/** A file or message of a source and what became of it; never what is in it. */
export const receivedFile = pgTable(
  'received_file',
  {
    id: serial().primaryKey(),
    source_id: whole()
      .notNull()
      .references(() => fileSource.id),
    kind: text().$type<FileSource['kind']>().notNull(),
    /** Message and part, or file, as the source counts them. */
    uid: text().notNull(),
    sender: text(),
    file_name: text(),
    size: whole().notNull(),
    digest: text(),
    at: at().notNull(),
    state: text().$type<ReceivedState>().notNull(),
    reason: text().$type<ReceivedReason>(),
    rows: whole(),
    rows_wrong: whole(),
    rupees: rupees(),
    done_at: at(),
    /** Record of its kind that was made from it. */
    file_id: whole(),
    /** What a second admin decides. */
    proposal_id: uuid(),
  },
  (t) => [
    uniqueIndex('received_file_uid').on(t.source_id, t.uid),
    index('received_file_digest').on(t.digest),
  ],
)
