import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { validation } from '#src/locales/validation.words.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { receiveWith, recordLeads } from '#tests/support/leads-api/endpoints.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const url = 'https://8.8.8.8/hook'

async function open() {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner('/partner/digital-integration?task=events')
}

type User = Awaited<ReturnType<typeof open>>

async function addEndpoint(user: User, address: string) {
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add endpoint' })
  await user.type(within(dialog).getByLabelText('Address that receives events'), address)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  return dialog
}

test('an endpoint shows its secret once; a private address is refused under its field', async () => {
  const user = await open()
  const dialog = await addEndpoint(user, 'https://10.0.0.1/x')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(validation.en.webhookPrivate)
  await user.clear(within(dialog).getByLabelText('Address that receives events'))
  await user.type(within(dialog).getByLabelText('Address that receives events'), url)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^whsec_/)).toBeVisible()
  const card = await screen.findByRole('article', { name: url })
  expect(within(card).getByText('Enabled')).toBeVisible()
  await open()
  await screen.findByRole('article', { name: url })
  expect(screen.queryByText(/^whsec_/)).toBeNull()
})

test('[V1-04] an event shows exactly what is sent, how each try was answered, and is resent', async () => {
  const user = await open()
  await addEndpoint(user, url)
  await screen.findByRole('article', { name: url })
  const received = receiveWith(pages.app, () => 500)
  await recordLeads(pages.app, 1, ['L-4C1D0A7E92B3'])
  await pages.app.deps.jobs.drain()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.click(await screen.findByRole('button', { name: /^Show: A lead was created/ }))
  const dialog = await screen.findByRole('dialog', { name: 'A lead was created' })
  expect(await within(dialog).findByText(received[0]?.body as string)).toBeVisible()
  expect(within(dialog).getByText(/answered 500, expected 2xx/)).toBeVisible()
  receiveWith(pages.app, () => 200)
  await user.click(within(dialog).getByRole('button', { name: 'Resend to 8.8.8.8' }))
  await pages.app.deps.jobs.drain()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('cell', { name: 'Delivered' })
  await user.selectOptions(screen.getByLabelText('All deliveries'), 'Not received')
  await screen.findByText('No events')
  expect(location.search).toContain('state=DEAD')
})

test('what a disabled endpoint missed is resent once it is enabled', async () => {
  const user = await open()
  await addEndpoint(user, url)
  const card = await screen.findByRole('article', { name: url })
  await user.click(within(card).getByRole('button', { name: 'Disable' }))
  await within(card).findByText('Disabled')
  await recordLeads(pages.app, 1, ['L-1'])
  await user.click(within(card).getByRole('button', { name: 'Enable' }))
  await within(card).findByText('1 not received')
  const received = receiveWith(pages.app, () => 200)
  await user.click(within(card).getByRole('button', { name: 'Resend what it did not receive' }))
  await waitFor(() => expect(within(card).queryByText('1 not received')).toBeNull())
  await pages.app.deps.jobs.drain()
  expect(received).toHaveLength(1)
})

test('a new secret overlaps with the old one for as long as was chosen; a removed endpoint is gone', async () => {
  const user = await open()
  await addEndpoint(user, url)
  const card = await screen.findByRole('article', { name: url })
  await user.click(within(card).getByRole('button', { name: 'Roll secret' }))
  const roll = await screen.findByRole('dialog', { name: 'Roll secret: 8.8.8.8' })
  await user.click(within(roll).getByRole('radio', { name: 'for 7 days' }))
  await user.click(within(roll).getByRole('button', { name: 'Roll secret' }))
  await within(card).findByText(/The old secret also signs until/)
  await user.click(within(card).getByRole('button', { name: 'Remove' }))
  const remove = await screen.findByRole('dialog', { name: 'Remove: 8.8.8.8' })
  await user.click(within(remove).getByRole('button', { name: 'Remove' }))
  await screen.findByText('No endpoint yet')
})

test('in Hindi endpoints and events speak Hindi', async () => {
  await speakHindi()
  await open()
  await screen.findByRole('heading', { name: 'वेबहुक पते' })
  await screen.findByRole('heading', { name: 'घटनाएँ' })
  await screen.findByText('कोई घटना नहीं')
})
