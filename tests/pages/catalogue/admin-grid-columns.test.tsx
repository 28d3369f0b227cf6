import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function open() {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lenders?type=gl')
  await waitFor(() => expect(document.querySelector('.grid')).not.toBeNull())
  return user
}
const headings = () => [...document.querySelectorAll<HTMLElement>('.grid thead th')]
const heads = () => headings().map(({ textContent }) => textContent)
const edge = (column: string) => screen.getByLabelText(`Width of ${column}`)
const width = (index: number) => headings()[index]?.style.width
const kept = async () => {
  const { opens, ...layout } = (await (await pages.app.signInAdmin()).get('/api/admin/preferences/lenders'))
    .body
  expect(opens).toBeNull()
  return layout
}

test('a column is hidden from the menu; the first one stays; after signing in again it is as it was left', async () => {
  const user = await open()
  const all = heads()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const menu = await screen.findByRole('dialog', { name: 'Columns of this list' })
  expect(within(menu).getByRole('checkbox', { name: /^Name/ })).toBeDisabled()
  await user.click(within(menu).getByRole('checkbox', { name: 'Age (min)' }))
  await waitFor(async () => expect(await kept()).toEqual({ hidden: ['min_age'], widths: {} }))
  expect(heads()).toEqual(all.filter((head) => head !== 'Age (min)'))
  expect(document.querySelector('[role="grid"]')).toHaveAttribute('aria-colcount', '13')
  await open()
  expect(heads()).toEqual(all.filter((head) => head !== 'Age (min)'))
})

test('the edge of a heading is found by the keys, and its arrows set a width that is kept', async () => {
  const user = await open()
  headings()[1]?.focus()
  // Past the menu of the column.
  await user.keyboard('{Enter}{Tab}')
  expect(edge('Income (min)')).toHaveFocus()
  const before = Number(edge('Income (min)').getAttribute('aria-valuenow'))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(edge('Income (min)')).toHaveAttribute('aria-valuenow', String(before + 16))
  expect(edge('Income (min)')).toHaveFocus()
  expect(width(1)).toBe(`${before + 16}px`)
  await waitFor(async () => expect(await kept()).toEqual({ hidden: [], widths: { min_income: before + 16 } }))
  await user.keyboard('{Escape}')
  expect(headings()[1]).toHaveFocus()
})

test('a dragged edge stays within its limits, and Reset gives the columns back', async () => {
  const user = await open()
  const handle = edge('Name')
  const before = width(0)
  handle.setPointerCapture = () => {}
  fireEvent.pointerDown(handle, { pointerId: 1, clientX: 200 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 240 })
  const wider = `${Number.parseInt(before as string, 10) + 40}px`
  await waitFor(() => expect(width(0)).toBe(wider))
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: -900 })
  fireEvent.pointerUp(handle, { pointerId: 1 })
  await waitFor(() => expect(width(0)).toBe('56px'))
  // The button is up: nothing follows it any more.
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 400 })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(width(0)).toBe(before))
  await waitFor(async () => expect(await kept()).toEqual({ hidden: [], widths: {} }))
})

test('[FRONT-04] a column is made wider and narrower by single presses, from the width that is shown', async () => {
  const user = await open()
  const shown = Number.parseInt(width(1) as string, 10)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Columns of this list' }))
  const press = (name: string) => user.click(menu.getByRole('button', { name }))
  await press('Make Income (min) wider')
  await press('Make Income (min) wider')
  await press('Make Income (min) narrower')
  expect(width(1)).toBe(`${shown + 32}px`)
  expect(menu.getByRole('status')).toHaveTextContent(`Income (min) is ${shown + 32} pixels wide`)
  await waitFor(async () => expect(await kept()).toEqual({ hidden: [], widths: { min_income: shown + 32 } }))
})

test('a name that the list does not know is passed over', async () => {
  const admin = await pages.app.signInAdmin()
  await admin.fetch('/api/admin/preferences/lenders', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hidden: ['no_longer', 'name'], widths: { no_longer: 100 } }),
  })
  await open()
  expect(heads()).toHaveLength(14)
})
