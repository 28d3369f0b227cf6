import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { passCallsTo } from '#mocks/handlers.ts'
import { summarise } from '#server/measures/close-days.ts'
import { followJourneys } from '#server/reports/journey.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const at = '2026-11-18T06:00:00Z'

async function one() {
  const id = await insertLead(pages.app, { created_at: at, first_name: 'Asha', mobile: '9876543210' })
  const app_id = await insertApplication(pages.app, id, at)
  await insertChoice(pages.app, {
    app_id,
    steps: [
      [10, at],
      [60, at],
    ],
  })
}

const tile = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement

test('[ADM-07] tiles stand beside the period before; role 1 sees revenue', async () => {
  await one()
  await pages.app.signInAdmin()
  await renderAdmin('/admin/dashboard?range=last_7_days')
  // The first page of a run compiles the whole back office.
  await waitFor(() => expect(within(tile('Approvals')).getByRole('link', { name: '1' })).toBeVisible())
  expect(within(tile('Approvals')).getByText('was 0')).toBeVisible()
  expect(tile('Revenue earned')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Passcodes used, last hour' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
})

test('[ADM-02] role 2 sees no revenue', async () => {
  await one()
  await pages.app.signInAdmin(2)
  await renderAdmin('/admin/dashboard?range=last_7_days')
  await waitFor(() => expect(within(tile('Approvals')).getByRole('link', { name: '1' })).toBeVisible())
  expect(screen.queryByRole('heading', { name: 'Revenue earned' })).toBeNull()
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
})

test('a part that fails shows – and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await one()
  await pages.app.signInAdmin()
  server.use(fault('GET /api/admin/dashboard', 500))
  const user = await renderAdmin('/admin/dashboard?range=last_7_days')
  await waitFor(() => expect(within(tile('Approvals')).getByText('–')).toBeVisible())
  server.use(...passCallsTo(pages.app.fetch))
  await user.click(await within(tile('Approvals')).findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(tile('Approvals')).getByRole('link', { name: '1' })).toBeVisible())
})

test('[ADM-07] the journey shows who stands at a stage', async () => {
  await one()
  const { deps } = pages.app
  await summarise(deps, deps.clock())
  await followJourneys(deps, deps.clock())
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/customers-journey')
  await user.click(await screen.findByRole('button', { name: /^1 – Show who is at: Approved/ }))
  expect(location.search).toContain('stage=10')
  expect(await screen.findByRole('link', { name: 'A. 98XXXXXX10' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Choose A. 98XXXXXX10' }))
  expect(await screen.findByText('1 selected')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add to telecalling' })).toBeVisible()
})

test('[ADM-05] the catalogue lists the reports that a role may open', async () => {
  await pages.app.signInAdmin(2)
  const user = await renderAdmin('/admin/internal-report')
  expect(await screen.findByRole('link', { name: 'OTP failures' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'De-dupe logs' })).toBeNull()
  await user.type(screen.getByLabelText('Search reports'), 'zzz')
  expect(await screen.findByText('No report is called that')).toBeVisible()
})

test('[MEAS-01] a figure says what it counts and leads to its rows', async () => {
  await one()
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/dashboard?range=last_7_days')
  await waitFor(() => expect(within(tile('Approvals')).getByRole('link', { name: '1' })).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'About this figure: Approvals' }))
  const about = await screen.findByRole('dialog', { name: 'About this figure: Approvals' })
  expect(await within(about).findByText('14/11/2026 to 20/11/2026')).toBeVisible()
  expect(within(about).getByText('the day of the first approval')).toBeVisible()
  await user.click(within(about).getByRole('link', { name: 'See its rows' }))
  expect(await screen.findByRole('heading', { name: 'Rows of a figure' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'A. 98XXXXXX10' })).toBeVisible()
  expect(await screen.findByText('1 row')).toBeVisible()
})
