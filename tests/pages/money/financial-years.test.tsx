import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { exampleTaxRules } from '#tests/support/money/money.ts'
import { confirmedBank, payoutSteps } from '#tests/support/money/payouts.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

/** August 2026 is paid to the first merchant, with tax. */
async function paidAugust() {
  const { app } = pages
  await exampleTaxRules(app.deps.database.db)
  await confirmedBank(app)
  const steps = payoutSteps(app, await app.signInAdmin(), await signInMerchant(app, 0))
  await steps.sell('Y1', '2026-08-11', 3_000_000)
  await steps.lock('2026-08')
  expect((await steps.pay('2026-08')).status).toBe(200)
}

test('[MERCH-07] the payouts of the portal show the financial year with each quarter’s tax, and that its certificate is missing', async () => {
  await paidAugust()
  forgetAnswers()
  await pages.app.signInPartner()
  await renderPartner('/partner/reports?tab=payouts')
  const year = await screen.findByRole('region', { name: 'Financial year' })
  const quarter = () => within(year).getByRole('row', { name: /^July to September/ })
  expect(within(year).getByLabelText('Year')).toHaveDisplayValue('2026–27')
  expect(within(year).getByRole('button', { name: 'Yearly statement (PDF)' })).toBeVisible()
  expect(quarter()).toHaveTextContent('Certificate not uploaded yet')
  expect(within(year).getByRole('row', { name: /^April to June/ })).toHaveTextContent(/–$/)
  expect(within(year).getByText(/Form 26AS.*under our TAN MUMT01234E/)).toBeVisible()
})

test('[MERCH-07] an admin uploads Form 16A at a paid payout, and reads which one it replaces', async () => {
  await paidAugust()
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/payouts?tab=merchants')
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Actions for GramSetu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Form 16A of the quarter' }))
    return within(await screen.findByRole('dialog', { name: /GramSetu Pune Centre, Q2 2026–27$/ }))
  }
  const upload = async (dialog: Awaited<ReturnType<typeof open>>, name: string, content: string) => {
    await user.upload(
      dialog.getByLabelText('PDF of at most 10 MB'),
      new File([content], name, { type: 'application/pdf' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
  }
  const first = await open()
  await upload(first, 'wrong.pdf', 'no')
  expect(await first.findByRole('alert')).toHaveTextContent('Choose a PDF file')
  await upload(first, 'first.pdf', '%PDF-1.4\nfirst\n%%EOF\n')
  await screen.findByText('Form 16A uploaded')
  const second = await open()
  expect(await second.findByText(/^first\.pdf, /)).toBeVisible()
  await upload(second, 'second.pdf', '%PDF-1.4\nsecond\n%%EOF\n')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  forgetAnswers()
  const mine = await signInMerchant(pages.app, 0)
  const { body } = await mine.get('/api/partner/years')
  expect(body.years[0].quarters[1].certificate).toMatchObject({ file_name: 'second.pdf' })
})
