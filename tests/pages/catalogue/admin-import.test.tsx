import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const saved: { file: string; blob: Blob }[] = []
afterEach(() => {
  saved.length = 0
  vi.restoreAllMocks()
})

/** Keeps what the page would hand to the browser as a file. */
function catchFiles() {
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download && last) saved.push({ file: this.download, blob: last })
  })
}

async function openList() {
  const admin = await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lenders?type=gl')
  await screen.findByRole('link', { name: 'Peetambar-Gold' })
  catchFiles()
  return { admin, user }
}

const csv = (content: string, name = 'lenders.csv') => new File([content], name, { type: 'text/csv' })

test('[ADM-01] a running download is named until its file is there', async () => {
  const { user } = await openList()
  server.use(fault('GET /api/admin/export/{page}', 'slow'))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText(/^Downloading lenders-gl-\d{4}-\d\d-\d\d\.csv$/)).toBeInTheDocument()
  await waitFor(() => expect(saved).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(/^Downloading/)).toBeNull())
  expect(await saved[0]?.blob.text()).toContain('Peetambar-Gold')
})

test('a download that fails says why and stays until it is closed', async () => {
  const { user } = await openList()
  server.use(fault('GET /api/admin/export/{page}', 500))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/could not be downloaded/)
  await user.click(within(alert).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/could not be downloaded/)).toBeNull()
  expect(saved).toEqual([])
})

test('a file shows its changes cell by cell, is applied as one step and goes back with one click', async () => {
  const { admin, user } = await openList()
  const before = (await admin.get('/api/get-lenders-data/gl')).body
  const one = before.find(({ name }: { name: string }) => name === 'Peetambar-Gold')
  const stored = async () => (await admin.get(`/api/get-lender-data/${one.lender_id}`)).body
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import from a file' })
  const content = `Name,Age (min),Priority\nPeetambar-Gold,${one.min_age + 1},${one.priority}\nNew-Gold,abc,1\n`
  await user.upload(await within(dialog).findByLabelText('Choose file: File'), csv(content))
  expect(
    await within(dialog).findByText('New: 0 · Changed: 1 · With errors: 1 · Unchanged: 0'),
  ).toBeInTheDocument()
  const bad = within(dialog).getByRole('row', { name: /New-Gold/ })
  expect(bad).toHaveTextContent('Error: Enter a number')
  expect((await stored()).min_age).toBe(one.min_age)

  await user.click(within(dialog).getByRole('button', { name: 'Download rows with errors (1)' }))
  const text = await saved[0]?.blob.text()
  expect(saved[0]?.file).toBe('lenders-errors.csv')
  expect(text).toContain('Name,Age (min),Priority,Reason')
  expect(text).toContain('New-Gold,abc,1,min_age: Enter a number')

  await user.click(within(dialog).getByRole('button', { name: 'Apply rows: 1' }))
  expect(await within(dialog).findByText('Added: 0. Changed: 1.')).toHaveFocus()
  expect((await stored()).min_age).toBe(one.min_age + 1)
  await user.click(within(dialog).getByRole('button', { name: 'Revert this import' }))
  expect(await within(dialog).findByText('Reverted: 1.')).toBeInTheDocument()
  expect(await stored()).toEqual(one)
})

test('[FILE-02] a file that is no spreadsheet is refused in words, and another can be chosen', async () => {
  const { user } = await openList()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import from a file' })
  const input = await within(dialog).findByLabelText('Choose file: File')
  await user.upload(input, csv('%PDF-1.7', 'lenders.xlsx'))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is a PDF')
  await user.upload(input, csv('Name\nPeetambar-Gold\n'))
  expect(await within(dialog).findByText('The file contains no changes.')).toBeInTheDocument()
  expect(within(dialog).queryByRole('alert')).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Apply rows: 0' })).toBeDisabled()
})

