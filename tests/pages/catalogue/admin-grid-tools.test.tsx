import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { findGridCell, gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const PAGE = '/api/admin/insurance-plans'
const pages = pagesOverApp([insurancePlans])

let admin: SignedIn
beforeEach(async () => {
  admin = await pages.app.signInAdmin()
  for (const [name, premium, kind] of [
    ['Suraksha Term', 8500, 'term'],
    ['Arogya Plus', 12_000, 'health'],
    ['Vahan Care', 3000, 'motor'],
  ])
    await admin.post(PAGE, { name, premium, kind })
})

async function open(search = '') {
  const user = await renderAdmin(`/admin/insurance-plans${search}`, [catalogueResource(insurancePlans)])
  await screen.findByRole('grid')
  return user
}
const names = () => [...document.querySelectorAll('.grid tbody th')].map(({ textContent }) => textContent)
const inOrder = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted))
const rowCount = () => screen.getByRole('grid').getAttribute('aria-rowcount')
const url = () => Object.fromEntries(new URLSearchParams(location.search))
const heads = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)

test('[LIST-01] a heading sorts up, down and not; the order stands in the URL and is announced', async () => {
  const user = await open()
  await inOrder('Arogya Plus', 'Suraksha Term', 'Vahan Care')
  const head = () => screen.getByRole('columnheader', { name: /^Premium/ })
  expect(head()).toHaveAttribute('aria-sort', 'none')
  await user.click(within(head()).getByRole('button', { name: /^Premium/ }))
  await inOrder('Vahan Care', 'Suraksha Term', 'Arogya Plus')
  expect(head()).toHaveAttribute('aria-sort', 'ascending')
  expect(url()).toEqual({ sort: 'premium' })
  expect(screen.getByText(/Sorted by Premium a year ascending/).closest('[role="status"]')).not.toBeNull()
  head().focus()
  await user.keyboard('{Enter}')
  await inOrder('Arogya Plus', 'Suraksha Term', 'Vahan Care')
  expect(head()).toHaveAttribute('aria-sort', 'descending')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(url()).toEqual({}))
})

test('[LIST-01] the search finds words in any text, and the count and the grid follow', async () => {
  const user = await open()
  await inOrder('Arogya Plus', 'Suraksha Term', 'Vahan Care')
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await user.keyboard('care')
  await inOrder('Vahan Care')
  expect(url()).toEqual({ filter: '{"q":"care"}' })
  expect(screen.getByText('1 row').parentElement).toHaveRole('status')
  expect(rowCount()).toBe('2')
  await user.clear(screen.getByRole('searchbox'))
  await inOrder('Arogya Plus', 'Suraksha Term', 'Vahan Care')
})

test('[LIST-01] every column has its filter; what is set stands as a chip that takes it off again', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Filter this list' }))
  await user.selectOptions(menu.getByLabelText('Field'), 'Premium a year')
  await user.selectOptions(menu.getByLabelText('Condition'), 'is at least')
  await user.type(menu.getByLabelText('Value for Premium a year'), '5,000')
  await inOrder('Arogya Plus', 'Suraksha Term')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Remove: Premium a year is at least ₹5,000' }))
  await inOrder('Arogya Plus', 'Suraksha Term', 'Vahan Care')
  expect(url()).toEqual({})
})

test('a filter of an older link narrows as it did, and its chip takes it off', async () => {
  const user = await open(`?filter=${encodeURIComponent('{"premium_gte":5000,"active":0}')}`)
  await inOrder('Arogya Plus', 'Suraksha Term')
  await user.click(screen.getByRole('button', { name: 'Remove the filter Premium a year from ₹5,000' }))
  await inOrder('Arogya Plus', 'Suraksha Term', 'Vahan Care')
  expect(JSON.parse(url().filter ?? '')).toEqual({ active: 0 })
})

test('a filter that nothing meets says so and can be cleared', async () => {
  const user = await renderAdmin(
    `/admin/insurance-plans?filter=${encodeURIComponent('{"name_contains":"zzz"}')}`,
    [catalogueResource(insurancePlans)],
  )
  expect(await screen.findByText('No row matches the filter.')).toBeVisible()
  const body = document.querySelector('.no-rows') as HTMLElement
  await user.click(within(body).getByRole('button', { name: 'Clear filters' }))
  await inOrder('Arogya Plus', 'Suraksha Term', 'Vahan Care')
})

test('[LIST-03] a view keeps filter and order of the grid for the admin and, shared, for others', async () => {
  const user = await open('?sort=-premium&filter=%7B%22premium_gte%22%3A5000%7D')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Save this view' }))
  await user.type(await screen.findByLabelText(/^Name/), 'Dear plans')
  await user.selectOptions(screen.getByLabelText('Who sees it'), 'Everyone who may open this page')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('View saved')).toBeVisible()
  const other = await pages.app.signInAdmin(2)
  const { body } = await other.get('/api/admin/views/insurance-plans')
  expect(body.data).toMatchObject([{ name: 'Dear plans', shared: true, own: false }])
  expect(Object.fromEntries(new URLSearchParams(body.data[0].search))).toEqual({
    columns: 'name,premium,commission,kind,active,sold_until,logo,benefits',
    filter: '{"premium_gte":5000}',
    sort: '-premium',
  })
})

