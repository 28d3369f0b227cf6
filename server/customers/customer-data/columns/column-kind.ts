import type { OpenColumns } from './open-columns.ts'

/**
 * What an open column of a table may hold of a customer.
 * - own: who the row's customer is, or what was written by or about this customer; a backup seals it with the customer's key
 * - quoted: free text of others, that may quote a customer; the purge erases the quotation
 * - quotedJson: the same in JSON; the table has a column `id`
 * - ownAndQuoted: own, and it may quote another customer
 * - ownRule: the purge has a rule of its own for it (erase-quotes.ts), or the row is deleted within a day
 * - notPersonal: nothing of a customer
 */
export type ColumnKind = 'own' | 'quoted' | 'quotedJson' | 'ownAndQuoted' | 'ownRule' | 'notPersonal'

/** A table without its line, or a column without its kind, does not compile. */
export type ColumnKinds = { [N in keyof OpenColumns]: Readonly<Record<OpenColumns[N], ColumnKind>> }
