import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { booksOf, paidCase } from '#tests/support/money/money.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

/** August is locked, and its payout waits for the merchant. */
async function lockedAugust() {
  const { deps } = pages.app
  const { db } = deps.database
  await paidCase(db, deps.clock(), { ref: 'I1', day: '2026-08-10', amount: 300_000, merchant: 1 })
  await recomputeAll(db, deps.clock())
  const admin = await pages.app.signInAdmin()
  const { revenue, payout } = await booksOf(admin, '2026-08')
  await admin.post('/api/admin/commission/lock', { month: '2026-08', revenue, payout })
  forgetAnswers()
  await pages.app.signInPartner()
}

/** Below the payouts to come. */
const payouts = async () =>
  (await screen.findByRole('columnheader', { name: /Before tax/ })).closest('table') as HTMLElement
const august = async () =>
  within(await payouts()).getByRole('row', {
    name: /August 2026/,
  })

test('[TAX-02] a merchant gives the number of its invoice with a payout, and changes it', async () => {
  await lockedAugust()
  const user = await renderPartner('/partner/reports?tab=payouts')
  await user.click(within(await august()).getByRole('button', { name: 'Add invoice number' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invoice for August 2026' })
  await user.click(within(dialog).getByRole('button', { name: 'Save number' }))
  await waitFor(() => expect(within(dialog).getByLabelText('Your invoice number')).toBeInvalid())
  await user.type(within(dialog).getByLabelText('Your invoice number'), 'GS/26-27/14')
  await user.click(within(dialog).getByRole('button', { name: 'Save number' }))
  await waitFor(async () => expect(await august()).toHaveTextContent('GS/26-27/14'))
  expect(within(await august()).getByRole('button', { name: 'Change invoice number' })).toBeVisible()
})

test('[TAX-02] who lets us make the invoices reads so beside the next payout', async () => {
  await lockedAugust()
  const user = await renderPartner('/partner/settings?tab=tax')
  const part = await screen.findByRole('region', { name: 'Invoices' })
  expect(part).toHaveTextContent('GST number of the recipient')
  await user.click(within(part).getByRole('radio', { name: 'Tulna, when the payout is recorded' }))
  await user.click(within(part).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. Payouts that are recorded from now on follow it.')).toBeVisible()
  cleanup()
  forgetAnswers()
  await renderPartner('/partner/reports?tab=payouts')
  await waitFor(async () => expect(await august()).toHaveTextContent('We make it when it is paid'))
})
