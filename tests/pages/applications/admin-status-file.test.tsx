import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { statusFile } from '#server/tables/applications.ts'
import { businessDay } from '#src/domain/dates.ts'
import { setLanguage } from '#src/platform/language.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { makeGate } from '#tests/support/gate.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { chosenOffer, sheet } from '#tests/support/status-file.ts'
import { textsOf } from '#tests/support/table.ts'

const pages = pagesOverApp()
const UPLOAD = 'POST /api/upload-application-status-file'

async function open(query = '') {
  await pages.app.signInAdmin(2)
  await renderAdmin(`/admin/application-status-file${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Application Status File' })
  await screen.findByLabelText(/Application status file/)
  // As "All files" in the browser's own dialog.
  return setUpPerson({ applyAccept: false })
}

const picker = () => screen.getByLabelText(/Application status file/) as HTMLInputElement
const upload = () => screen.getByRole('button', { name: 'Upload' })
const lines = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const files = (count: number) =>
  pages.app.deps.database.db.insert(statusFile).values(
    Array.from({ length: count }, (_, index) => ({
      at: pages.app.deps.clock(),
      admin_id: 1,
      file_name: `file-${index + 1}.csv`,
      status: 'DONE' as const,
    })),
  )

/** A row for a new application that has been with its lender for five days. */
async function row(status = 'OFFER_RECEIVED') {
  const { db } = pages.app.deps.database
  const { id, lender } = await chosenOffer(db, pages.app.deps.clock())
  return `${id},,${lender},${status},${businessDay(pages.app.deps.clock())},,`
}

test('[ASF-01] Upload is disabled until a valid file is chosen', async () => {
  const user = await open()
  expect(screen.getByText('Only .xlsx files (the partner report) are accepted.')).toBeVisible()
  expect(upload()).toBeDisabled()
  await user.upload(picker(), new File(['x'], 'report.XLSX'))
  expect(upload()).toBeEnabled()
  expect(screen.getByText('report.XLSX')).toBeVisible()
})

test('[ASF-02] another extension gives "Invalid file type" and clears the selection', async () => {
  const user = await open()
  for (const name of ['a.xlsx', 'a.xls', 'a.csv']) {
    await user.upload(picker(), new File(['x'], name))
    expect(upload()).toBeEnabled()
  }
  await user.upload(picker(), new File(['x'], 'report.pdf'))
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid file type')
  expect(picker().value).toBe('')
  expect(upload()).toBeDisabled()
})

test('[ASF-02] none gives "No file selected"', async () => {
  const user = await open()
  expect(screen.getByText('No file selected')).toBeVisible()
  await user.upload(picker(), new File(['x'], 'a.csv'))
  act(() => {
    Object.defineProperty(picker(), 'files', { value: [], configurable: true })
    picker().dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('No file selected')
  expect(upload()).toBeDisabled()
})

test('[ASF-05] [ASF-06] a file without errors toasts, clears the selection and renews the list', async () => {
  const user = await open()
  expect(await screen.findByText('No application status file available to display')).toBeVisible()
  await user.upload(picker(), new File([sheet(await row())], 'october.csv'))
  await user.click(upload())
  expect(await screen.findByText('1 row updated')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(upload()).toBeDisabled()
  await waitFor(() => expect(lines()).toHaveLength(1))
  const cells = { 'File Name': 'october.csv', Status: 'Done', 'Rows Updated': '1', Error: '–' }
  expect(textsOf(lines()[0] as HTMLElement, Object.keys(cells))).toEqual(cells)
})

test('[ASF-01] while a file is under way, Upload is disabled and its progress shown', async () => {
  const user = await open()
  const gate = makeGate()
  const fetchNow = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    if (String(args[0]).includes('upload-application')) await gate.pass()
    return fetchNow(...args)
  })
  await user.upload(picker(), new File([sheet(await row())], 'october.csv'))
  await user.click(upload())
  expect(await screen.findByRole('progressbar', { name: 'Uploading october.csv…' })).toBeVisible()
  expect(upload()).toBeDisabled()
  gate.open()
  expect(await screen.findByText('1 row updated')).toBeVisible()
  vi.restoreAllMocks()
})

test('[ASF-05] errors stand in a dialog with the updated-row count, and line by line in the table', async () => {
  const user = await open()
  const content = sheet(await row(), await row('APPROVED'), ',,x,APPROVED,today,,')
  await user.upload(picker(), new File([content], 'october.csv'))
  await user.click(upload())
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Rows updated: 1')
  const shown = ['Row 3: Sent to the lender cannot become Approved', /^Row 4: neither our application id/]
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  for (const line of shown) expect(within(dialog).getByText(line)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(lines()[0]).toHaveTextContent('Done with errors'))
  expect(within(lines()[0] as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
})

test('[ASF-07] a file that the server refuses says why at the picker', async () => {
  const user = await open()
  await user.upload(picker(), new File(['Name\nAsha'], 'people.csv'))
  await user.click(upload())
  expect(await screen.findByRole('alert')).toHaveTextContent('A row must name the columns')
  server.use(fault(UPLOAD, 500))
  await user.click(upload())
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible()
  expect(upload()).toBeEnabled()
})

test('[ASF-03] pages of 5, 10 and 20 stand in the address', async () => {
  await pages.app.signInAdmin(2)
  await files(23)
  const user = await open()
  await waitFor(() => expect(lines()).toHaveLength(5))
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(lines()[0]).toHaveTextContent('file-18.csv'))
  expect(location.search).toBe('?page=2&page_size=5')
  await user.click(screen.getByRole('button', { name: 'Page 5' }))
  await waitFor(() => expect(lines()).toHaveLength(3))
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20')
  await waitFor(() => expect(lines()).toHaveLength(20))
  expect(location.search).toBe('?page=1&page_size=20')
})

test('[ASF-03] an address opens its page, and one beyond the last opens the last', async () => {
  await pages.app.signInAdmin(2)
  await files(12)
  await open('?page=9&page_size=10')
  await waitFor(() => expect(location.search).toBe('?page=2&page_size=10'))
  await waitFor(() => expect(lines()).toHaveLength(2))
})

test('[ASF-06] the list renews itself every 30 seconds', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'],
  })
  await open()
  await screen.findByText('No application status file available to display')
  await files(1)
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(screen.queryByRole('table')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByText('file-1.csv')).toBeVisible()
  vi.useRealTimers()
})

test('[ADM-03] role 3 is led away, and role 1 finds the page in the sidebar', async () => {
  await pages.app.signInAdmin(3)
  await renderAdmin('/admin/application-status-file')
  await waitFor(() => expect(location.pathname).not.toBe('/admin/application-status-file'))
  expect(screen.queryByRole('menuitem', { name: 'Application Status File' })).toBeNull()
})

test('[LANG-01] the screen speaks Hindi too', async () => {
  await speakHindi()
  await pages.app.signInAdmin()
  await renderAdmin('/admin/application-status-file')
  expect(await screen.findByRole('heading', { level: 1, name: 'आवेदन स्थिति फ़ाइल' })).toBeVisible()
  expect(await screen.findByText('दिखाने के लिए कोई आवेदन स्थिति फ़ाइल नहीं है')).toBeVisible()
  act(() => setLanguage('en'))
})