test('columns move and are pinned from their menu by keys, and stay so for the admin', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Columns of this list' }))
  menu.getByRole('button', { name: 'Move Kind up' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(heads().slice(0, 4)).toEqual(['Name', 'Premium a year', 'Kind', 'Commission']))
  expect(menu.getByRole('status')).toHaveTextContent('Kind is column 3 of 8')
  await waitFor(() => expect(menu.getByRole('button', { name: 'Move Kind up' })).toHaveFocus())
  await user.click(menu.getByRole('button', { name: 'Pin Active at the left' }))
  await waitFor(() => expect(heads().slice(0, 3)).toEqual(['Name', 'Active', 'Premium a year']))
  expect(gridCell('Active', 'Vahan Care')).toHaveClass('pinned')
  await waitFor(async () =>
    expect((await admin.get('/api/admin/preferences/insurance-plans')).body).toMatchObject({
      pinned: ['active'],
      order: ['name', 'premium', 'kind', 'commission', 'active', 'sold_until', 'logo', 'benefits'],
    }),
  )
})

async function create(user: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(screen.getByRole('button', { name: 'Add insurance plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add insurance plan' }))
  await user.type(dialog.getByLabelText('Name'), name)
  await user.type(dialog.getByLabelText('Premium a year'), '100')
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Motor')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
}

test('[GRID-10] the new row has the focus after it was created', async () => {
  const user = await open()
  await create(user, 'Nava Raksha')
  await waitFor(() => expect(gridCell('Name', 'Nava Raksha')).toHaveFocus())
})

test('[GRID-10] a filter that hides the new row is cleared, and the admin is told', async () => {
  const user = await open('?filter=%7B%22premium_gte%22%3A5000%7D')
  await inOrder('Arogya Plus', 'Suraksha Term')
  await create(user, 'Nava Raksha')
  expect(await screen.findByText('The filter was cleared so that you can see the new row.')).toBeVisible()
  await waitFor(() => expect(gridCell('Name', 'Nava Raksha')).toHaveFocus())
  expect(url()).toEqual({})
})

test('[LIST-04] [GRID-10] a long list is sorted, filtered and counted by the server, and a new row is found in it', async () => {
  await pages.app.deps.database.db.execute(
    sql`insert into insurance_plan (name, premium, kind, active, benefits)
      select 'Plan ' || lpad(n::text, 5, '0'), n, 'term', 0, '[]' from generate_series(1, 2500) n`,
  )
  const asked: URL[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('/api/admin/insurance-plans?')) asked.push(new URL(request.url))
  })
  const user = await open('?sort=-premium')
  await waitFor(() => expect([rowCount(), names()[0]]).toEqual(['2504', 'Arogya Plus']))
  expect(asked.every((one) => one.searchParams.get('range') !== null)).toBe(true)
  const sizes = asked.map((one) => JSON.parse(one.searchParams.get('range') ?? '[]') as [number, number])
  expect(Math.max(...sizes.map(([from, to]) => to - from + 1))).toBeLessThanOrEqual(1000)
  gridCell('Name', 'Arogya Plus').focus()
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(findGridCell('Name', 'Plan 00001')).not.toBeNull())
  await create(user, 'Plan 01500 b')
  expect(await screen.findByText(/order were cleared/)).toBeVisible()
  await waitFor(() => expect(gridCell('Name', 'Plan 01500 b')).toHaveFocus())
  expect(document.activeElement?.parentElement).toHaveAttribute('aria-rowindex', '1503')
  await user.type(screen.getByRole('searchbox'), 'plan 0000')
  await waitFor(() => expect(rowCount()).toBe('10'))
})

test('[LL-04] lenders keep their order: no heading sorts, but they are searched and filtered', async () => {
  const user = await renderAdmin('/admin/lenders')
  await screen.findByRole('grid')
  const { body } = await admin.get('/api/get-lenders-data')
  expect(names()[0]).toBe(body[0].name)
  expect(screen.getByRole('columnheader', { name: /^Name/ })).not.toHaveAttribute('aria-sort')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'gold')
  const gold = body.filter(({ name, ...rest }: Record<string, unknown>) =>
    JSON.stringify([name, ...Object.values(rest).filter((one) => typeof one === 'string')])
      .toLowerCase()
      .includes('gold'),
  )
  await waitFor(() => expect(names()).toEqual(gold.map(({ name }: { name: string }) => name)))
})
