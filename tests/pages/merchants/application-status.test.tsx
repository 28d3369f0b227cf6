import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { validation } from '#src/locales/validation.words.ts'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const MOBILE = '9811100042'
const form = {
  ...{ business_type: 'sole_proprietor', legal_name: 'Kiran Stores', contact_name: 'Kiran Rao' },
  ...{ mobile: MOBILE, email: 'kiran@stores.example', address: '12 Main Road', pincode: '411001' },
  ...{ pan: 'ABCPR1234K', gstin: '', consent: true },
}
const lastPasscode = () => pages.app.deps.outbox.recent().find(({ otp }) => otp)?.otp as string

/** Applies, and lets an admin ask for something. @returns the reference */
async function askedApplication(): Promise<string> {
  const { app } = pages
  const { body: sent } = await app.nobody.post('/api/otp/send', {
    ...{ channel: 'mobile', to: MOBILE, purpose: 'MERCHANT_FORM' },
  })
  const proof = { challenge_id: sent.challenge_id, otp: lastPasscode() }
  const { body } = await app.nobody.post('/api/merchant-applications', { ...form, ...proof })
  const admin = await app.signInAdmin()
  const list = `/api/admin/lists/merchant-applications?tab=waiting&q=${body.reference}`
  const { rows } = (await admin.get(list)).body
  const ask = { question: 'Which shops do you run?' }
  await admin.post(`/api/admin/merchant-applications/${rows[0].id}/ask`, ask)
  app.advance(1)
  return body.reference
}

test('[CASE-03] a business sees what its application lacks after a passcode, and answers', async () => {
  const reference = await askedApplication()
  const user = await renderCustomer('/create-merchant-form/status')
  await user.click(await screen.findByRole('button', { name: 'Send passcode' }))
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    `Reference: ${validation.en.required}`,
    `Mobile number: ${validation.en.required}`,
  ])
  await user.type(screen.getByLabelText('Reference'), 'M-AAAAAAAA')
  await user.type(screen.getByLabelText('Mobile number'), MOBILE)
  await user.click(screen.getByRole('button', { name: 'Send passcode' }))
  await user.type(await screen.findByLabelText('One-time passcode'), lastPasscode())
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  // A wrong reference: the number stays as it was typed.
  expect(await screen.findByText(validation.en.noApplication)).toBeVisible()
  expect(screen.getByLabelText('Mobile number')).toHaveValue(MOBILE)
  pages.app.advance(1)
  await user.clear(screen.getByLabelText('Reference'))
  await user.type(screen.getByLabelText('Reference'), reference)
  await user.click(screen.getByRole('button', { name: 'Send passcode' }))
  await user.type(await screen.findByLabelText('One-time passcode'), lastPasscode())
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { name: 'We need something from you' })).toBeVisible()
  expect(screen.getByText('Which shops do you run?')).toBeVisible()

  pages.app.advance(1)
  await user.type(screen.getByLabelText('Your answer'), 'Two in Pune')
  await user.click(screen.getByRole('button', { name: 'Send a passcode and answer' }))
  await user.type(await screen.findByLabelText('One-time passcode'), lastPasscode())
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { name: 'In review' })).toBeVisible()
  expect(screen.queryByText('Which shops do you run?')).toBeNull()
})
