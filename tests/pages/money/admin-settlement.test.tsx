import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { booksOf, compareRows, storeStatement } from '#server/money/statement-rows.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { paidCase } from '#tests/support/money/money.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

test('[SETTLE-01] an admin records a lender’s money for its statement and reads that it is in', async () => {
  const { database, clock } = pages.app.deps
  await paidCase(database.db, clock(), { ref: 'S1', day: '2026-09-10', amount: 100_000 })
  await recomputeAll(database.db, clock())
  const lenderRows = [{ line: 2, named: 'S1', names: ['S1'], theirs: 2_000, remark: null, gst: 360, tds: 0 }]
  await storeStatement(
    database.db,
    { lender_id: 1, month: '2026-09', file_name: 'september.csv' },
    compareRows(lenderRows, await booksOf(database.db, 1, '2026-09')),
    { id: '1', at: clock() },
  )
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/payouts?tab=statements')
  const row = await screen.findByRole('row', { name: /September 2026/ })
  expect(row).toHaveTextContent('No money yet')
  expect(row).toHaveTextContent('₹2,360.00')
  await user.click(within(row).getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: 'Record money received' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record money received' })
  await user.type(within(dialog).getByLabelText('Amount on the bank account (₹)'), '2260')
  const tds = within(dialog).getByLabelText('Tax deducted by the lender (₹)')
  await user.clear(tds)
  await user.type(tds, '100')
  await user.type(within(dialog).getByLabelText('Transfer reference (UTR)'), 'BANK1')
  await user.click(within(dialog).getByRole('button', { name: 'Record money received' }))
  expect(await screen.findByText('Money is in')).toBeVisible()
})
