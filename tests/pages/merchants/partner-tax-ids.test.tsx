import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

test('[PAN-01] a merchant gives PAN and GST number in the settings, and reads that they are being verified', async () => {
  forgetAnswers()
  await pages.app.signInPartner()
  const user = await renderPartner('/partner/settings?tab=tax')
  const pan = await screen.findByLabelText('PAN')
  const gstin = screen.getByLabelText(/GST number/)
  const send = screen.getByRole('button', { name: 'Send for verification' })
  await user.type(pan, 'ABCPK1234L')
  await user.type(gstin, '27AAPFU0939F1ZV')
  await user.click(send)
  expect(await screen.findAllByText(/belongs to another PAN/)).not.toHaveLength(0)
  await user.clear(gstin)
  await user.type(gstin, '27abcpk1234l1zs')
  await user.click(send)
  const status = await screen.findByText(/being verified/)
  expect(status).toHaveTextContent('XXXXX1234X, 27XXXXX1234XXXX')
  const { body } = await (await pages.app.signInAdmin()).get('/api/admin/lists/tax-ids?tab=waiting')
  expect(body.rows).toHaveLength(1)
})

test('[PAN-01] the business part has no PAN that cannot be given', async () => {
  forgetAnswers()
  await pages.app.signInPartner()
  await renderPartner('/partner/settings?tab=business')
  const facts = (await screen.findByText('Contact person')).closest('section') as HTMLElement
  expect(within(facts).queryByText('PAN')).toBeNull()
})
