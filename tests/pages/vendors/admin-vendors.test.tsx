import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function open() {
  await pages.app.signInAdmin(1)
  await renderAdmin('/admin/vendors-on-off')
  await screen.findByRole('table')
  return setUpPerson()
}

test('[ADM-02] a lender is switched off for one product with a reason, and on again', async () => {
  const user = await open()
  const name = 'Himadri-Bank: Gold'
  const button = await screen.findByRole('switch', { name })
  expect(button).toBeChecked()
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Switch Himadri-Bank off for Gold?' })
  await user.type(within(dialog).getByLabelText(/^Reason/), 'short')
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Give a reason of 10 to 200 characters')
  await user.type(within(dialog).getByLabelText(/^Reason/), ' and then longer')
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(screen.getByRole('switch', { name })).not.toBeChecked())
  expect(screen.getByText(/Gold: Off since .*, by Anika Demo: short and then longer/)).toBeVisible()
  expect(screen.getByRole('row', { name: /^Himadri-Bank/ })).toHaveTextContent('Partly off')
  await user.click(screen.getByRole('switch', { name }))
  const back = await screen.findByRole('dialog', { name: 'Switch Himadri-Bank on again for Gold?' })
  await user.type(within(back).getByLabelText(/^Reason/), 'It answers again')
  await user.click(within(back).getByRole('button', { name: 'Switch on' }))
  await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked())
})

test('the last OTP route says why it stays on', async () => {
  const user = await open()
  await user.click(await screen.findByRole('switch', { name: 'SMS: Everything' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Too expensive today')
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('At least one OTP route must stay on')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('switch', { name: 'SMS: Everything' })).toBeChecked()
})

test('in Hindi', async () => {
  await speakHindi()
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'बाहरी सेवाएँ चालू/बंद' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'पैन जाँच' })).toBeVisible()
})
