import { applicationTables } from './application-tables.ts'
import { contactTables } from './contact-tables.ts'
import type { CustomerTable, CustomerTables } from './entry.ts'
import { profileTables } from './profile-tables.ts'
import { proofTables } from './proof-tables.ts'
import { trailTables } from './trail-tables.ts'

/**
 * Every table that holds something of a customer. Restriction, purge, merge and "my data" are loops over it; a new
 * table has an entry here or a reason in `notCustomerData`, or it does not compile.
 */
export const customerData = {
  ...proofTables,
  ...applicationTables,
  ...contactTables,
  ...trailTables,
  ...profileTables,
} satisfies CustomerTables

export type CustomerTableName = keyof typeof customerData
export const customerTables: readonly CustomerTable[] = Object.values(customerData)
