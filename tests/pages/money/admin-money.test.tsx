import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { misFile } from '#server/tables/money.ts'
import { businessDay } from '#src/domain/dates.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { paidCase } from '#tests/support/money/money.ts'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { chosenOffer } from '#tests/support/status-file.ts'

const pages = pagesOverApp()

/** A provisional month of two cases. */
async function books() {
  const { db } = pages.app.deps.database
  const now = pages.app.deps.clock()
  await paidCase(db, now, { ref: 'A-1', day: '2026-08-03', amount: 3_000_000, merchant: 1 })
  await paidCase(db, now, { ref: 'A-2', day: '2026-08-09', amount: 4_200_000 })
  const admin = await pages.app.signInAdmin(1)
  await admin.post('/api/admin/commission/recompute')
  return admin
}
async function send(admin: SignedIn, path: string, fields: Record<string, string>, file: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ lender_id: '1', ...fields })) body.append(name, value)
  body.append('file', new File([file], 'sent.csv'))
  return (await admin.fetch(path, { method: 'POST', body })).body.file.id
}

async function open(page: string, title: string, role: 1 | 2 = 1) {
  await pages.app.signInAdmin(role)
  await renderAdmin(`/admin/${page}`)
  await screen.findByRole('heading', { level: 1, name: title })
  return setUpPerson()
}
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

test('[ADM-07] a money file is seen row by row before it is booked, and can be reverted', async () => {
  const today = businessDay(pages.app.deps.clock())
  await chosenOffer(pages.app.deps.database.db, pages.app.deps.clock(), { status: 66, ref: 'AF-1' })
  const user = await open('mis-upload', 'MIS Upload')
  const check = screen.getByRole('button', { name: 'Check' })
  expect(check).toBeDisabled()
  await screen.findByRole('option', { name: 'Aarna-Finance' })
  await user.selectOptions(screen.getByLabelText('Lender'), 'Aarna-Finance')
  const file = `Lender app id,Date,Amount\nAF-1,${today},"₹ 1,00,000"\nXX-9,${today},5\nAF-1,${today},7`
  await user.upload(screen.getByLabelText(/Choose file/), new File([file], 'october.csv'))
  await user.click(check)
  const region = await screen.findByRole('region', { name: 'Rows' })
  const table = within(region).getByRole('table')
  expect(rowsOf(table).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^4AF-1–Duplicate/),
    expect.stringMatching(/^2AF-1L-[\dA-F]{12}New.*Agreement signedDisbursed.*₹1,00,000.00–*$/),
    expect.stringMatching(/^3XX-9–Not yours/),
  ])
  expect(screen.getByText('1 row is not yours')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not yours 1' }))
  await waitFor(() =>
    expect(rowsOf(within(screen.getByRole('region', { name: 'Rows' })).getByRole('table'))).toHaveLength(1),
  )
  const bad = screen.getByRole('table', { name: 'Rows with errors' })
  expect(rowsOf(bad).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^4AF-1.*the first one counts$/),
  ])
  await user.click(screen.getByRole('button', { name: 'Book rows (1)' }))
  await screen.findByRole('heading', { name: 'What october.csv did' })
  await user.click(screen.getByRole('link', { name: 'All MIS files' }))
  const files = await screen.findByRole('region', { name: 'MIS file status' })
  expect(rowsOf(within(files).getByRole('table'))[0]).toHaveTextContent(
    /october\.csv.*Booked with errors3101$/,
  )
  await user.click(screen.getByRole('button', { name: 'Actions for october.csv' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revert' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revert october.csv?' })
  await user.click(within(dialog).getByRole('button', { name: 'Revert' }))
  expect(await within(files).findByText('Reverted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for october.csv' })).toBeNull()
})

test('[MIS-01] [MIS-02] a row above what was asked is booked only with a reason, and its effect is shown first', async () => {
  const today = businessDay(pages.app.deps.clock())
  await chosenOffer(pages.app.deps.database.db, pages.app.deps.clock(), { status: 66, ref: 'BIG-1' })
  const user = await open('mis-upload', 'MIS Upload')
  await screen.findByRole('option', { name: 'Aarna-Finance' })
  await user.selectOptions(screen.getByLabelText('Lender'), 'Aarna-Finance')
  const file = `Lender app id,Date,Amount\nBIG-1,${today},"2,25,00,000"`
  await user.upload(screen.getByLabelText(/Choose file/), new File([file], 'big.csv'))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('more than the ₹1,00,000.00 that was asked for or sanctioned')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Book rows/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(screen.getByRole('button', { name: 'Book anyway' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'The lender raised the limit')
  await user.click(within(dialog).getByRole('button', { name: 'Book anyway' }))
  const effect = await screen.findByRole('table', { name: 'Effect on the books' })
  expect(rowsOf(effect).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/0 → 1₹0\.00 → ₹2,25,00,000\.00No slab applies: nothing is earned/),
  ])
  expect(screen.getByRole('button', { name: 'Book rows (1)' })).toBeEnabled()
})

