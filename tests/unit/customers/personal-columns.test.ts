import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { ColumnKinds } from '#server/customers/customer-data/columns/column-kind.ts'
import { columnKinds, columnsOfKind } from '#server/customers/customer-data/columns/kinds.ts'
import { customerTables } from '#server/customers/customer-data/customer-data.ts'
import { personalColumns } from '#server/customers/customer-data/personal-columns.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const columnsOf = new Map(
  customerTables.map(({ table }) => [
    getTableName(table) as string,
    getTableConfig(table as PgTable).columns.map(({ name }) => name),
  ]),
)

test('[TRUST-03] a backup seals columns that are there', async () => {
  const wrong = await failuresOf(Object.entries(personalColumns), ([table, { columns }]) => {
    expect(columns.length).toBeGreaterThan(0)
    expect(columnsOf.get(table)).toEqual(expect.arrayContaining([...columns]))
  })
  expect(wrong).toEqual([])
})

test('[TRUST-03] a text column that is not declared as personal or not does not compile', () => {
  // @ts-expect-error A note is the text of the column that has no kind here.
  const note: ColumnKinds['csr_note'] = {}
  // @ts-expect-error A status is a word of a list: it has no kind.
  const proposal: ColumnKinds['proposal'] = { ...columnKinds.proposal, state: 'notPersonal' }
  expect([note, proposal.digest]).toEqual([{}, 'notPersonal'])
})

test('[TRUST-03] a table with columns of its customer says whose they are, and no other table does', () => {
  const declared = columnsOfKind('own', 'ownAndQuoted').map(({ table }) => table)
  expect(Object.keys(personalColumns).sort()).toEqual([...declared, 'otp_challenge'].sort())
})
