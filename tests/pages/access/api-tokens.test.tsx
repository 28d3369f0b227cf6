import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const dialog = () => screen.findByRole('dialog')

test('[BUILD-14] an admin makes a token for chosen pages, sees it once, and ends it', async () => {
  await pages.app.signInAdmin(1)
  await renderAdmin('/admin/api-tokens')
  const user = setUpPerson()
  await user.click((await screen.findAllByRole('button', { name: 'Make a token' }))[0] as HTMLElement)
  const asked = within(await dialog())
  await user.type(asked.getByLabelText('What will use it'), 'Nightly export')
  await user.click(asked.getByText(/^Pages:/))
  await user.click(asked.getByLabelText('Audit'))
  await user.type(asked.getByLabelText('Your password'), 'not mine')
  await user.click(asked.getByRole('button', { name: 'Make a token' }))
  expect(await asked.findByText('These sign-in details are not correct')).toBeVisible()
  await user.clear(asked.getByLabelText('Your password'))
  await user.type(asked.getByLabelText('Your password'), 'demo-admin-1')
  await user.click(asked.getByRole('button', { name: 'Make a token' }))
  const shown = await screen.findByRole('dialog', { name: 'Your new token' })
  expect(within(shown).getByText(/^[\w-]{43}$/)).toBeVisible()
  await user.keyboard('{Escape}')
  const row = (await screen.findByText('Nightly export')).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('ReadsAuditIn use')
  await user.click(within(row).getByRole('button', { name: /Nightly export/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'End' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(screen.getByText('Nightly export').closest('tr')).toHaveTextContent('Ended'))
})
