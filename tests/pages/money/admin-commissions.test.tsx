import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { commissionsOverApp, percents, revenueRows } from '#tests/support/money/commissions.tsx'
import { server } from '#tests/support/pages.tsx'
import { textsOf } from '#tests/support/table.ts'

const { openLender, storedLender, storedRevenue } = commissionsOverApp()

const button = (name: string) => screen.getByRole('button', { name })
/** The page's own log of a refused call; the test that expects one says so. */
const expectLoggedFailure = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('[LE-01] the page has its sections down to commissions: lender groups and the revenue table with its columns', async () => {
  await openLender()
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())
  expect(sections).toEqual([
    'Status / Auto Submission / Priority',
    'Filter Criteria',
    'Loan Details',
    'Key facts (shown with every offer)',
    'Partner desk (whom partners call)',
    'Eligibility Criteria (text visible to partners)',
    'Special Offer',
    'Commissions',
    'Related records',
  ])
  expect(screen.getByRole('combobox', { name: /Lender groups/ })).toBeInTheDocument()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())
  expect(heads).toEqual([
    'Order',
    'Revenue type',
    'Loan',
    'Disbursed (min)',
    'Disbursed (max)',
    'Number (min)',
    'Number (max)',
    'ATS (min)',
    'ATS (max)',
    'Revenue Flat',
    'Revenue Percentage',
    'Applies from',
    'Status',
    'Actions',
  ])
  const cells = {
    'Disbursed (min)': '₹50,00,000',
    'Disbursed (max)': '₹1,00,00,000',
    'Number (min)': '–no limit',
    'Number (max)': '–no limit',
    'ATS (min)': '₹2,00,000',
    'ATS (max)': '–no limit',
    'Revenue Flat': '₹0',
    'Revenue Percentage': '2.5%',
  }
  const row = revenueRows()[1] as HTMLElement
  expect(row).toHaveTextContent('Disbursal')
  expect(textsOf(row, Object.keys(cells))).toEqual(cells)
})

test('[LE-07] each choice among the lender groups is saved at once', async () => {
  const user = await openLender()
  await user.click(screen.getByRole('combobox', { name: /Lender groups/ }))
  await user.click(await screen.findByRole('option', { name: 'Salaried first' }))
  expect(await screen.findByText('Lender updated successfully!')).toBeVisible()
  expect(await storedLender()).toMatchObject({ lender_group_ids: [2] })
  await user.click(screen.getByRole('option', { name: 'Gold_Loans' }))
  await waitFor(async () => expect(await storedLender()).toMatchObject({ lender_group_ids: [2, 3] }))
})

test('[LE-07] groups chosen faster than they are saved are all kept', async () => {
  const user = await openLender()
  server.use(fault('POST /api/update-lender-data', 'slow'))
  await user.click(screen.getByRole('combobox', { name: /Lender groups/ }))
  for (const name of ['Quick disbursal', 'Salaried first', 'Gold_Loans'])
    await user.click(await screen.findByRole('option', { name }))
  await waitFor(async () => expect(await storedLender()).toMatchObject({ lender_group_ids: [1, 2, 3] }))
  expect(await screen.findByText('Lender updated successfully!')).toBeVisible()
})

test('[LE-07] a lender group is added by its name, which has to be one', async () => {
  const user = await openLender()
  await user.click(button('Add Lender Group'))
  const dialog = screen.getByRole('dialog', { name: 'Add Lender Group' })
  const create = within(dialog).getByRole('button', { name: 'Create' })
  const name = within(dialog).getByRole('textbox', { name: /Name/ })
  expect(create).toBeDisabled()
  await user.type(name, 'A & B')
  await user.click(create)
  expect(within(dialog).getByText('Use only letters, digits, spaces, hyphens and underscores')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'gold_loans')
  await user.click(create)
  expect(await within(dialog).findByText('This name is already in use')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'Banks 2')
  await user.click(create)
  expect(await screen.findByText('Lender group created successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('combobox', { name: /Lender groups/ }))
  expect(await screen.findByRole('option', { name: 'Banks 2' })).toBeVisible()
})

test('[LE-07] [LE-08] lists that cannot be read say so', async () => {
  server.use(fault('GET /api/lender-group/get-all', 500), fault('GET /api/lender-revenue/get-types', 500))
  await openLender()
  expect(await screen.findByText('Failed to load lender groups')).toBeVisible()
  expect(await screen.findByText('Failed to load revenue types')).toBeVisible()
})

test('[LE-08] the status of a revenue entry is switched in the table', async () => {
  const user = await openLender()
  await user.click(screen.getByRole('checkbox', { name: 'Status of revenue entry 3' }))
  expect(await screen.findByText('Revenue updated successfully')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Status of revenue entry 3' })).not.toBeChecked(),
  )
  expect((await storedRevenue())[2]).toMatchObject({ status: 0, revenue_percent: 2.25 })
})

test('[LE-08] deleting asks first, and only Delete removes the entry', async () => {
  const user = await openLender()
  await user.click(button('Actions for revenue entry 1'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await storedRevenue()).toHaveLength(4)
  await user.click(button('Actions for revenue entry 1'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Revenue entry deleted successfully')).toBeVisible()
  await waitFor(() => expect(percents()).toEqual(['2.5%', '2.25%', '3%']))
})

const [SPACE, DOWN] = [32, 40]

/** Drag and drop reads keyCode, which user-event leaves out. */
function moveFirstDown() {
  const handle = screen.getByRole('button', { name: /Move revenue entry 1/ })
  handle.focus()
  for (const keyCode of [SPACE, DOWN, SPACE]) fireEvent.keyDown(handle, { keyCode })
}

test('[LE-08] an entry is moved by keyboard, and the new order is sent after the drop', async () => {
  await openLender()
  moveFirstDown()
  expect(await screen.findByText('Revenue order updated')).toBeVisible()
  expect(percents()).toEqual(['2.5%', '2%', '2.25%', '3%'])
  expect((await storedRevenue()).map((slab: { revenue_percent: number }) => slab.revenue_percent)).toEqual([
    2.5, 2, 2.25, 3,
  ])
})

test('[FRONT-04] an entry is moved by single presses, from its menu; the first one goes no further up', async () => {
  const user = await openLender()
  await user.click(button('Actions for revenue entry 1'))
  expect(await screen.findByRole('menuitem', { name: 'Move down' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }))
  expect(await screen.findByText('Revenue order updated')).toBeVisible()
  expect(percents()).toEqual(['2.5%', '2%', '2.25%', '3%'])
})

test('[LE-08] a refused order shows the words of the server and the stored order comes back', async () => {
  await openLender()
  expectLoggedFailure()
  server.use(fault('POST /api/lender-revenue/set-order', 500))
  moveFirstDown()
  expect(await screen.findByText('Something went wrong on our side')).toBeVisible()
  await waitFor(() => expect(percents()).toEqual(['2%', '2.5%', '2.25%', '3%']))
})

test('[LE-08] without an answer a failed order, switch and deletion say so', async () => {
  const user = await openLender()
  server.use(
    fault('POST /api/lender-revenue/set-order', 'offline'),
    fault('POST /api/lender-revenue/update', 'offline'),
    fault('POST /api/lender-revenue/delete/{id}', 'offline'),
  )
  moveFirstDown()
  expect(await screen.findByText('Failed to update order')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Status of revenue entry 1' }))
  expect(await screen.findByText('Failed to update revenue')).toBeVisible()
  await user.click(button('Actions for revenue entry 1'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete revenue entry')).toBeVisible()
  expect(await storedRevenue()).toHaveLength(4)
})
