import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { lenders } from '#resources/lenders.tsx'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { chooseAct, gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

/** Every call that the page makes, as `path body`. */
function recordCalls(): string[] {
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method !== 'POST') return
    void request
      .clone()
      .text()
      .then((body) => calls.push(`${new URL(request.url).pathname} ${body}`))
  })
  return calls
}

async function openList() {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lenders?type=gl')
  await screen.findByRole('link', { name: 'Peetambar-Gold' })
  const calls = recordCalls()
  return { user, calls }
}

/** react-admin logs each refused call in development; the test that expects one says so. */
const expectLoggedFailure = () => vi.spyOn(console, 'error').mockImplementation(() => {})

const cell = (field: string) => gridCell(field, 'Peetambar-Gold')
const editor = (field: string) => screen.getByRole('textbox', { name: `${field} of Peetambar-Gold` })
const stored = async () => {
  const { body } = await (await pages.app.signInAdmin()).get('/api/get-lenders-data')
  return body.find(({ name }: { name: string }) => name === 'Peetambar-Gold')
}

test('every field of a lender can be edited: it stands in a section of its page', () => {
  const placed = (lenders.edit?.sections ?? []).flatMap(({ fields, whenOn }) => [
    ...fields,
    ...(whenOn?.fields ?? []),
  ])
  // Groups are chosen in a part of the last section.
  const { lender_group_ids: _, ...rest } = LenderEditable.shape
  expect([...placed].sort()).toEqual(Object.keys(rest).sort())
})

test('[LL-02] the columns stand as specified and none can be sorted', async () => {
  await openList()
  const heads = screen.getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual([
    'Name',
    'Income (min)',
    'Income (max)',
    'Age (min)',
    'Age (max)',
    'Ticket Class',
    'Credit Score Class',
    'Salaried',
    'Self Employed',
    'Business',
    'Priority',
    'Lender Status',
    'Special Offer',
    'Actions',
  ])
  for (const head of heads) expect(head.querySelector('.list-sort')).toBeNull()
})

test('[LL-04] a numeric cell becomes an input on click, saves once on blur, and shows the new value', async () => {
  const { user, calls } = await openList()
  await user.click(cell('Age (min)'))
  await user.clear(editor('Age (min)'))
  await user.type(editor('Age (min)'), '24')
  await user.tab()
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('24'))
  const { lender_id } = await stored()
  expect(calls.filter((call) => call.includes('update'))).toEqual([
    `/api/update-lender-data {"lender_id":${lender_id},"property":"min_age","value":24,"expected":21}`,
  ])
  expect(await stored()).toMatchObject({ min_age: 24 })
})

test('[LE-03] an unchanged numeric cell makes no call and an emptied one saves null', async () => {
  const { user, calls } = await openList()
  await user.click(cell('Age (max)'))
  await user.tab()
  await waitFor(() => expect(cell('Age (max)')).toBeVisible())
  expect(calls).toEqual([])
  await user.click(cell('Age (max)'))
  await user.clear(editor('Age (max)'))
  await user.tab()
  await waitFor(() => expect(cell('Age (max)')).toHaveAccessibleName('empty'))
  expect(await stored()).toMatchObject({ max_age: null })
})

test('Escape takes an edit back without a call', async () => {
  const { user, calls } = await openList()
  await user.click(cell('Age (min)'))
  await user.type(editor('Age (min)'), '9{Escape}')
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('21'))
  expect(calls).toEqual([])
})

test('digits of an Indian script are digits in a cell', async () => {
  const { user } = await openList()
  act(() => cell('Age (min)').focus())
  await user.keyboard('२५')
  await user.tab()
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('25'))
  expect(await stored()).toMatchObject({ min_age: 25 })
})

test('an amount is typed as it is said, and a comma where no group ends is refused', async () => {
  const { user } = await openList()
  act(() => cell('Income (min)').focus())
  await user.keyboard('5 lakh')
  await user.tab()
  await waitFor(() => expect(cell('Income (min)')).toHaveTextContent('₹5,00,000'))
  expect(await stored()).toMatchObject({ min_income: 500000 })
  act(() => cell('Income (min)').focus())
  await user.keyboard('22,10')
  await user.tab()
  expect(await screen.findByText(/^Use commas only between groups of digits/)).toBeVisible()
  expect(await stored()).toMatchObject({ min_income: 500000 })
})

test('keys of an input method are its own: Escape and Enter while it composes neither drop nor leave an edit', async () => {
  const { user, calls } = await openList()
  await user.click(cell('Age (min)'))
  await user.clear(editor('Age (min)'))
  await user.type(editor('Age (min)'), '24')
  for (const key of ['Escape', 'Enter', 'Tab'])
    fireEvent.keyDown(editor('Age (min)'), { key, isComposing: true })
  expect(editor('Age (min)')).toHaveValue('24')
  expect(calls).toEqual([])
  await user.tab()
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('24'))
  expect(await stored()).toMatchObject({ min_age: 24 })
})

test('a value out of range is refused at the cell and nothing is sent', async () => {
  const { user, calls } = await openList()
  await user.click(cell('Age (min)'))
  await user.clear(editor('Age (min)'))
  await user.type(editor('Age (min)'), '999{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This number is too large')
  expect(calls).toEqual([])
})

