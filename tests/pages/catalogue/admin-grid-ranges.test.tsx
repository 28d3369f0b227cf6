import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { recordCells } from '#tests/support/recorded-cells.ts'

const pages = pagesOverApp()

/** The list of gold lenders with the focus on a cell of its first row. */
async function openAt(column: string) {
  const admin = await pages.app.signInAdmin()
  const stored = async () => (await admin.get('/api/get-lenders-data/gl')).body
  const names = (await stored()).map(({ name }: { name: string }) => name)
  const user = await renderAdmin('/admin/lenders?type=gl')
  await screen.findByRole('link', { name: names[0] })
  const sent = recordCells()
  act(() => gridCell(column, names[0]).focus())
  return { user, admin, stored, names, sent }
}
const selected = () => [...document.querySelectorAll('[role="grid"] [aria-selected="true"]')]
const values = (cells: Element[]) => cells.map(({ textContent }) => textContent)

test('[GRID-01] Shift and arrows select a block, which is announced; Escape goes back to its cell', async () => {
  const { user, names } = await openAt('Age (min)')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(selected()).toEqual([
    gridCell('Age (min)', names[0]),
    gridCell('Age (max)', names[0]),
    gridCell('Age (min)', names[1]),
    gridCell('Age (max)', names[1]),
  ])
  expect(gridCell('Age (min)', names[0])).toHaveFocus()
  expect(
    screen.getByText(`2 × 2 cells selected, ${names[0]}, Age (min) to ${names[1]}, Age (max)`),
  ).toHaveRole('status')
  await user.keyboard('{Escape}')
  expect(selected()).toEqual([])
})

test('a selection does not go over to the rows of another filter', async () => {
  const { user } = await openAt('Age (min)')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(selected()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Housing' }))
  await waitFor(() => expect(selected()).toEqual([]))
})

test('Control and A selects every value, Control, Shift and an arrow up to the edge', async () => {
  const { user, names } = await openAt('Age (min)')
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toHaveLength(names.length * 13)
  await user.keyboard('{Escape}{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
  expect(selected()).toHaveLength(names.length)
})

test('[GRID-01] a drag and a click with Shift select, and neither opens an editor', async () => {
  const { names } = await openAt('Income (min)')
  const [from, to] = [gridCell('Age (min)', names[0]), gridCell('Age (max)', names[2])]
  act(() => from.focus())
  fireEvent.mouseDown(from, { button: 0 })
  fireEvent.mouseMove(to, { buttons: 1 })
  fireEvent.mouseUp(to)
  fireEvent.click(to)
  expect(selected()).toHaveLength(6)
  const further = gridCell('Ticket Class', names[1])
  await new Promise((done) => requestAnimationFrame(done))
  fireEvent.mouseDown(further, { button: 0, shiftKey: true })
  fireEvent.mouseUp(further, { shiftKey: true })
  fireEvent.click(further, { shiftKey: true })
  expect(selected()).toHaveLength(6)
  expect(selected()).toContain(further)
  expect(document.querySelector('.editor')).toBeNull()
})

test('[GRID-02] Control and D fills the first row of a block down by one call', async () => {
  const { user, names, sent, stored } = await openAt('Age (min)')
  const [first, ...others] = await stored()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}{Control>}d{/Control}')
  await waitFor(() =>
    expect(values(selected()).slice(2, 4)).toEqual([`${first.min_age}`, `${first.max_age}`]),
  )
  expect(sent.length).toBeLessThanOrEqual(1)
  await waitFor(async () => {
    const now = await stored()
    for (const row of now.slice(0, 3))
      expect(row).toMatchObject({ min_age: first.min_age, max_age: first.max_age })
  })
  expect(others.length).toBe(names.length - 1)
})

test('[GRID-02] Delete clears a block by one call, and a switch in it stays', async () => {
  const { user, sent, stored } = await openAt('Age (min)')
  const before = await stored()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Delete}')
  await waitFor(async () => {
    for (const row of (await stored()).slice(0, 2))
      expect(row).toMatchObject({ min_age: null, max_age: null })
  })
  expect(sent).toHaveLength(1)
  await user.keyboard('{Escape}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Delete}')
  expect((await stored())[0].salaried).toBe(before[0].salaried)
})

