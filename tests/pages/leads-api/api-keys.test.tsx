import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keyWords, partnerWebhooks } from '#partner/integration/words.ts'
import { apiKey } from '#server/tables/leads-api.ts'
import { API_VERSION, apiVersionNames } from '#src/contract/api-scopes.ts'
import { apiVersions } from '#src/contract/leads-api/v1/versions.ts'
import { validation } from '#src/locales/validation.words.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

async function open() {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner('/partner/digital-integration?task=api')
}

async function createKey(user: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Create a key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create a key' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Till')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Read leads' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create a key' }))
  await screen.findByText(/Copy this key now/)
  return (await screen.findByText(/^tk_test_/)).textContent ?? ''
}

test('[V1-03] a key is shown once with the scopes that were ticked, and can be rolled and revoked', async () => {
  const user = await open()
  const first = await createKey(user)
  const [row] = await pages.app.deps.database.db.select().from(apiKey)
  expect(row?.scopes.toSorted()).toEqual(['leads:read', 'leads:write'])
  expect(await screen.findByText('Read leads, Create, change and withdraw leads')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I have stored it' }))
  expect(screen.queryByText(first)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Roll: Till' }))
  await user.click(screen.getByRole('radio', { name: 'for 7 days' }))
  await user.click(screen.getByRole('button', { name: 'Create the new key' }))
  const second = (await screen.findByText(/^tk_test_/)).textContent ?? ''
  expect(second).not.toBe(first)
  await screen.findByText('Stops working')
  for (const key of [first, second]) await screen.findByText(`Key ending in ${key.slice(-4)}`)
  const [newest] = await screen.findAllByRole('button', { name: 'Revoke: Till' })
  await user.click(newest as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Revoke the key' }))
  await screen.findByText('The key was revoked.')
})

test('the version of a key is the newest at first, and is changed with the day on which it ends', async () => {
  const user = await open()
  await createKey(user)
  await screen.findByText(keyWords.en[`version.${API_VERSION}`])
  await user.click(await screen.findByRole('button', { name: 'Change: Till' }))
  const older = apiVersionNames[0]
  await user.click(screen.getByRole('radio', { name: keyWords.en[`version.${older}`] }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The key was changed.')
  await screen.findByText(keyWords.en[`version.${older}`])
  const [row] = await pages.app.deps.database.db.select().from(apiKey)
  expect(row?.version).toBe(older)
})

test('the words of every version that ends name its last day, in both languages', async () => {
  const words = [keyWords.en, await keyWords.load('hi'), partnerWebhooks.en, await partnerWebhooks.load('hi')]
  for (const name of apiVersionNames) {
    const { ends } = apiVersions[name]
    const label = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const
    for (const [at, table] of words.entries()) {
      const day = ends && new Date(ends.sunset).toLocaleDateString(at % 2 === 0 ? 'en-GB' : 'hi-IN', label)
      expect(table[`version.${name}`]).toMatch(new RegExp(`^${name}, ${day ? `.*${day}` : ''}`))
    }
  }
})

test('[PTN-02] a wrong IP address of a key is reported at its field, and what was typed stays', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Create a key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create a key' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Till')
  const addresses = within(dialog).getByLabelText('Allowed IP addresses')
  await user.type(addresses, '203.0.113.7{enter}1.2.3')
  await user.click(within(dialog).getByRole('button', { name: 'Create a key' }))
  await within(dialog).findByRole('alert')
  expect(addresses).toHaveAccessibleDescription(expect.stringContaining(validation.en.ipAddress))
  expect(addresses).toHaveValue('203.0.113.7\n1.2.3')
})

test('a live key asks for the own password at its field', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Create a key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a key' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Till')
  await user.click(dialog.getByRole('radio', { name: 'Live' }))
  const create = () => user.click(dialog.getByRole('button', { name: 'Create a key' }))
  await create()
  const password = dialog.getByLabelText(/^Your password/)
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(expect.stringContaining(validation.en.required)),
  )
  await user.type(password, 'demo-partner-1')
  await create()
  expect(await screen.findByText(/^tk_live_/)).toBeVisible()
})

test('a key without scopes is refused with the reason', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Create a key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create a key' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Till')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Create, change and withdraw leads' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create a key' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(validation.en.required)
})

test('the clock of test mode is moved on and all test data deleted in the portal', async () => {
  const user = await open()
  const panel = (await screen.findByRole('heading', { name: 'Test mode' })).parentElement as HTMLElement
  const shown = async (text: RegExp) => within(panel).findByText(text)
  await shown(/20\/11\/2026/)
  await user.click(within(panel).getByRole('radio', { name: 'by 31 days' }))
  await user.click(within(panel).getByRole('button', { name: 'Move the clock' }))
  await shown(/21\/12\/2026/)
  await user.click(within(panel).getByRole('button', { name: 'Delete all test data' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the test data' }))
  await screen.findByText('All test data was deleted.')
  await shown(/20\/11\/2026/)
})
