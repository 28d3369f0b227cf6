import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { customerTables } from '#server/customers/customer-data/customer-data.ts'
import { personalColumns } from '#server/customers/customer-data/personal-columns.ts'

const columnsOf = new Map(
  customerTables.map(({ table }) => [
    getTableName(table) as string,
    getTableConfig(table).columns.map(({ name }) => name),
  ]),
)

test.each(Object.entries(personalColumns))('[TRUST-03] a backup seals columns of %s that are there', (table, {
  columns = [],
  omit,
}) => {
  expect(columnsOf.has(table)).toBe(true)
  expect(columnsOf.get(table)).toEqual(expect.arrayContaining([...columns]))
  expect(columns.length > 0).toBe(omit !== true)
})