test('a heading that says nothing is given its field, and the next file of the list needs no choice', async () => {
  const { admin, user } = await openList()
  const stored = async () =>
    (await admin.get('/api/get-lenders-data/gl')).body.find(
      ({ name }: { name: string }) => name === 'Peetambar-Gold',
    ).priority
  const open = async (priority: number) => {
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import from a file' })
    const file = csv(`Name,Rank\nPeetambar-Gold,${priority}\n`)
    await user.upload(await within(dialog).findByLabelText('Choose file: File'), file)
    return dialog
  }
  const dialog = await open(4111)
  expect(await within(dialog).findByText(/^Columns: 1 of 2 are read/)).toBeInTheDocument()
  expect(within(dialog).getByRole('combobox', { name: 'Name' })).toHaveValue('name')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Rank' }), 'Priority')
  const row = await within(dialog).findByRole('row', { name: /Peetambar-Gold/ })
  expect(row).toHaveTextContent('Priority: from')
  expect(row).toHaveTextContent('to 4111')
  await user.click(within(dialog).getByRole('button', { name: 'Apply rows: 1' }))
  expect(await within(dialog).findByText('Added: 0. Changed: 1.')).toHaveFocus()
  expect(within(dialog).getByText('Row 2: Peetambar-Gold · changed')).toBeInTheDocument()
  expect(await stored()).toBe(4111)
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  const next = await open(4112)
  expect(await within(next).findByText(/^Columns: 2 of 2 are read as chosen/)).toBeInTheDocument()
  await user.click(await within(next).findByRole('button', { name: 'Apply rows: 1' }))
  await waitFor(async () => expect(await stored()).toBe(4112))
})

test('[RULE-02] what changed matching rules of a file do to the matches is told before it is applied', async () => {
  const { admin, user } = await openList()
  const min_age = (await admin.get('/api/get-lender-data/1')).body.min_age + 1
  const asked: unknown[] = []
  server.use(
    http.post('*/api/admin/eligibility/rule-effect', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ applications: 900, before: 854, added: 0, dropped: 12 })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import from a file' })
  const file = csv(`lender_id,Age (min),Priority\n1,${min_age},3\n,5,5\n`)
  await user.upload(await within(dialog).findByLabelText('Choose file: File'), file)
  expect(await within(dialog).findByText('12 of 854 matches lost.')).toBeInTheDocument()
  expect(asked).toEqual([{ changes: [{ lender_id: 1, values: { min_age } }] }])
  expect(within(dialog).getByRole('button', { name: 'Apply rows: 1' })).toBeEnabled()
})

test('the audit shows an import by itself and takes it back as a whole', async () => {
  const admin = await pages.app.signInAdmin()
  const send = (path: string, more: Record<string, string> = {}) => {
    const body = new FormData()
    body.append('file', new Blob(['lender_id,priority\n1,4321\n']), 'a.csv')
    for (const [name, value] of Object.entries(more)) body.append(name, value)
    return admin.fetch(`/api/admin/import/lenders/${path}`, { method: 'POST', body })
  }
  const { rows } = (await send('preview')).body
  const { step } = (await send('apply', { seen: JSON.stringify({ 2: rows[0].seen }) })).body
  const user = await renderAdmin(`/admin/audit?step=${step}`)
  const bar = await screen.findByRole('region', { name: 'Changes made together' })
  expect(await screen.findByText('a.csv: 0 added, 1 changed')).toBeInTheDocument()
  await user.click(within(bar).getByRole('button', { name: 'Revert this import' }))
  expect(await within(bar).findByText('Reverted: 1.')).toBeInTheDocument()
  expect((await admin.get('/api/get-lender-data/1')).body.priority).not.toBe(4321)
})

test('[FILE-06] an import asks what a file does not say', async () => {
  const { user } = await openList()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const content = 'Name,Income (min) (in lakhs)\nPeetambar-Gold,0.31\n'
  await user.upload(await screen.findByLabelText(/Choose/), csv(content))
  await user.selectOptions(await screen.findByLabelText('Amounts in Income (min) (in lakhs)'), 'In lakhs')
  expect(await screen.findByText('31000')).toBeInTheDocument()
})
