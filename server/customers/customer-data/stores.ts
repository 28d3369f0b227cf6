import { and, count, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Message } from '#server/messages/outbox.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { FileKind } from '#server/platform/files/file-key.ts'
import type { DataEntry } from '#server/platform/settings/data-dir.ts'
import { fileOriginal } from '#server/tables/originals.ts'
import { portalTicketMessage } from '#server/tables/portal.ts'
import { reportExport } from '#server/tables/reports.ts'
import type { Certificate } from '#src/contract/customers/deletion.ts'
import type { Subject } from './entry.ts'

type KeptPart = Certificate['stays'][number]['part']

export interface StoreInput {
  tx: Db
  deps: Pick<Deps, 'outbox'>
  subject: Subject
  /** When the customer was new: nothing older can hold anything of the customer. */
  since: Date
}

/** What a purge does with a place outside the tables. */
type Store =
  /** Nothing of a customer is ever in it, for this reason. */
  | { nothing: string }
  /** The purge has emptied it: how much of the customer is still found there. */
  | { left: (input: StoreInput) => Promise<number> }
  /** It stays, and the certificate says so, where there is anything in it. */
  | { stays: KeptPart; count: (input: StoreInput) => Promise<number> }

const one = async (tx: Db, table: Parameters<Db['$count']>[0], where: SQL | undefined) =>
  (
    await tx
      .select({ count: count() })
      .from(table as typeof reportExport)
      .where(where)
  )[0]?.count ?? 0

/** Messages of the outbox to the customer's former addresses, and those to others that quote them. */
export const messagesOf = ({ addresses, quotes }: Subject) => {
  const pattern = quotes ? new RegExp(quotes, 'i') : null
  return ({ at, to, text }: Message): boolean => {
    const isTheirs = addresses?.plain.some((address) => to.toLowerCase().endsWith(address)) ?? false
    if (isTheirs) return new Date(at) <= (addresses?.until ?? 0)
    return pattern?.test(text) ?? false
  }
}

/** Everything beside the tables that the product writes. What is not here has no type, so it cannot be written. */
export const stores: Record<FileKind | DataEntry | 'jobs' | 'log' | 'traces' | 'gateways', Store> = {
  pages: { nothing: 'What admins upload for products, partners and pages' },
  funnels: { nothing: 'Pictures of merchants for their own pages' },
  'portal-tickets': {
    stays: 'attachments',
    count: ({ tx, since }) =>
      one(
        tx,
        portalTicketMessage,
        and(isNotNull(portalTicketMessage.file_key), gte(portalTicketMessage.at, since)),
      ),
  },
  exports: {
    left: ({ tx, subject }) =>
      one(
        tx,
        reportExport,
        and(
          isNotNull(reportExport.file_key),
          lte(reportExport.done_at, subject.addresses?.until ?? new Date(0)),
        ),
      ),
  },
  originals: {
    stays: 'originals',
    count: ({ tx, since }) => one(tx, fileOriginal, gte(fileOriginal.at, since)),
  },
  db: { nothing: 'The tables, which are searched one by one' },
  'db.new': { nothing: 'A database that has no rows yet' },
  'store.json': { nothing: 'The version of the database' },
  'copy-': { nothing: 'A copy of the database while a backup is made; the certificate names backups' },
  files: { nothing: 'The kinds of files above' },
  'outbox.jsonl': {
    // Once more: what is removed now was still there.
    left: ({ deps, subject }) => deps.outbox.forget(messagesOf(subject)),
  },
  'first-run': {
    nothing: 'An encrypted backup before there is a customer; deleted after it, and at each start',
  },
  'wrap-keys.json': { nothing: 'Secrets around the keys of customers; the purge destroys the customer’s' },
  jobs: {
    left: async ({ tx, subject: { quotes } }) => {
      if (!quotes) return 0
      const [found] = await rows<{ count: number }>(
        tx,
        sql`select ((select count(*) from pgboss.job where data::text ~* ${quotes})
          + (select count(*) from pgboss.archive where data::text ~* ${quotes}))::int as count`,
      )
      return found?.count ?? 0
    },
  },
  log: { nothing: 'Ids and codes (docs/logs.md)' },
  traces: { nothing: 'Names of calls, statements and jobs' },
  gateways: {
    stays: 'gateways',
    count: async ({ deps }) => (deps.outbox.delivers ? 1 : 0),
  },
}
