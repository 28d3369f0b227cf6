import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { prospect } from '#server/tables/people.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const list = (name: string) => screen.findByRole('region', { name })
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

async function open(path = 'messaging', title = 'Messaging') {
  await pages.app.signInAdmin(1)
  await renderAdmin(`/admin/${path}`)
  await screen.findByRole('heading', { level: 1, name: title })
  return setUpPerson()
}

const someone = (index: number, allow_emails: 0 | 1) => ({
  user_id: `00000000-0000-4000-8000-00000000000${index}`,
  first_name: 'Asha',
  email: `asha${index}@mail.example`,
  allow_emails,
  created_at: pages.app.deps.clock(),
  updated_at: pages.app.deps.clock(),
})

test('[ADM-02] templates are seen with what an SMS of them costs, and lead to their grid', async () => {
  await open()
  const table = await list('Templates')
  const passcode = rowsOf(table).filter(({ textContent }) => textContent?.includes('login-otp'))
  expect(passcode).toHaveLength(4)
  expect(passcode[0]).toHaveTextContent(/Registered/)
  expect(passcode.some(({ textContent }) => /GSM-71$/.test(textContent ?? ''))).toBe(true)
  expect(passcode.some(({ textContent }) => /Unicode2$/.test(textContent ?? ''))).toBe(true)
  expect(screen.getByRole('link', { name: 'Edit templates' })).toHaveAttribute(
    'href',
    '/admin/message-templates',
  )
})

test('[ADM-02] a campaign is checked, started, and its messages are seen', async () => {
  await pages.app.deps.database.db.insert(prospect).values([someone(1, 1), someone(2, 0)])
  const user = await open('messaging?tab=campaigns')
  expect(await screen.findByText('No campaigns found')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'New campaign' }))
  await user.type(await screen.findByLabelText('Name'), 'November')
  await screen.findByRole('option', { name: 'finish-profile · Email · Service' })
  await user.selectOptions(screen.getByLabelText('Template'), 'finish-profile|email')
  await user.click(screen.getByRole('button', { name: 'Check audience' }))
  expect(await screen.findByText('1 of 2 customers will receive it')).toBeVisible()
  expect(screen.getByText('No consent: 1')).toBeVisible()
  expect(screen.getByText(/A\*\*\*, your profile is not finished/)).toBeVisible()
  // Another audience needs a new preview.
  await user.selectOptions(screen.getByLabelText('Stage'), 'DISBURSED')
  expect(screen.queryByRole('button', { name: 'Start campaign' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check audience' }))
  expect(await screen.findByText('0 of 0 customers will receive it')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start campaign' })).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Stage'), 'STARTED')
  await user.click(screen.getByRole('button', { name: 'Check audience' }))
  await user.click(await screen.findByRole('button', { name: 'Start campaign' }))
  const table = await list('Campaigns')
  expect(rowsOf(table)[0]).toHaveTextContent(/November.*Waiting/)
  await pages.app.deps.jobs.drain()
  await user.click(screen.getByRole('link', { name: 'November' }))
  const log = await list('Log')
  expect(rowsOf(log)).toHaveLength(1)
  expect(rowsOf(log)[0]).toHaveTextContent(/a\*\*\*@mail\.example.*finish-profile.*Sent/)
  await user.selectOptions(screen.getByLabelText('Status'), 'FAILED')
  expect(await screen.findByText('No messages found')).toBeVisible()
})

test('an address is left alone, and written to again, with a reason', async () => {
  const user = await open('messaging?tab=suppression')
  await screen.findByText(/No suppressed addresses found/)
  await user.type(await screen.findByLabelText('Number or email address'), '123')
  await user.type(screen.getByLabelText('Reason'), 'asked us')
  await user.click(screen.getByRole('button', { name: 'Suppress' }))
  expect(await screen.findByText('Enter a valid 10-digit mobile number')).toBeVisible()
  await user.clear(screen.getByLabelText('Number or email address'))
  await user.type(screen.getByLabelText('Number or email address'), '9876500001')
  await user.click(screen.getByRole('button', { name: 'Suppress' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for 98XXXXXX01' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove: 98XXXXXX01' })
  await user.type(within(dialog).getByLabelText('Reason'), 'asked again')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/No suppressed addresses found/)).toBeVisible()
})

test('a log that cannot be loaded says so and can be asked for again; a wrong filter is told', async () => {
  server.use(fault('GET /api/admin/lists/messages', 500))
  const user = await open('messaging?tab=log')
  await screen.findByRole('alert')
  server.resetHandlers()
  const { passCallsTo } = await import('#mocks/handlers.ts')
  server.use(...passCallsTo(pages.app.fetch))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('in Hindi every tab has its words', async () => {
  await speakHindi()
  await pages.app.signInAdmin(1)
  await renderAdmin('/admin/messaging?tab=campaigns')
  expect(await screen.findByRole('heading', { level: 1, name: 'संदेश' })).toBeVisible()
  expect(await screen.findByText('कोई अभियान नहीं मिला')).toBeVisible()
})
