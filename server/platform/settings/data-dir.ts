import { join } from 'node:path'

/**
 * What the server writes in DATA_DIR. server/customers/customer-data/stores.ts says of each what it may hold of a customer, and what a
 * purge does with it; `copy-…` are copies of the database for the minutes of a backup.
 */
export const dataEntries = [
  'db',
  'db.new',
  'store.json',
  'copy-',
  'files',
  'outbox.jsonl',
  'wrap-keys.json',
  'first-run',
] as const
export type DataEntry = (typeof dataEntries)[number]

/** The path of an entry. @param rest of its name, where one has several */
export const inDataDir = (dataDir: string, entry: DataEntry, rest = ''): string =>
  join(dataDir, `${entry}${rest}`)
