import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'
import { cellOf } from '#tests/support/table.ts'

const pages = pagesOverApp()

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}

async function twoLoans() {
  await soldLoan(pages.app, 1, 'Asha', '9812345671')
  await soldLoan(pages.app, 1, 'Zoya', '9812345672')
}

const asked = () => Object.fromEntries(new URLSearchParams(location.search))

test('[LIST-01] a head of a column sorts the list, both ways, and the address keeps it', async () => {
  await twoLoans()
  const user = await open('/partner/reports?tab=disbursals')
  const date = () => screen.getByRole('columnheader', { name: 'Date' })
  await screen.findByRole('button', { name: 'Date' })
  expect(date()).toHaveAttribute('aria-sort', 'descending')
  await user.click(screen.getByRole('button', { name: 'Date' }))
  await waitFor(() => expect(date()).toHaveAttribute('aria-sort', 'ascending'))
  expect(asked()).toMatchObject({ tab: 'disbursals', sort: 'at' })
  await user.click(screen.getByRole('button', { name: 'Date' }))
  await waitFor(() => expect(date()).toHaveAttribute('aria-sort', 'descending'))
  expect(screen.getByText('2 rows')).toBeVisible()
  expect(cellOf(screen.getByRole('row', { name: /^Total/ }), 'Amount')).toHaveTextContent('₹3,00,000')
})

test('[LIST-03] a view is saved, opens first, and is deleted; all rows stay in reach', async () => {
  await twoLoans()
  const user = await open('/partner/reports?tab=leads')
  await user.selectOptions(await screen.findByLabelText('Stage'), '70')
  await waitFor(() => expect(asked()).toMatchObject({ stage: '70' }))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const views = () => screen.findByRole('dialog', { name: 'Saved views' })
  await user.click(within(await views()).getByRole('button', { name: 'Save this view' }))
  await user.click(within(await views()).getByRole('button', { name: 'Save' }))
  expect(await within(await views()).findByRole('alert')).toBeVisible()
  await user.type(within(await views()).getByLabelText('Name'), 'Paid out')
  await user.click(within(await views()).getByRole('button', { name: 'Save' }))
  const view = await within(await views()).findByRole('link', { name: 'Paid out' })
  await waitFor(() => expect(view).toHaveAttribute('aria-current', 'true'))
  await user.click(within(await views()).getByRole('button', { name: 'Open the view Paid out first' }))
  await within(await views()).findByText('opens first')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: 'Disbursals' }))
  const tabs = within(screen.getByRole('navigation', { name: 'Reports' }))
  await user.click(tabs.getByRole('link', { name: 'Leads' }))
  await waitFor(() => expect(asked()).toMatchObject({ tab: 'leads', stage: '70' }))
  await user.click(await screen.findByRole('button', { name: 'Paid out' }))
  await user.click(within(await views()).getByRole('link', { name: 'All rows' }))
  await waitFor(() => expect(asked()).toEqual({ tab: 'leads', view: 'all' }))
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the view Paid out' }))
  expect(await screen.findByText(/^No saved views yet/)).toBeVisible()
})

test('[LIST-01] an address with a filter that the list does not have says so, and offers the list without it', async () => {
  await twoLoans()
  const user = await open('/partner/reports?tab=leads&stage=abc&range=last_century&product=Personal+Loans')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Stage “abc”: Choose one of the options')
  expect(alert).toHaveTextContent('Period “last_century”: This is not valid')
  for (const name of ['Try again', 'Views']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(within(alert).getByRole('button', { name: 'Show the list without it' }))
  expect(await screen.findByText('2 rows')).toBeVisible()
  expect(asked()).toEqual({ tab: 'leads', product: 'Personal Loans', view: 'all' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a filter that the list has no more shows no rows and no files until it is removed', async () => {
  await twoLoans()
  const user = await open('/partner/reports?tab=leads&colour=red')
  expect(await screen.findByText(/^No rows are shown because a filter cannot be used/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the filter colour' }))
  expect(await screen.findByText('2 rows')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeVisible()
})

test('a search that finds nothing says what was searched for', async () => {
  await twoLoans()
  const user = await open('/partner/reports?tab=leads')
  await user.type(await screen.findByLabelText('Find a case'), 'zoy{Enter}')
  expect(await screen.findByText('Nothing was found for “zoy”.')).toBeVisible()
  await user.clear(screen.getByLabelText('Find a case'))
  await user.type(screen.getByLabelText('Find a case'), 'zoya{Enter}')
  expect(await screen.findByText('1 row')).toBeVisible()
})
