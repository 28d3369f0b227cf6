import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { rowHeights } from '#src/admin/grid/row-pool.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const ROWS = 5000

/** The real lenders first, then as many more as make 5,000. */
async function openLong() {
  const admin = await pages.app.signInAdmin()
  const { body } = await admin.get('/api/get-lenders-data')
  const lenders = Array.from({ length: ROWS }, (_, index) =>
    index < body.length ? body[index] : { ...body[0], lender_id: 100_000 + index, name: `More-${index}` },
  )
  server.use(http.get('*/api/get-lenders-data', () => HttpResponse.json(lenders)))
  const user = await renderAdmin('/admin/lenders')
  await waitFor(() => expect(cell(2, 1)).not.toBeNull())
  return { user, admin, lenders }
}

const drawn = () => document.querySelectorAll('tr[aria-rowindex]').length
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`tr[aria-rowindex="${row}"] > [aria-colindex="${column}"]`)
function scrollTo(row: number) {
  const box = document.querySelector('section.grid') as HTMLElement
  box.scrollTop = row * rowHeights.normal
  act(() => void fireEvent.scroll(box))
}

test('of 5,000 rows those in view are in the page, and the keys reach every one', async () => {
  const { user } = await openLong()
  expect(drawn()).toBeLessThan(60)
  cell(2, 4)?.focus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(cell(ROWS + 1, 14)).toHaveFocus()
  await user.keyboard('{ArrowUp}{Home}')
  expect(cell(ROWS, 1)).toHaveFocus()
  await user.keyboard('{Control>}{Home}{/Control}{PageDown}{PageDown}{PageDown}')
  expect(Number(document.activeElement?.parentElement?.getAttribute('aria-rowindex'))).toBeGreaterThan(45)
  expect(drawn()).toBeLessThan(60)
})

test('an editor keeps what was typed while its row is scrolled out of view, and saves it', async () => {
  const { user, admin, lenders } = await openLong()
  cell(2, 4)?.focus()
  await user.keyboard('44')
  scrollTo(3000)
  expect(cell(3010, 4)).not.toBeNull()
  expect(cell(2, 4)?.querySelector('input')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(cell(3, 4)).toHaveFocus()
  await waitFor(async () => {
    const { body } = await admin.get(`/api/get-lender-data/${lenders[0].lender_id}`)
    expect(body.min_age).toBe(44)
  })
})

test('a conflict and an error are still told when their rows come back into view', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, admin, lenders } = await openLong()
  const { lender_id } = lenders[0]
  await admin.post('/api/update-lender-data', { lender_id, property: 'min_age', value: 29 })
  cell(2, 4)?.focus()
  await user.keyboard('44{Enter}')
  await screen.findByText('Keep mine')
  server.use(fault('POST /api/update-lender-data', 500))
  await user.keyboard('45{Enter}')
  await waitFor(() => expect(cell(3, 4)).toHaveAttribute('aria-invalid', 'true'))
  await user.keyboard('{Control>}{End}{/Control}')
  scrollTo(3000)
  expect(cell(2, 4)).toBeNull()
  scrollTo(0)
  expect(screen.getByText('Keep mine')).toBeVisible()
  expect(cell(2, 4)).toHaveTextContent('44')
  expect(cell(3, 4)).toHaveAccessibleDescription('Something went wrong on our side')
})
