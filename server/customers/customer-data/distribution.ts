import { getTableConfig } from 'drizzle-orm/pg-core'
import { prospect } from '#server/tables/people.ts'
import { type CustomerTableName, customerData } from './customer-data.ts'
import type { CustomerTable } from './entry.ts'

/** Where a cluster keyed by customer would lay a table's rows (docs/decisions/074-distribution-key.md). */
export type Place =
  /** With their customer, whose id stands in this column. */
  | { column: string }
  /** By what is known before the customer is, or is read across customers. */
  | { elsewhere: string }

/** Tables that are found by something else than the customer, though some have a column for their id. */
const elsewhere: Partial<Record<CustomerTableName, string>> = {
  session: 'By the hash of a token: says which customer is calling',
  otp_challenge: 'By the hash of an address, before the customer is known',
  prospect_alias: 'By an address: says which customer it is',
  suppression: 'By the hash of an address, also of people who are no customers',
  audit: 'By day, for its hash chain',
  dedupe_log: 'By the hash of a PAN or number: it joins two customers',
  message: 'By its own id: a passcode is sent before the customer is known',
  api_event: 'By merchant, in the order of its events',
  webhook_delivery: 'With its event',
  commission_case: 'With the books, by month',
  commission_line: 'With the books, by month',
  commission_file_row: 'With its file',
  mis_row: 'With its file',
  status_file_row: 'With its file',
  product_file_row: 'With its file',
}

/** Read from the tables and from the registry of customer data, so that a new table has its place by itself. */
export function placeOf(name: CustomerTableName): Place {
  const why = elsewhere[name]
  if (why) return { elsewhere: why }
  const { table }: CustomerTable = customerData[name]
  if (name === 'prospect') return { column: prospect.user_id.name }
  const own = getTableConfig(table).columns.find((column) => column.name === 'prospect_id')
  if (own) return { column: own.name }
  throw new Error(`${name} has no customer id and is not named here`)
}