test('[ADM-07] role 2 reads the files, and neither reverts nor reaches the upload', async () => {
  const admin = await books()
  const rows = `Lender app id,Date,Amount\nA-1,${businessDay(pages.app.deps.clock())},5`
  const id = await send(admin, '/api/admin/mis/preview', {}, rows)
  await admin.post(`/api/admin/mis/${id}/commit`)
  const user = await open('mis-file-status', 'MIS file status', 2)
  const files = await screen.findByRole('region', { name: 'MIS file status' })
  expect(screen.queryByRole('link', { name: 'Upload a file' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'MIS Upload' })).toBeNull()
  await user.click(within(files).getAllByRole('link')[0] as HTMLElement)
  expect(await screen.findByRole('heading', { level: 2, name: 'Rows' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Revert/ })).toBeNull()
})

test('[ADM-07] a file whose month is locked says why it cannot be reverted', async () => {
  const { db } = pages.app.deps.database
  const now = pages.app.deps.clock()
  const [made] = await db
    .insert(misFile)
    .values({
      ...{ at: now, done_at: now, admin_id: 1, lender_id: 1, file_name: 'july.csv', state: 'DONE' },
      counts: {
        NEW: 1,
        CHANGED: 0,
        CANCELLED: 0,
        STATUS: 0,
        SAME: 0,
        CONFLICT: 0,
        UNKNOWN: 0,
        FOREIGN: 0,
        DUPLICATE: 0,
        INVALID: 0,
      },
      first_month: '2020-01',
    })
    .returning({ id: misFile.id })
  await open(`mis-file-status/${made?.id}/show`, 'july.csv')
  expect(await screen.findByText(/it changed a month that is locked/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revert july.csv' })).toBeNull()
})

test('[ADM-07] a statement shows its differences before it is compared', async () => {
  await books()
  const user = await open('commission-upload-file', 'Commission upload file')
  const form = within(
    await screen.findByRole('region', { name: 'Compare a lender’s statement with our books' }),
  )
  await form.findByRole('option', { name: 'Aarna-Finance' })
  await user.selectOptions(form.getByLabelText('Lender'), 'Aarna-Finance')
  const month = form.getByRole('textbox', { name: 'Month' })
  await user.clear(month)
  await user.type(month, '08/2026')
  const file = 'Lender app id,Commission\nA-1,75000\nA-2,100000\nA-1,many'
  await user.upload(screen.getByLabelText(/Choose file/), new File([file], 'august.csv'))
  const differences = await screen.findByRole('table', { name: 'Differences' })
  expect(rowsOf(differences).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3A-2Lender pays less/),
  ])
  expect(screen.getByText('many is not an amount')).toBeVisible()
  expect(await screen.findByText('No statement has been uploaded yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'august.csv' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Download differences' })).toBeVisible()
})

test('[ADM-07] each line of a month opens how it was computed, and a month that is over is locked', async () => {
  await books()
  const user = await open('payouts', 'Payouts')
  const months = await screen.findByRole('region', { name: 'Months' })
  expect(rowsOf(within(months).getByRole('table'))[0]).toHaveTextContent(
    'August 2026Provisional20Covered₹72,00,000.00₹1,80,000.00₹45,100.00₹1,34,900.00',
  )
  await user.click(within(months).getByRole('link', { name: 'August 2026' }))
  // The month stays while another part is opened.
  const lines = () => screen.getByRole('link', { name: 'Lines' })
  await waitFor(() => expect(lines()).toHaveAttribute('href', expect.stringContaining('month=2026-08')))
  await user.click(lines())
  expect(await screen.findByLabelText('Month')).toHaveValue('08/2026')
  const line = await screen.findByRole('row', { name: /₹30,00,000\.00/ })
  await user.click(within(line).getByRole('button', { name: /^Open L-/ }))
  const dialog = await screen.findByRole('dialog', { name: 'How this line was calculated' })
  await within(dialog).findByRole('heading', { name: 'Share of GramSetu Pune Centre' })
  expect(rowsOf(within(dialog).getByRole('table')).map(({ textContent }) => textContent)).toEqual([
    '1disbursed ₹0 to ₹50,00,0002% + ₹0 a caseNot applied: more than ₹50,00,000.00 disbursed',
    '2disbursed ₹50,00,000 to ₹1,00,00,000; average from ₹2,00,0002.5% + ₹0 a caseApplied: the first slab that matches the month',
    expect.stringMatching(/Not checked/),
    expect.stringMatching(/Not checked/),
  ])
  expect(dialog).toHaveTextContent('₹75,000.00 × 60% + ₹100.00 = ₹45,100.00')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('link', { name: 'Months' }))
  const name = 'Lock August 2026'
  await user.click(await screen.findByRole('button', { name: 'Actions for August 2026' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await screen.findByText('Locked')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for August 2026' })).toBeNull())
})

test('[ADM-07] a difference of a statement is accepted with its reason, in Hindi too', async () => {
  const admin = await books()
  await send(
    admin,
    '/api/admin/commission-file',
    { month: '2026-08' },
    'Lender app id,Commission\nA-1,75000\nA-2,100000',
  )
  await speakHindi()
  const user = await open('commission-upload-file', 'कमीशन अपलोड फ़ाइल')
  expect(screen.queryByRole('menuitem', { name: 'कमीशन अपलोड फ़ाइल' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'sent.csv' }))
  await user.click(await screen.findByRole('button', { name: /^A-2/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'मानें' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'मानें' }))
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  await user.type(within(dialog).getByLabelText('कारण'), 'उनकी दर')
  await user.click(within(dialog).getByRole('button', { name: 'मानें' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('हाँ')).toBeVisible()
})
