import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { customerTables } from '#server/customers/customer-data/customer-data.ts'

/** Tables with fewer rows than customers: 32 bits last for two billion rows. */
const FEW_ROWS: Record<string, string> = {
  amount_conflict: 'An amount that somebody has to decide about',
  audit: 'An act of staff',
  call_log: 'A call of staff',
  call_task: 'Work of staff',
  commission_case: 'A payment of a lender',
  commission_line: 'A payment of a lender, and its corrections',
  csr_note: 'Written by staff',
  dedupe_log: 'A duplicate',
  privacy_request: 'Written by a customer',
  self_review: 'A review of staff',
  suppression: 'An address that refuses messages',
  ticket: 'Written by a customer',
}

const tablesWith = (type: string) =>
  customerTables
    .filter(({ table }) =>
      getTableConfig(table as PgTable).columns.some((column) => column.getSQLType() === type),
    )
    .map(({ table }) => getTableName(table) as string)
    .sort()

test('tables that grow with every customer have 64-bit ids', () => {
  expect(tablesWith('serial')).toEqual(Object.keys(FEW_ROWS))
  expect(tablesWith('bigserial')).toContain('status_history')
})
