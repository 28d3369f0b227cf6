import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '#src/platform/language.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function make(trigger: string) {
  const admin = await pages.app.signInAdmin()
  const { body } = await admin.post('/api/admin/automations', {
    name: 'New questions',
    resource: 'faqs',
    trigger,
  })
  const stored = async () => (await admin.get(`/api/admin/automations/${body.id}`)).body
  return { admin, id: body.id as number, stored }
}

test('[BUILD-11] a rule is built, tested on past changes and switched on', async () => {
  const { admin, id, stored } = await make('changed')
  await admin.fetch('/api/admin/faqs/1', {
    ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ question: 'What is new?' }),
  })
  const user = await renderAdmin(`/admin/automations/${id}`)
  await user.selectOptions(await screen.findByLabelText('Which field'), 'Question')
  await user.selectOptions(screen.getByLabelText('New action'), 'Set a field')
  await user.click(screen.getByRole('button', { name: 'Add action' }))
  const action = screen.getByRole('group', { name: 'Action 1: Set a field' })
  await user.selectOptions(within(action).getByLabelText('Which field'), 'Question')
  await user.type(within(action).getByLabelText(/^Question/), 'Set by rule?')
  await user.click(screen.getByRole('button', { name: 'Save rule' }))
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      field: 'question',
      actions: JSON.stringify([{ do: 'set', property: 'question', value: 'Set by rule?' }]),
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Test the last 7 days' }))
  expect(await screen.findByText('It would have run 1 time.')).toBeVisible()
  const table = screen.getByRole('table', { name: 'Values it would set' })
  expect(table).toHaveTextContent('What is new?')
  expect(table).toHaveTextContent('Set by rule?')
  await user.click(screen.getByRole('checkbox', { name: 'On' }))
  await waitFor(async () => expect((await stored()).active).toBe(1))
  expect((await admin.get('/api/admin/faqs/1')).body.question).toBe('What is new?')
})

test('[BUILD-11] an automation without an action says in Hindi why it cannot be switched on', async () => {
  const { id, stored } = await make('date')
  await speakHindi()
  // react-admin logs a refused save.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = await renderAdmin(`/admin/automations/${id}`)
  expect(await screen.findByRole('heading', { name: 'पिछले बदलावों पर जाँच' })).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: 'चालू' }))
  expect(await screen.findByText('पहले कोई कार्रवाई जोड़ें')).toBeVisible()
  expect((await stored()).active).toBe(0)
  act(() => setLanguage('en'))
})

test('[BUILD-11] an action that lacks something says so at its field, and nothing is saved', async () => {
  const { id, stored } = await make('changed')
  const user = await renderAdmin(`/admin/automations/${id}`)
  await user.selectOptions(await screen.findByLabelText('New action'), 'Call a webhook')
  await user.click(screen.getByRole('button', { name: 'Add action' }))
  await user.click(screen.getByRole('button', { name: 'Save rule' }))
  expect(await screen.findByLabelText('Address')).toHaveAccessibleDescription(
    'Enter an address that starts with https://',
  )
  expect((await stored()).actions).toBe('[]')
})
