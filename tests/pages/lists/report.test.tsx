import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp([], { DEMO_CUSTOMERS: '12' })
const LIST = '/api/admin/lists/applications-report'

const table = () => document.querySelector<HTMLTableElement>('.report-table')
const texts = (selector: string) =>
  [...document.querySelectorAll(`.report-table ${selector}`)].map(({ textContent }) => textContent)
const heads = () => texts('thead th')
const total = () => texts('tfoot .all > *')

test('[BUILD-12] a report is built from a list, is the same after a reload, is pinned to the dashboard and unpinned', async () => {
  const admin = await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/applications-report?range=last_30_days')
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  expect(await screen.findByLabelText('Figure')).toHaveValue('*')
  // In the place of the rows.
  expect(document.querySelector('.list-table')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Rows by'), 'Status')
  await user.selectOptions(await screen.findByLabelText('Columns by'), 'Product')
  await user.selectOptions(screen.getByLabelText('Compare with'), 'Period before')
  await user.selectOptions(screen.getByLabelText('Chart'), 'Bars')
  await waitFor(() => expect(heads().slice(-3)).toEqual(['Total', 'Period before', 'Change in %']))
  expect(await screen.findByRole('heading', { name: 'Number of rows: Status and Product' })).toBeVisible()
  await waitFor(() => expect(document.querySelector('.report-panel .chart')).not.toBeNull())
  const search = 'range=last_30_days&figure=*&group=status&across=product&compare=before'
  const { body } = await admin.get(`${LIST}/pivot?${search}`)
  await waitFor(() => expect(heads()).toHaveLength(body.columns.length + 4))
  expect(total().slice(1, -1)).toEqual([...body.totals.cells, body.totals.total, body.totals.before.total])
  const address = location.search
  for (const part of search.split('&')) expect(decodeURIComponent(address)).toContain(part)
  const built = table()?.textContent
  cleanup()
  const again = await renderAdmin(`/admin/applications-report${address}`)
  await waitFor(() => expect(table()?.textContent).toBe(built))
  await again.click(screen.getByRole('button', { name: 'Views' }))
  await again.click(await screen.findByRole('button', { name: 'Save this view' }))
  await again.type(await screen.findByLabelText('Name'), 'By status')
  await again.click(screen.getByRole('button', { name: 'Save' }))
  await again.click(await screen.findByRole('button', { name: 'Pin By status to the dashboard' }))
  await screen.findByText('on your dashboard')
  cleanup()
  const later = await renderAdmin('/admin/dashboard')
  const card = await screen.findByRole('region', { name: 'By status' })
  await waitFor(() =>
    expect(total().slice(1, -1)).toEqual([...body.totals.cells, body.totals.total, body.totals.before.total]),
  )
  expect(within(card).getByRole('link', { name: 'Open the report By status' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/applications-report?'),
  )
  await later.click(within(card).getByRole('button', { name: 'Unpin By status from the dashboard' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'By status' })).toBeNull())
  expect((await admin.get('/api/admin/pinned-views')).body.data).toEqual([])
})

test('[BUILD-12] a report with a column that is gone shows no figures, names the column and goes on without it', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin(
    '/admin/applications-report?figure=sum.gone&group=status&across=nothing.month',
  )
  const note = await screen.findByText(/were removed, that you may not see/)
  expect(note).toHaveTextContent('sum.gone, nothing.month')
  expect(table()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove them from the view' }))
  await waitFor(() => expect(heads()).toEqual(['Status', 'Number of rows']))
})

test('[BUILD-12] a resource is a report, and its table is back with the rows', async () => {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lenders?figure=avg.min_income&group=ticket_class')
  await waitFor(() => expect(heads()).toEqual(['Ticket Class', 'Average of Income (min)']))
  expect(screen.getByLabelText('Compare with')).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Table' }))
  expect(await screen.findByRole('grid')).toBeVisible()
  expect(location.search).not.toContain('figure')
})
