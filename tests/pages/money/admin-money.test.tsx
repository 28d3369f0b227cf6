import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { businessDay } from '#src/domain/dates.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { paidCase } from '#tests/support/money.ts'
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
  return userEvent.setup()
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
  const table = await screen.findByRole('table', { name: 'Rows of october.csv' })
  expect(rowsOf(table).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3XX-9Unknownno such application/),
    expect.stringMatching(/^4AF-1Duplicate/),
    expect.stringMatching(/^2AF-1New.*Agreement signed → Disbursed₹1,00,000.00$/),
  ])
  await user.click(screen.getByRole('button', { name: 'Unknown 1' }))
  await waitFor(() => expect(rowsOf(screen.getByRole('table'))).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Book rows (1)' }))
  await screen.findByRole('heading', { name: 'What october.csv did' })
  await user.click(screen.getByRole('link', { name: 'All MIS files' }))
  const files = await screen.findByRole('table', { name: 'Files' })
  expect(rowsOf(files)[0]).toHaveTextContent(
    /october\.csv.*Booked with errors.*New 1 · Unknown 1 · Duplicate 1/,
  )
  await user.click(screen.getByRole('button', { name: 'Revert october.csv' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revert' }))
  await waitFor(() =>
    expect(rowsOf(screen.getByRole('table', { name: 'Files' }))[0]).toHaveTextContent('Reverted'),
  )
  expect(screen.queryByRole('button', { name: 'Revert october.csv' })).toBeNull()
})

test('[ADM-07] role 2 reads the files, and neither reverts nor reaches the upload', async () => {
  const admin = await books()
  const rows = `Lender app id,Date,Amount\nA-1,${businessDay(pages.app.deps.clock())},5`
  const id = await send(admin, '/api/admin/mis/preview', {}, rows)
  await admin.post(`/api/admin/mis/${id}/commit`)
  const user = await open('mis-file-status', 'MIS file status', 2)
  await screen.findByRole('table', { name: 'Files' })
  expect(screen.queryByRole('link', { name: 'Upload a file' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'MIS Upload' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: /^Rows of/ })[0] as HTMLElement)
  expect(await screen.findByRole('heading', { level: 2, name: /^Rows of/ })).toBeVisible()
})

test('[ADM-07] each line of a month opens how it was computed, and a month that is over is locked', async () => {
  await books()
  const user = await open('payouts', 'Payouts')
  const months = await screen.findByRole('table', { name: 'Months' })
  await waitFor(() => expect(rowsOf(months)).toHaveLength(1))
  expect(rowsOf(months)[0]).toHaveTextContent(
    'August 2026Provisional20₹72,00,000.00₹1,80,000.00₹45,100.00₹1,34,900.00',
  )
  await user.click(await screen.findByRole('button', { name: 'How the line of A-1 was calculated' }))
  const dialog = await screen.findByRole('dialog', { name: 'How this line was calculated' })
  await within(dialog).findByRole('heading', { name: 'The partner’s share' })
  expect(rowsOf(within(dialog).getByRole('table')).map(({ textContent }) => textContent)).toEqual([
    '12% + ₹0 a caseNot applied: more than ₹50,00,000.00 disbursed',
    '22.5% + ₹0 a caseApplied: the first slab that matches the month',
    expect.stringMatching(/Not checked/),
    expect.stringMatching(/Not checked/),
  ])
  expect(dialog).toHaveTextContent('₹75,000.00 × 60% + ₹100.00 = ₹45,100.00')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  const name = 'Lock August 2026'
  await user.click(screen.getByRole('button', { name }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(await within(months).findByText('Locked')).toBeVisible()
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
  await user.click(await screen.findByRole('button', { name: /खोलें$/ }))
  const [accept] = await screen.findAllByRole('button', { name: /का अंतर मानें$/ })
  await user.click(accept as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'मानें' }))
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  await user.type(within(dialog).getByLabelText('कारण'), 'उनकी दर')
  await user.click(within(dialog).getByRole('button', { name: 'मानें' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('हाँ')).toBeVisible()
})