test.each(['-1', 'first'])('[LE-04] the priority %s is not sent, and the stored one stays', async (typed) => {
  const { user, calls } = await openList()
  const before = (await stored()).priority
  await user.click(cell('Priority'))
  await user.clear(editor('Priority'))
  await user.type(editor('Priority'), `${typed}{Enter}`)
  await waitFor(() => expect(cell('Priority')).toHaveTextContent(String(before)))
  expect(calls).toEqual([])
  expect((await stored()).priority).toBe(before)
})

test('[LL-04] [LL-08] a dropdown with the options of its search list and a checkbox save at once', async () => {
  const { user } = await openList()
  await user.click(cell('Ticket Class'))
  const ticketClass = screen.getByRole('combobox', { name: 'Ticket Class of Peetambar-Gold' })
  await within(ticketClass).findByText('Up to ₹50,000')
  await user.selectOptions(ticketClass, 'Up to ₹50,000')
  await waitFor(async () => expect(await stored()).toMatchObject({ ticket_class: 1 }))
  await user.click(screen.getByRole('checkbox', { name: 'Salaried of Peetambar-Gold' }))
  await waitFor(async () => expect(await stored()).toMatchObject({ salaried: 0 }))
})

test("[LE-06] a failed update shows the server's words and the stored value comes back", async () => {
  const { user } = await openList()
  expectLoggedFailure()
  server.use(fault('POST /api/update-lender-data', 500))
  await user.click(cell('Age (min)'))
  await user.clear(editor('Age (min)'))
  await user.type(editor('Age (min)'), '30{Enter}')
  expect((await screen.findAllByText('Something went wrong on our side')).length).toBeGreaterThan(0)
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('21'))
})

test('a value that somebody changed meanwhile is not overwritten and its author is named', async () => {
  const { user } = await openList()
  expectLoggedFailure()
  const other = await pages.app.signInAdmin()
  const { lender_id } = await stored()
  await other.post('/api/update-lender-data', { lender_id, property: 'min_age', value: 25 })
  await user.click(cell('Age (min)'))
  await user.clear(editor('Age (min)'))
  await user.type(editor('Age (min)'), '30{Enter}')
  expect((await screen.findAllByText(/^Anika Demo set 25 at/)).length).toBeGreaterThan(0)
  expect(await stored()).toMatchObject({ min_age: 25 })
})

test('[LL-01] the filter buttons show one business type and keep it in the address', async () => {
  const { user } = await openList()
  const filter = screen.getByRole('group', { name: 'Filter' })
  expect(
    within(filter)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Personal', 'Business', 'Gold', 'Housing'])
  await user.click(within(filter).getByRole('button', { name: 'Housing' }))
  await screen.findByText('Aanganika-Home-Loans')
  expect(location.search).toBe('?type=hl')
  expect(screen.queryByText('Peetambar-Gold')).toBeNull()
})

test('[LL-03] an empty list says so', async () => {
  const admin = await pages.app.signInAdmin()
  const { body } = await admin.get('/api/get-lenders-data/gl')
  for (const { lender_id } of body) await admin.post('/api/safe-delete-lender', { lender_id })
  await renderAdmin('/admin/lenders?type=gl')
  expect(await screen.findByText('No lenders found')).toBeVisible()
})

test('[LL-05] [BUILD-02] Add Lender says which characters a name has, ignores other characters, creates, and the list reloads', async () => {
  const { user, calls } = await openList()
  await user.click(screen.getByRole('button', { name: 'Add Lender' }))
  const create = screen.getByRole('button', { name: 'Create' })
  expect(create).toBeDisabled()
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription(
    'Letters A to Z, digits, _ and - only.',
  )
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Aa !Zed#1')
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('AaZed1')
  await user.click(create)
  expect(await screen.findByText('Lender created successfully!')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(await screen.findByText('AaZed1')).toBeVisible()
  expect(calls).toContain('/api/create-lender {"name":"AaZed1"}')
})

test('[LL-06] Delete asks first, and only Delete removes the row', async () => {
  const { user } = await openList()
  await chooseAct(user, 'Peetambar-Gold', 'Delete')
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await stored()).toBeDefined()
  await chooseAct(user, 'Peetambar-Gold', 'Delete')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Lender deleted successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Peetambar-Gold' })).toBeNull())
  expect(await stored()).toBeUndefined()
})

test('[LL-07] the special offer opens with what is stored and saves its three values side by side', async () => {
  const { user, calls } = await openList()
  await user.click(screen.getByRole('button', { name: 'Special offer of Peetambar-Gold' }))
  const text = screen.getByRole('textbox', { name: 'Offer text' })
  expect(text).toHaveValue((await stored()).so_text ?? '')
  await user.clear(text)
  await user.type(text, 'No fee in November')
  await user.clear(screen.getByLabelText('Start date'))
  await user.type(screen.getByLabelText('Start date'), '2026-11-02')
  await user.clear(screen.getByLabelText('End date'))
  await user.type(screen.getByLabelText('End date'), '2026-11-29')
  calls.length = 0
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saved = calls.filter((call) => call.startsWith('/api/update-lender-data'))
  expect(saved.map((call) => JSON.parse(call.slice(call.indexOf('{'))).property).sort()).toEqual([
    'so_date_end',
    'so_date_start',
    'so_text',
  ])
  expect(await stored()).toMatchObject({
    so_text: 'No fee in November',
    so_date_start: '2026-11-02',
    so_date_end: '2026-11-29',
  })
})
