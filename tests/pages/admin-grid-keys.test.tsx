import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function openAt(field: string) {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lenders?type=gl')
  const rows = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent ?? '')
  const cell = (row: number, name = field) =>
    screen.getByRole('button', { name: `Edit ${name} of ${rows[row]?.replace(/ .*/, '')}` })
  cell(1).focus()
  return { user, cell }
}

test('arrows move from cell to cell, over columns and rows', async () => {
  const { user, cell } = await openAt('Age (min)')
  await user.keyboard('{ArrowRight}')
  expect(cell(1, 'Age (max)')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(cell(2, 'Age (max)')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  expect(cell(0)).toHaveFocus()
})

test('F2 edits, and in the editor the arrows belong to the text', async () => {
  const { user } = await openAt('Age (min)')
  await user.keyboard('{F2}')
  const editor = screen.getByRole('textbox', { name: /^Age \(min\) of/ })
  expect(editor).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(editor).toHaveFocus()
})

test('Enter edits, Enter saves and the cell has the focus again', async () => {
  const { user, cell } = await openAt('Age (min)')
  await user.keyboard('{Enter}')
  const editor = screen.getByRole('textbox', { name: /^Age \(min\) of/ })
  await user.clear(editor)
  await user.keyboard('33{Enter}')
  expect(await screen.findByText('33')).toBeVisible()
  expect(cell(1)).toHaveFocus()
})
