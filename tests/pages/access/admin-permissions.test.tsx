import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AdminSession, adminSession, setAdminSession } from '#src/admin/session/session.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

/** The screens follow what the server's answer allows; the server's own side stands in tests/api/permissions. */
async function lendersWith(allowed: AdminSession['permissions'][string], path = '/admin/lenders') {
  await pages.app.signInAdmin()
  const user = await renderAdmin(path)
  await screen.findByRole('heading', { level: 1 })
  const session = adminSession() as AdminSession
  act(() => setAdminSession({ ...session, permissions: { ...session.permissions, lenders: allowed } }))
  return user
}

const firstRow = async () => {
  const element = (await screen.findAllByRole('row'))[1] as HTMLElement
  const name = within(element).getByRole('rowheader').textContent ?? ''
  return Object.assign(within(element), {
    /** Whether a column can be edited in this row. */
    edits: (column: string) => gridCell(column, name).getAttribute('aria-readonly') === 'false',
    focus: (column: string) => act(() => gridCell(column, name).focus()),
  })
}

test('[ADM-03] who may do everything finds every button, editor and clock', async () => {
  const user = await lendersWith({ may: ['read', 'create', 'update', 'delete', 'history'], locked: [] })
  const row = await firstRow()
  expect(screen.getByRole('button', { name: 'Add Lender' })).toBeVisible()
  expect(row.edits('Income (min)')).toBe(true)
  row.focus('Income (min)')
  expect(row.getAllByRole('button', { name: /^History of/ }).length).toBeGreaterThan(0)
  await user.click(row.getByRole('button', { name: /^Actions for / }))
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
})

test('[ADM-03] who may read and update finds no button to add, delete or see history', async () => {
  const user = await lendersWith({ may: ['read', 'update'], locked: [] })
  const row = await firstRow()
  expect(screen.queryByRole('button', { name: 'Add Lender' })).toBeNull()
  row.focus('Income (min)')
  expect(row.queryByRole('button', { name: /^History of/ })).toBeNull()
  expect(row.edits('Income (min)')).toBe(true)
  await user.click(row.getByRole('button', { name: /^Actions for / }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

test('[ADM-03] a field that the role may not set shows its value without an editor; the others stay', async () => {
  await lendersWith({ may: ['read', 'update'], locked: ['min_income', 'lender_status', 'so_status'] })
  const row = await firstRow()
  expect(row.edits('Income (min)')).toBe(false)
  expect(row.queryByRole('checkbox', { name: /Lender Status/ })).toBeNull()
  expect(row.edits('Income (max)')).toBe(true)
  expect(row.getByRole('checkbox', { name: /Salaried/ })).toBeInTheDocument()
})

test('[ADM-03] the page of a record shows what may not be set as text', async () => {
  await lendersWith({ may: ['read', 'update'], locked: ['min_income'] }, '/admin/lenders/1')
  expect(await screen.findByRole('textbox', { name: 'Income (max)' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Income (min)' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
})
