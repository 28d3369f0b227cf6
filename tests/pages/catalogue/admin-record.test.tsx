import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminRole } from '#src/contract/call.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { chooseAct } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function open(path: string, role: AdminRole = 1) {
  const admin = await pages.app.signInAdmin(role)
  return { admin, user: await renderAdmin(`/admin/${path}`) }
}

test("[BUILD-07] a lender's page lists what refers to it with counts, names and a link to all", async () => {
  const { admin, user } = await open('lenders/1')
  const products = (await admin.get('/api/admin/lender-products?filter={"lender_id":1}')).body
  const list = within(await screen.findByRole('region', { name: 'Lender products' }))
  expect(await list.findByText(`(${products.length})`)).toBeVisible()
  expect(list.getAllByRole('listitem')).toHaveLength(Math.min(5, products.length))
  expect(list.getByRole('link', { name: 'Personal' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/lender-products\/\d+$/),
  )
  await user.click(list.getByRole('link', { name: 'Show all: Lender products' }))
  expect(await screen.findByRole('heading', { name: 'Lender products' })).toBeVisible()
  expect(await screen.findByText(/^1 row$/)).toBeVisible()
})

test('[BUILD-07] a record without sections of its own has a page of all its fields', async () => {
  const admin = await pages.app.signInAdmin()
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'lender_group_ids', value: [3] })
  await renderAdmin('/admin/lender-groups/3')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Gold_Loans')
  const list = within(await screen.findByRole('region', { name: 'Lenders' }))
  expect(await list.findByRole('link', { name: /^Show all/ })).toBeVisible()
})

test('[BUILD-07] a field that is fixed after creation is only shown on the page of the record', async () => {
  await open('lender-products/1')

  expect(await screen.findByLabelText('Amount (min)')).toBeEnabled()
  expect(screen.queryByRole('combobox', { name: 'Lender' })).toBeNull()
})

test('[BUILD-07] the menu of a row opens, duplicates, copies the link, shows the history and deletes', async () => {
  const { user } = await open('lender-groups')
  await user.click(await screen.findByRole('button', { name: 'Actions for Gold_Loans' }))
  const items = within(await screen.findByRole('menu', { name: 'Actions for Gold_Loans' })).getAllByRole(
    'menuitem',
  )
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Duplicate',
    'Copy link',
    'History',
    'Comments',
    'Change later…',
    'Delete',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/admin/lender-groups/3`)
  expect(await screen.findByText('Link copied')).toBeVisible()
})

test('[BUILD-07] a duplicate takes over every value except unique ones and switches, and undo deletes it', async () => {
  const { admin, user } = await open('lenders')
  await screen.findAllByRole('row')
  const name = (await admin.get('/api/admin/lenders?range=[0,0]&sort=["priority","ASC"]')).body[0].name
  await chooseAct(user, name, 'Duplicate')
  const dialog = within(await screen.findByRole('dialog', { name: `Duplicate ${name}` }))
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue(`${name}-copy`)
  expect(dialog.getByText(/^Switched off in the copy: Lender Status/)).toBeVisible()
  await user.click(dialog.getByText(/^Also copied: \d+ more fields/))
  expect(dialog.getByText(/Income \(min\)/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(`${name}-copy`)).toBeVisible()
  const both = (await admin.get(`/api/admin/lenders?filter={"name":["${name}","${name}-copy"]}`)).body
  const [source, copy] = [name, `${name}-copy`].map((one) =>
    both.find((row: { name: string }) => row.name === one),
  )
  expect(copy).toMatchObject({ min_income: source.min_income, apr_max: source.apr_max, logo: source.logo })
  expect(copy).toMatchObject({ lender_status: 0, autosubmission: 0, so_status: 0 })
  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText(`${name}-copy`)).toBeNull())
})

test('[BUILD-07] a comment with a picked mention is added from the menu of a row, marked there and undone', async () => {
  await pages.app.signInSecond()
  const { admin, user } = await open('lender-groups')
  const { people } = (await admin.get('/api/admin/comment-people?page=lender-groups')).body
  const [{ name }] = people
  await screen.findByRole('button', { name: 'Actions for Gold_Loans' })
  await chooseAct(user, 'Gold_Loans', 'Comments')
  const dialog = within(await screen.findByRole('dialog', { name: 'Comments on Gold_Loans' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Comment' }), `Ask @${name.slice(0, 2)}`)
  await user.click(await dialog.findByRole('button', { name: `@${name}` }))
  expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue(`Ask @${name} `)
  expect(dialog.getByText(`Gets an email: ${name}`)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Add comment' }))
  expect(await dialog.findByText(`Ask @${name}`, { selector: 'p' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  const actions = screen.getByRole('button', { name: 'Actions for Gold_Loans' }).parentElement as HTMLElement
  await waitFor(() => expect(actions).toHaveAttribute('aria-description', '1 comment'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(actions).not.toHaveAttribute('aria-description'))
})

test("[BUILD-07] a cell's comment is marked on the cell, opens by its link and is edited by its author", async () => {
  const admin = await pages.app.signInAdmin()
  const body = { page: 'lenders', id: 1, property: 'processing_fees', text: 'Why 2 %?' }
  await admin.post('/api/admin/comments', body)
  const user = await renderAdmin('/admin/lenders/1?comments=processing_fees')
  const dialog = within(await screen.findByRole('dialog', { name: /^Comments on Processing fees of/ }))
  expect(await dialog.findByText('Why 2 %?')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^Edit the comment/ }))
  const [box] = dialog.getAllByRole('textbox', { name: 'Comment' })
  await user.type(box as HTMLElement, ' And who says so?')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Why 2 %? And who says so?', { selector: 'p' })).toBeVisible()
  expect(dialog.getByText(/edited$/)).toBeVisible()
})
