import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const grid = () => document.querySelector('[role="grid"]') as HTMLElement
const columns = {
  Name: 1,
  'Age (min)': 4,
  'Age (max)': 5,
  'Ticket Class': 6,
  Salaried: 8,
  Business: 10,
  'Special Offer': 13,
  Actions: 14,
}
/** A cell by its row, 1 for the header, and the name of its column. */
const cell = (row: number, column: keyof typeof columns): HTMLElement =>
  grid().querySelector(`tr[aria-rowindex="${row}"] > [aria-colindex="${columns[column]}"]`) as HTMLElement
const count = () => grid().querySelectorAll('tbody tr[aria-rowindex]').length
const nameOf = (row: number) => within(cell(row, 'Name')).getByRole('link').textContent

async function openAt(row: number, column: keyof typeof columns) {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lenders?type=gl')
  await waitFor(() => expect(grid()).not.toBeNull())
  const bodies: string[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.url.includes('update-lender-data')) bodies.push(await request.clone().text())
  })
  cell(row, column).focus()
  return { user, bodies }
}

test('the table says that it is a grid, how large it is and where each row and cell stands', async () => {
  await openAt(2, 'Age (min)')
  expect(screen.getByRole('grid', { name: 'Lenders' })).toBe(grid())
  expect(grid()).toHaveAttribute('aria-rowcount', String(count() + 1))
  expect(grid()).toHaveAttribute('aria-colcount', '14')
  expect(grid()).toHaveAccessibleDescription(/^Arrow keys move between cells/)
  expect(cell(2, 'Age (min)')).toHaveAttribute('role', 'gridcell')
  expect(cell(2, 'Name')).toHaveAttribute('aria-readonly', 'true')
  expect(cell(2, 'Age (min)')).toHaveAccessibleName('21')
  expect(cell(2, 'Salaried')).toHaveAccessibleName('Yes')
})

test('one cell alone can be reached by Tab; no control in a cell is a stop of its own', async () => {
  const { user } = await openAt(3, 'Age (max)')
  const stops = () =>
    [...grid().querySelectorAll('*')].filter((element) => (element as HTMLElement).tabIndex === 0)
  await waitFor(() => expect(stops()).toEqual([cell(3, 'Age (max)')]))
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(stops()).toEqual([cell(4, 'Ticket Class')])
  await user.tab()
  expect(grid()).not.toContainElement(document.activeElement as HTMLElement)
  await user.tab({ shift: true })
  expect(cell(4, 'Ticket Class')).toHaveFocus()
})

test('arrows, Home and End move the focus from cell to cell, into the header too', async () => {
  const { user } = await openAt(3, 'Age (min)')
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(cell(4, 'Age (max)')).toHaveFocus()
  await user.keyboard('{Home}')
  expect(cell(4, 'Name')).toHaveFocus()
  await user.keyboard('{End}')
  expect(cell(4, 'Actions')).toHaveFocus()
  await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
  expect(cell(1, 'Name')).toHaveFocus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(cell(count() + 1, 'Actions')).toHaveFocus()
})

test('F2 edits, in the editor the arrows belong to the text, and Escape takes it back to the cell', async () => {
  const { user, bodies } = await openAt(3, 'Age (min)')
  const before = cell(3, 'Age (min)').textContent
  await user.keyboard('{F2}')
  const editor = within(cell(3, 'Age (min)')).getByRole('textbox', { name: /^Age \(min\) of/ })
  expect(editor).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowDown}5')
  expect(editor).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(cell(3, 'Age (min)')).toHaveFocus()
  expect(cell(3, 'Age (min)')).toHaveTextContent(before as string)
  expect(bodies).toEqual([])
})

test('typing on a cell begins a new value, Enter saves it and goes down', async () => {
  const { user, bodies } = await openAt(3, 'Age (min)')
  await user.keyboard('33{Enter}')
  expect(cell(4, 'Age (min)')).toHaveFocus()
  await waitFor(() => expect(cell(3, 'Age (min)')).toHaveTextContent('33'))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(JSON.parse(bodies[0] as string)).toMatchObject({ property: 'min_age', value: 33 })
})

test('a letter on a cell of figures begins nothing', async () => {
  const { user } = await openAt(3, 'Age (min)')
  await user.keyboard('x')
  expect(cell(3, 'Age (min)').querySelector('input')).toBeNull()
  expect(cell(3, 'Age (min)')).toHaveFocus()
})

test('Tab in an editor saves and goes to the next cell, Shift and Tab to the one before', async () => {
  const { user, bodies } = await openAt(3, 'Age (min)')
  await user.keyboard('34')
  await user.tab()
  expect(cell(3, 'Age (max)')).toHaveFocus()
  await user.keyboard('61')
  await user.tab({ shift: true })
  expect(cell(3, 'Age (min)')).toHaveFocus()
  await waitFor(() => expect(bodies).toHaveLength(2))
  await waitFor(() => expect(cell(3, 'Age (max)')).toHaveTextContent('61'))
  expect(cell(3, 'Age (min)')).toHaveTextContent('34')
})

test('two quick values in one cell are saved one after the other, each over the one before', async () => {
  const { user, bodies } = await openAt(3, 'Age (min)')
  await user.keyboard('35{Enter}{ArrowUp}36{Enter}')
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([{ value: 35 }, { value: 36, expected: 35 }])
  await waitFor(() => expect(cell(3, 'Age (min)')).toHaveTextContent('36'))
  expect(document.querySelector('.cell-notes [role="alert"]')).toBeNull()
})

test('the space bar switches a toggle and the focus stays on its cell', async () => {
  const { user, bodies } = await openAt(3, 'Business')
  const before = within(cell(3, 'Business')).getByRole('checkbox').getAttribute('aria-checked') === 'true'
  await user.keyboard(' ')
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(JSON.parse(bodies[0] as string)).toMatchObject({ property: 'business', value: before ? 0 : 1 })
  expect(cell(3, 'Business')).toHaveFocus()
})

test('Enter opens the actions of a row, and closing them gives the focus back to the cell', async () => {
  const { user } = await openAt(3, 'Actions')
  const name = nameOf(3)
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: `Actions for ${name}` })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Edit', 'Duplicate', 'Copy link', 'History', 'Comments', 'Change later…', 'Delete'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(cell(3, 'Actions')).toHaveFocus())
})

test('Enter goes into a cell of several controls, Tab walks them, Escape leaves', async () => {
  const { user } = await openAt(3, 'Special Offer')
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  expect(within(cell(3, 'Special Offer')).getByRole('button', { name: /^Special offer of/ })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(cell(3, 'Special Offer')).toHaveFocus()
})

test('Alt and Enter lead to the history of a cell, which opens by Enter', async () => {
  const { user } = await openAt(3, 'Age (min)')
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  expect(within(cell(3, 'Age (min)')).getByRole('button', { name: /^History of/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /^History of Age \(min\)/ })).toBeVisible()
})

test('a failed cell has its error as its description, and the next edit of it takes the error away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await openAt(3, 'Age (min)')
  await user.keyboard('999{Enter}')
  await waitFor(() => expect(cell(3, 'Age (min)')).toHaveAccessibleDescription('This number is too large'))
  expect(cell(3, 'Age (min)')).toHaveAttribute('aria-invalid', 'true')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(cell(3, 'Age (min)')).not.toHaveAttribute('aria-invalid')
})