test('[GRID-07] a failed save keeps what was typed at its cell; Retry saves it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, names, stored } = await openAt('Age (min)')
  const before = (await stored())[0].min_age
  server.use(
    http.post('*/api/update-lender-data', () => HttpResponse.json({ message: 'Down' }, { status: 500 }), {
      once: true,
    }),
  )
  await user.keyboard('33{Enter}')
  expect(await screen.findByText('You typed: 33')).toBeVisible()
  await waitFor(() => expect(gridCell('Age (min)', names[0])).toHaveTextContent(String(before)))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect((await stored())[0].min_age).toBe(33))
  await waitFor(() => expect(screen.queryByText('You typed: 33')).toBeNull())
})

test('[GRID-08] an edit without a connection waits, is shown, and is saved over what was seen when it is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, names, stored } = await openAt('Age (min)')
  server.use(http.post('*/api/update-lender-data', () => HttpResponse.error(), { once: true }))
  await user.keyboard('34{Enter}')
  expect(await screen.findByText('Offline. Changes waiting for a connection: 1')).toBeVisible()
  expect(gridCell('Age (min)', names[0])).toHaveTextContent('34')
  const bodies: unknown[] = []
  const before = (await stored())[0].min_age
  server.events.on('request:start', async ({ request }) => {
    if (request.url.includes('update-lender-data')) bodies.push(await request.clone().json())
  })
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(async () => expect((await stored())[0].min_age).toBe(34))
  expect(bodies).toMatchObject([{ value: 34, expected: before }])
  await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull())
})

test('[GRID-08] an edit that waits outlives a reload and is sent over what was seen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = await openAt('Priority')
  const [{ lender_id, priority: before }] = await first.stored()
  let isDown = true
  server.use(http.post('*/api/update-lender-data', () => (isDown ? HttpResponse.error() : undefined)))
  await first.user.keyboard('9{Enter}')
  expect(await screen.findByText('Offline. Changes waiting for a connection: 1')).toBeVisible()
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('admin:unsent-edits:'))
  expect(kept).toHaveLength(1)
  isDown = false
  const bodies: unknown[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.url.includes('update-lender-data')) bodies.push(await request.clone().json())
  })
  const again = await openAt('Priority')
  const priority = async () => (await again.admin.get(`/api/get-lender-data/${lender_id}`)).body.priority
  await waitFor(async () => expect(await priority()).toBe(9))
  expect(bodies).toMatchObject([{ property: 'priority', value: 9, expected: before }])
  await waitFor(() => expect(localStorage.getItem(kept[0] as string)).toBeNull())
})

test('[GRID-09] a conflict shows both values in the format of the column, and covers neither its cell nor the row below', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, admin, names, stored } = await openAt('Income (min)')
  const [{ lender_id }] = await stored()
  await admin.post('/api/update-lender-data', { lender_id, property: 'min_income', value: 125_000 })
  await user.keyboard('40000{Enter}')
  const note = (await screen.findByText(/^Anika Demo set/)).closest<HTMLElement>('.cell-note')
  expect(note).toHaveTextContent('₹1,25,000')
  expect(note).toHaveTextContent('You typed: ₹40,000')
  expect(gridCell('Income (min)', names[0])).toHaveTextContent('₹40,000')
  // The first row has no room above it: the note stands at the side of its cell.
  const cell = gridCell('Income (min)', names[0])
  const right = [...(cell.parentElement?.children ?? [])]
    .slice(0, 2)
    .reduce((sum, one) => sum + Number.parseInt((one as HTMLElement).style.width, 10), 0)
  expect(Number.parseInt(note?.style.left ?? '', 10)).toBeGreaterThanOrEqual(right)
})
