import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { recordCells } from '#tests/support/recorded-cells.ts'

const pages = pagesOverApp()

async function openAt(row: number, column: number) {
  const admin = await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lenders?type=gl')
  await waitFor(() => expect(cell(2, 6)).not.toBeNull())
  await waitFor(() => expect(cell(2, 6)).toHaveTextContent(/Lakh|₹/))
  const sent = recordCells()
  const bodies: Record<string, unknown>[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.url.includes('update-lender-data')) bodies.push(await request.clone().json())
  })
  cell(row, column).focus()
  const stored = async () => (await admin.get('/api/get-lenders-data/gl')).body
  return { user, bodies, sent, admin, stored }
}
const cell = (row: number, column: number) =>
  document.querySelector(`tr[aria-rowindex="${row}"] > [aria-colindex="${column}"]`) as HTMLElement

function clipboard(type: 'copy' | 'paste', text = '') {
  const data = new Map([['text/plain', text]])
  const event = new Event(type, { bubbles: true, cancelable: true })
  const clipboardData = {
    getData: (kind: string) => data.get(kind) ?? '',
    setData: (kind: string, value: string) => void data.set(kind, value),
  }
  Object.assign(event, { clipboardData })
  act(() => void document.body.dispatchEvent(event))
  return data.get('text/plain')
}
const open = () => document.querySelector('.paste-dialog')?.closest('dialog') ?? null
async function preview() {
  await waitFor(() => expect(open()).toHaveAccessibleName(/^Paste into/))
  return open() as HTMLElement
}
const rowsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))

test('[GRID-02] a block shows old → new and what is wrong, and Apply writes the good cells by one call', async () => {
  const { user, sent, stored } = await openAt(2, 4)
  const [first, second] = await stored()
  clipboard('paste', `31\t66\tup to ₹50,000\r\nabc\t${second.max_age}\tNobody\r\n`)
  const dialog = await preview()
  expect(rowsOf(dialog)).toEqual([
    ['Age (min)', `${first.min_age} → 31`, ''],
    ['Age (max)', `${first.max_age} → 66`, ''],
    ['Ticket Class', expect.stringMatching(/→ Up to ₹50,000$/), ''],
    ['Age (min)', `${second.min_age} → abc`, 'Enter a number'],
    ['Ticket Class', expect.stringMatching(/→ Nobody$/), 'Choose one of the options'],
  ])
  expect(within(dialog).getByRole('status')).toHaveTextContent('3 will change · 2 with errors · 1 unchanged')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Apply 3' }))
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('3 of 3 set, 0 failed'))
  const { lender_id: id, min_age, max_age, ticket_class } = first
  const values = { min_age: 31, max_age: 66, ticket_class: 1 }
  expect(sent).toEqual([
    { entity: 'lender', rows: [{ id, values, expected: { min_age, max_age, ticket_class } }] },
  ])
  expect((await stored())[0]).toMatchObject({ min_age: 31, max_age: 66, ticket_class: 1 })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(cell(2, 4)).toHaveTextContent('31')
  expect(cell(2, 4)).toHaveFocus()
})

test('a row of which somebody changed a cell meanwhile is not overwritten, and the reason stays at its cells', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, admin, stored } = await openAt(2, 4)
  const [{ lender_id }] = await stored()
  clipboard('paste', '31\t66')
  const dialog = await preview()
  await admin.post('/api/update-lender-data', { lender_id, property: 'min_age', value: 25 })
  await user.click(within(dialog).getByRole('button', { name: 'Apply 2' }))
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('0 of 2 set, 2 failed'))
  expect(within(dialog).getByText(/^Anika Demo set 25 at/)).toBeVisible()
  expect((await stored())[0].min_age).toBe(25)
  expect((await stored())[0].max_age).not.toBe(66)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeVisible()
})

test('[GRID-02] rows beyond the last one are added, and a column that is not edited here is named', async () => {
  const { user, stored } = await openAt(2, 1)
  const count = (await stored()).length
  clipboard('paste', Array.from({ length: count + 2 }, (_, row) => `X${row}\t${row}`).join('\n'))
  const dialog = await preview()
  expect(within(dialog).getByText('2 new rows will be added below the last one.')).toBeVisible()
  expect(rowsOf(dialog)[0]).toEqual(['Name', expect.stringContaining('→ X0'), 'Cannot be changed here'])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(open()).toBeNull())
  expect((await stored())[0].name).not.toBe('X0')
})

test('[BUILD-02] one pasted value saves as a typed one: by the call of its property, and it can be undone', async () => {
  const { user, bodies, stored, sent } = await openAt(2, 4)
  const [{ min_age }] = await stored()
  clipboard('paste', '३१\r\n')
  await waitFor(() => expect(bodies).toMatchObject([{ property: 'min_age', value: 31, expected: min_age }]))
  await waitFor(() => expect(cell(2, 4)).toHaveTextContent('31'))
  expect(open()).toBeNull()
  expect(cell(2, 4)).toHaveFocus()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect((await stored())[0].min_age).toBe(min_age))
  expect(sent).toEqual([])
})

test('[BUILD-02] letters on a figure are refused at the cell, a word sets a toggle, and a locked cell says so', async () => {
  const { bodies, stored } = await openAt(2, 4)
  clipboard('paste', '22,10')
  expect(await screen.findByText('Use commas only between groups of digits, as in 1,25,000')).toBeVisible()
  const { so_status } = (await stored())[0]
  cell(2, 13).focus()
  clipboard('paste', so_status ? 'नहीं' : 'Yes')
  await waitFor(() => expect(bodies).toMatchObject([{ property: 'so_status', value: so_status ? 0 : 1 }]))
  cell(2, 1).focus()
  clipboard('paste', 'Other')
  expect(rowsOf(await preview())).toEqual([
    ['Name', expect.stringContaining('→ Other'), 'Cannot be changed here'],
  ])
})

test('more cells than one paste takes are refused as a whole', async () => {
  const { sent } = await openAt(2, 2)
  clipboard('paste', Array.from({ length: 2001 }, () => '1').join('\n'))
  expect(within(await preview()).getByRole('alert')).toHaveTextContent('Change at most 2,000 cells')
  expect(within(await preview()).queryByRole('button', { name: /^Apply/ })).toBeNull()
  expect(sent).toEqual([])
})

test('copy takes the value of the focused cell: a number as a number, a choice as its words', async () => {
  const { stored } = await openAt(2, 2)
  const [first] = await stored()
  expect(clipboard('copy')).toBe(String(first.min_income ?? ''))
  cell(2, 6).focus()
  expect(clipboard('copy')).toMatch(/₹|Lakh|–|^$/)
  cell(2, 8).focus()
  expect(clipboard('copy')).toBe(first.salaried ? 'Yes' : 'No')
})
