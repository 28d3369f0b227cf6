import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { passCallsTo } from '#mocks/handlers.ts'
import { setLanguage } from '#src/platform/language.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { cellOf } from '#tests/support/table.ts'

const pages = pagesOverApp()

/** Two changes of lender 1, a new card and a deleted lender, then the audit screen. */
async function openAudit(query = '') {
  const admin = await pages.app.signInAdmin()
  const { body } = await admin.get('/api/get-lender-data/1')
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'min_age', value: 33 })
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'max_age', value: 55 })
  await admin.post('/api/create-credit-card', { category_name: 'Monsoon Card' })
  const { lender_id } = (await admin.post('/api/create-lender', { name: 'Sindhu-Loans' })).body
  await admin.post('/api/safe-delete-lender', { lender_id })
  const user = await renderAdmin(`/admin/audit${query}`)
  await screen.findByRole('table')
  return { user, admin, lender: body.name as string }
}

const lines = () => screen.getAllByRole('row').slice(1)
const lineOf = (text: string) => lines().find((line) => line.textContent?.includes(text)) as HTMLElement
/** From the menu of the deleted lender's row, and its confirmation. */
async function restoreDeleted(user: UserEvent) {
  await user.click(within(lineOf('Deleted')).getByRole('button', { name: 'Actions for Sindhu-Loans' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore Sindhu-Loans' })
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
}
const choose = (name: string) => screen.getByRole('combobox', { name })

test('the audit screen names who, what, old and new, newest first', async () => {
  const { lender } = await openAudit()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Audit')
  const actions = lines().map((line) => cellOf(line, 'Action').textContent)
  expect(actions).toEqual(['Deleted', 'Created', 'Created', 'Changed', 'Changed'])
  expect(lineOf('Age (min)')).toHaveTextContent(lender)
  expect(lineOf('Age (min)')).toHaveTextContent(/Anika Demo/)
  expect(cellOf(lineOf('Age (min)'), 'Before')).toHaveTextContent('21')
  expect(cellOf(lineOf('Age (min)'), 'After')).toHaveTextContent('33')
})

test('filters stand in the address: kind, property, admin and period', async () => {
  const { user } = await openAudit()
  await user.selectOptions(choose('Kind'), 'Credit Cards')
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(location.search).toBe('?entity=credit_card')
  await user.selectOptions(choose('Kind'), 'Lenders')
  await screen.findByRole('option', { name: 'Age (max)' })
  await user.selectOptions(choose('Property'), 'Age (max)')
  await waitFor(() => expect(lines()).toHaveLength(1))
  await user.selectOptions(choose('Who'), 'Anika Demo')
  await waitFor(() => expect(choose('Who')).toHaveDisplayValue('Anika Demo'))
  await user.selectOptions(choose('Period'), 'Last 7 days')
  expect(location.search).toBe('?entity=lender&property=max_age&who=1&range=last_7_days')
  await waitFor(() => expect(lines()).toHaveLength(1))
  await user.selectOptions(choose('Period'), 'Yesterday')
  expect(await screen.findByText('No changes in this period')).toBeVisible()
})

test('filters that are chosen quickly one after the other all count', async () => {
  const { user } = await openAudit()
  await user.selectOptions(choose('Kind'), 'Lenders')
  await screen.findByRole('option', { name: 'Age (max)' })
  await user.selectOptions(choose('Property'), 'Age (max)')
  await user.selectOptions(choose('Who'), 'Anika Demo')
  await user.selectOptions(choose('Period'), 'Last 7 days')
  await waitFor(() => expect(location.search).toBe('?entity=lender&property=max_age&who=1&range=last_7_days'))
})

test('an address with filters opens the filtered list', async () => {
  await openAudit('?entity=lender&property=min_age')
  expect(lines()).toHaveLength(1)
  expect(choose('Kind')).toHaveDisplayValue('Lenders')
  expect(choose('Property')).toHaveDisplayValue('Age (min)')
})

test('Restore brings a deleted lender back, and the trail says so', async () => {
  const { user, admin } = await openAudit()
  await restoreDeleted(user)
  expect(await screen.findByText('Sindhu-Loans is back in the lists')).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('Restored')).toHaveLength(1))
  expect(within(lineOf('Deleted')).queryByRole('button', { name: /^Actions/ })).toBeNull()
  const { body } = await admin.get('/api/get-lenders-data')
  expect(body.map(({ name }: { name: string }) => name)).toContain('Sindhu-Loans')
})

test('Restore tells when a live lender has the name', async () => {
  const { user, admin } = await openAudit()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await admin.post('/api/create-lender', { name: 'Sindhu-Loans' })
  await restoreDeleted(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('This already exists')
})

test('an update is set back from the trail', async () => {
  const { user, admin } = await openAudit()
  await user.click(within(lineOf('Age (min)')).getByRole('button', { name: /^Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Revert to 21' }))
  await waitFor(() => expect(lines()).toHaveLength(6))
  expect((await admin.get('/api/get-lender-data/1')).body).toMatchObject({ min_age: 21 })
})

test('a failed reading says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await pages.app.signInAdmin()
  server.use(fault('GET /api/admin/lists/audit', 500))
  const user = await renderAdmin('/admin/audit')
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible()
  server.use(...passCallsTo(pages.app.fetch))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No changes in this period')).toBeVisible()
})

test('more changes than a page has come in pages, and another filter starts at the first', async () => {
  const admin = await pages.app.signInAdmin()
  for (let age = 30; age < 57; age++)
    await admin.post('/api/update-lender-data', { lender_id: 1, property: 'min_age', value: age })
  const user = await renderAdmin('/admin/audit?page_size=25')
  expect(await screen.findByText('27 rows')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(location.search).toMatch(/after=/)
  await user.selectOptions(choose('Kind'), 'Lenders')
  expect(location.search).toBe('?page_size=25&entity=lender')
})

test('[LANG-01] the audit screen speaks Hindi too', async () => {
  await speakHindi()
  const admin = await pages.app.signInAdmin()
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'min_age', value: 33 })
  await renderAdmin('/admin/audit')
  await screen.findByRole('table')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ऑडिट')
  expect(lines()[0]).toHaveTextContent('आयु (न्यूनतम)')
  act(() => setLanguage('en'))
})

test('[ADM-03] role 2 is led away from the audit screen and does not see it in the sidebar', async () => {
  await pages.app.signInAdmin(2)
  await renderAdmin('/admin/audit')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(screen.queryByRole('menuitem', { name: 'Audit' })).toBeNull()
})
