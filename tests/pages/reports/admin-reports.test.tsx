import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { passCallsTo } from '#mocks/handlers.ts'
import { dedupeLog } from '#server/tables/links.ts'
import { setLanguage } from '#src/platform/language.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const rows = () =>
  within(screen.getByRole('region', { name: 'De-dupe logs' }))
    .getAllByRole('row')
    .slice(1)

const insert = (count: number) =>
  pages.app.deps.database.db.insert(dedupeLog).values(
    Array.from({ length: count }, (_, index) => ({
      at: new Date(Date.parse('2026-11-18T06:00:00Z') + index * 1000),
      kind: index % 2 ? ('INTERNAL_PHONE' as const) : ('LENDER_DEDUPE' as const),
      key_hash: 'abcdefghijklmnopq',
      decision: 'BLOCKED' as const,
      reason: `row ${index}`,
    })),
  )

test('[ADM-05] [ADM-07] a report shows its rows in pages, with filters in the URL', async () => {
  await pages.app.signInAdmin()
  await insert(60)
  const user = await renderAdmin('/admin/dedupe-logs')
  expect(await screen.findByText('row 59')).toBeVisible()
  expect(rows()).toHaveLength(50)
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('row 0')).toBeVisible()
  expect(rows()).toHaveLength(10)
  expect(location.search).toContain('after=')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await screen.findByText('row 59')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Kind'), 'Same phone')
  await waitFor(() => expect(rows()).toHaveLength(30))
  expect(location.search).toBe('?kind=INTERNAL_PHONE')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(rows()).toHaveLength(50))
})

test('[ADM-06] a period that cannot be served is told at its field; an empty one says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await pages.app.signInAdmin()
  await renderAdmin('/admin/dedupe-logs?range=custom_range&from=2026-11-10&to=2026-11-09')
  expect(await screen.findByText('The end must not be before the start')).toBeVisible()
  expect(screen.getByText(/This filter cannot be used/)).toBeVisible()
  await renderAdmin('/admin/dedupe-logs?range=yesterday')
  expect(await screen.findByText('No duplicates in this period')).toBeVisible()
})

test('a failed reading says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await pages.app.signInAdmin()
  server.use(fault('GET /api/admin/lists/dedupe-logs', 500))
  const user = await renderAdmin('/admin/dedupe-logs')
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible()
  server.use(...passCallsTo(pages.app.fetch))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No duplicates in this period')).toBeVisible()
})

test('a file is ordered, followed and saved', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await pages.app.signInAdmin()
  await insert(3)
  const user = await renderAdmin('/admin/dedupe-logs')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText(/Downloading dedupe-logs-.*\.csv/)).toBeVisible()
  await pages.app.deps.jobs.drain()
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const text = await (saved.mock.calls[0]?.[0] as Blob).text()
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(4)
  await waitFor(() => expect(screen.queryByText(/Downloading/)).toBeNull())
})

test('[LANG-01] a report speaks Hindi too', async () => {
  await speakHindi()
  await pages.app.signInAdmin()
  await insert(1)
  await renderAdmin('/admin/dedupe-logs')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('डुप्लीकेट लॉग')
  expect(await screen.findByText('रोका गया', { selector: '.state' })).toBeVisible()
  act(() => setLanguage('en'))
})
