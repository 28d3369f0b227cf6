import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { chooseAct } from '#tests/support/grid-cell.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function openList() {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/credit-cards')
  await screen.findByText('Himadri Yatra')
  return user
}

const stored = async (name: string) => {
  const { body } = await (await pages.app.signInAdmin()).get('/api/get-credit-cards-data')
  return body.find(({ category_name }: { category_name: string }) => category_name === name)
}

test('[CC-01] [CC-02] title and columns stand as specified, with the tip on the UTM link', async () => {
  await openList()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin - Partners')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.map((head) => head?.split('.')[0])).toEqual([
    'Sorting Order',
    'Thumbnail',
    'Name',
    'Key Features',
    'Annual Fees',
    'UTM Link',
    'Features',
    'Secured',
    'Status',
    'Actions',
  ])
  expect(
    screen.getByTitle('{UNIQUE_ID} is replaced with the customer unique id in the URL'),
  ).toHaveTextContent('UTM Link')
})

test('[CC-05] a card without a thumbnail says so', async () => {
  await openList()
  expect(screen.getAllByText('No Thumbnail Image found').length).toBeGreaterThan(0)
})

test('[CC-12] the list is sorted by sorting order', async () => {
  await openList()
  const order = screen.getAllByRole('rowheader').map(({ textContent }) => Number(textContent))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order.length).toBeGreaterThan(5)
})

test('[CC-03] order, thumbnail, key feature and annual fee have a pencil, no other column has', async () => {
  await openList()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.split('.')[0])
  const row = screen.getByText('Himadri Yatra').closest('tr') as HTMLTableRowElement
  const marked = [...row.cells].flatMap((cell, place) =>
    cell.querySelector('.pencil') ? [heads[place]] : [],
  )
  expect(marked).toEqual(['Sorting Order', 'Thumbnail', 'Key Features', 'Annual Fees'])
})

test('[CC-03] [CC-08] the pencil opens a dialog that changes one field', async () => {
  const user = await openList()
  await user.click(screen.getByRole('button', { name: 'Edit Annual Fees of Himadri Yatra' }))
  const dialog = screen.getByRole('dialog', { name: 'Annual Fees – Himadri Yatra' })
  const input = within(dialog).getByRole('textbox', { name: 'Annual Fees' })
  await user.clear(input)
  await user.type(input, '₹2,499')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored('Himadri Yatra')).toMatchObject({ annual_fee: '₹2,499' })
  expect(await screen.findByText('₹2,499')).toBeVisible()
})

test('[CC-04] [CC-09] features are added and removed in the dialog; an empty one keeps Submit disabled', async () => {
  const user = await openList()
  const { marketing_bullets } = await stored('Himadri Yatra')
  await user.click(screen.getByRole('button', { name: 'View/Update Feature: Features of Himadri Yatra' }))
  const dialog = screen.getByRole('dialog')
  const submit = within(dialog).getByRole('button', { name: 'Submit' })
  await user.click(within(dialog).getByRole('button', { name: '+ Add' }))
  expect(submit).toBeDisabled()
  await user.type(
    within(dialog).getByRole('textbox', { name: `Entry ${marketing_bullets.length + 1}` }),
    'Free add-on card',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Remove entry 1' }))
  await user.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored('Himadri Yatra')).toMatchObject({
    marketing_bullets: [...marketing_bullets.slice(1), 'Free add-on card'],
  })
})

test('a refused link keeps the dialog open with the words at the field', async () => {
  const user = await openList()
  await user.click(screen.getByRole('button', { name: 'View/Update UTM Link: UTM Link of Himadri Yatra' }))
  const input = screen.getByRole('textbox', { name: 'UTM Link' })
  await user.clear(input)
  await user.type(input, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Enter a link that starts with https://')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('[CC-10] the sorting order takes figures only', async () => {
  const user = await openList()
  await user.click(screen.getByRole('button', { name: 'Edit Sorting Order of Himadri Yatra' }))
  const input = screen.getByRole('textbox', { name: 'Sorting Order' })
  await user.clear(input)
  await user.type(input, 'a1b5')
  expect(input).toHaveValue('15')
})

test('[CC-11] the toggles save 0 and 1 at once, and a failed one says why', async () => {
  const user = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Secured of Himadri Yatra' }))
  await waitFor(async () => expect(await stored('Himadri Yatra')).toMatchObject({ secured: 1 }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.use(fault('POST /api/update-credit-card-data', 500))
  await user.click(screen.getByRole('checkbox', { name: 'Status of Himadri Yatra' }))
  expect((await screen.findAllByText('Something went wrong on our side')).length).toBeGreaterThan(0)
  expect(await stored('Himadri Yatra')).toMatchObject({ status: 1 })
})

test('[CC-06] Create takes a name of letters, digits, spaces, hyphen and underscore', async () => {
  const user = await openList()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  const dialog = screen.getByRole('dialog')
  const submit = within(dialog).getByRole('button', { name: 'Create' })
  const name = within(dialog).getByRole('textbox', { name: /Name/ })
  expect(submit).toBeDisabled()
  await user.type(name, 'Bad/Name')
  await user.click(submit)
  expect(await screen.findByText('Use only letters, digits, spaces, hyphens and underscores')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'New Card_1')
  await user.click(submit)
  expect(await screen.findByText('Credit card created successfully!')).toBeVisible()
  expect(await screen.findByText('New Card_1')).toBeVisible()
})

test('[CC-07] Delete asks first; the card goes and its row is kept', async () => {
  const user = await openList()
  await chooseAct(user, 'Himadri Yatra', 'Delete')
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Himadri Yatra')).toBeNull())
  expect(await stored('Himadri Yatra')).toBeUndefined()
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-colindex'))
})
