import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lender } from '#server/tables/catalogue.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const address = '/partner/product-offering/check-customer'

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}

test('[MERCH-05] a merchant checks a customer, reads amounts and reasons, and invites with the product chosen', async () => {
  await pages.app.deps.database.db.update(lender).set({ min_business_years: 3 })
  const user = await open('/partner/product-offering/bl')
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('link', { name: 'Check a customer' }))
  await screen.findByRole('heading', { level: 1, name: 'Check a customer' })
  const box = (name: RegExp) => screen.findByRole('textbox', { name })
  await user.type(await box(/^Age in years/), '17')
  await user.click(screen.getByRole('radio', { name: 'Business owner' }))
  await user.type(await box(/^Monthly income/), '1,20,000')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  const age = await box(/^Age in years/)
  await waitFor(() => expect(age).toHaveAccessibleDescription(/Enter an age from 18 to 100$/))
  await user.clear(await box(/^Age in years/))
  await user.type(await box(/^Age in years/), '41')
  await user.type(await box(/^Years in business/), '4')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  const result = await screen.findByText(/lenders? match/, { selector: '[role=status]' })
  expect(result).toHaveTextContent(/^\d+ of \d+ lenders match(es)?$/)
  const matched = screen.getByRole('table')
  expect(within(matched).getAllByRole('row').length).toBeGreaterThan(1)
  expect(matched).toHaveTextContent(/₹\d/)
  const others = screen.getByRole('heading', { name: 'Lenders that do not match' }).closest('section')
  expect(within(others as HTMLElement).getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(location.href).toMatch(/check-customer\?product=bl$/)
  expect(screen.getByRole('link', { name: 'Share your link instead' })).toHaveAttribute(
    'href',
    '/partner/product-offering/bl',
  )
  await user.click(screen.getByRole('button', { name: 'Invite this customer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a lead' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Mobile number/ }), '9812300077')
  await user.click(within(dialog).getByRole('button', { name: 'Send passcode' }))
  expect(await within(dialog).findByRole('combobox', { name: /^Product/ })).toHaveValue('bl')
})

test('[MERCH-05] only details that a rule of a lender reads are asked', async () => {
  const { db } = pages.app.deps.database
  await db.update(lender).set({ served_areas: null, min_job_months: null })
  const user = await open(`${address}?product=pl`)
  await screen.findByRole('textbox', { name: /^Age in years/ })
  expect(screen.queryByRole('textbox', { name: /^PIN code/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Months in the present job/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Value of the gold/ })).toBeNull()
  await db.update(lender).set({ served_areas: '4,5', min_job_months: 6 })
  forgetAnswers()
  await screen.findByRole('textbox', { name: /^PIN code/ })
  expect(screen.getByRole('textbox', { name: /^Months in the present job/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Gold Loans' }))
  expect(await screen.findByRole('textbox', { name: /^Value of the gold/ })).toBeVisible()
})
