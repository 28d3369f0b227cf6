import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import type { ViewParts } from '#src/contract/lists/view-parts.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { insurancePlans } from '#tests/support/resources/insurance-plans.ts'

const pages = pagesOverApp([insurancePlans])
const VIEWS = '/api/admin/views/insurance-plans'
let admin: SignedIn
beforeEach(async () => {
  admin = await pages.app.signInAdmin()
  for (const [name, premium, kind] of [
    ['Suraksha Term', 8500, 'term'],
    ['Arogya Plus', 12_000, 'health'],
    ['Vahan Care', 3000, 'motor'],
  ])
    await admin.post('/api/admin/insurance-plans', { name, premium, kind })
})

async function open(search = '') {
  const user = await renderAdmin(`/admin/insurance-plans${search}`, [catalogueResource(insurancePlans)])
  await screen.findAllByRole(
    search.includes('board=') ? 'article' : search.includes('figure=') ? 'table' : 'grid',
  )
  return user
}
const heads = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
const reportHeads = () =>
  [...document.querySelectorAll('.report-table thead th')].map(({ textContent }) => textContent)
const names = () => [...document.querySelectorAll('.grid tbody th')].map(({ textContent }) => textContent)
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const grid = () => document.querySelector<HTMLElement>('section.grid')

/** Each part of a view as an address has it, and what it does to the list. A part without both does not compile. */
const parts: { [P in keyof ViewParts]: { text: string; isShown: () => boolean } } = {
  columns: {
    text: 'name,active,premium',
    isShown: () => heads().join().startsWith('Name,Active,Premium a year') && !heads().includes('Kind'),
  },
  pinned: { text: 'premium', isShown: () => gridCell('Premium a year', 'Vahan Care').matches('.pinned') },
  widths: { text: 'premium:333', isShown: () => head('Premium').style.width === '333px' },
  density: { text: 'tall', isShown: () => grid()?.style.getPropertyValue('--row') === '56px' },
  sort: { text: '-premium', isShown: () => names().join() === 'Arogya Plus,Suraksha Term,Vahan Care' },
  group: {
    text: 'kind',
    isShown: () =>
      within(screen.queryByRole('region', { name: 'Groups by Kind' }) ?? document.head).queryAllByRole(
        'rowheader',
      ).length === 3,
  },
  chart: {
    text: 'premium',
    isShown: () => {
      const select = screen.queryByLabelText<HTMLSelectElement>('Chart')
      return select?.value === 'premium' && document.querySelector('.group-panel .chart') !== null
    },
  },
  board: {
    text: 'kind',
    isShown: () => screen.queryByRole('region', { name: 'Board by Kind' }) !== null,
  },
  figure: { text: 'sum.premium', isShown: () => reportHeads().includes('Sum of Premium a year') },
  across: { text: 'active', isShown: () => /^Kind,(No|Yes),Total$/.test(reportHeads().join()) },
  compare: {
    text: 'before',
    isShown: () => screen.queryByLabelText<HTMLSelectElement>('Compare with')?.value === 'before',
  },
  drawn: { text: 'line', isShown: () => document.querySelector('.report-panel .chart') !== null },
}
/** A part of another one. */
const needed: Partial<Record<keyof ViewParts, object>> = {
  chart: { group: 'kind' },
  figure: { group: 'kind' },
  across: { group: 'kind', figure: '*' },
  compare: { figure: '*' },
  drawn: { group: 'kind', figure: '*' },
}
const others = { columns: 'name,kind,premium,commission,active,sold_until,logo,benefits' }

test.each(
  Object.keys(parts) as (keyof ViewParts)[],
)('a view keeps its %s: saved, opened again, as a link in another tab and by another person', async (part) => {
  const { text, isShown } = parts[part]
  const user = await open(`?${new URLSearchParams({ ...others, ...needed[part], [part]: text })}`)
  await waitFor(() => expect(isShown()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Save this view' }))
  await user.type(await screen.findByLabelText('Name'), 'Of a part')
  await user.selectOptions(screen.getByLabelText('Who sees it'), 'Everyone who may open this page')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: 'Of a part' })
  const address = new URL(link.getAttribute('href') ?? '', location.href).search
  expect(new URLSearchParams(address).get(part)).toBe(text)
  // Another tab, or a reload.
  cleanup()
  await open(address)
  await waitFor(() => expect(isShown()).toBe(true))
  expect(await screen.findByRole('button', { name: 'Of a part' })).toBeVisible()
  // Another person, whose own settings differ.
  cleanup()
  await pages.app.signInAdmin(2)
  const other = await open()
  await other.click(screen.getByRole('button', { name: 'Views' }))
  await other.click(await screen.findByRole('link', { name: 'Of a part' }))
  await waitFor(() => expect(isShown()).toBe(true))
})

test('changes to an open view stay in the address until they are saved in it, and leave the own settings alone', async () => {
  const { body: view } = await admin.post(VIEWS, {
    name: 'Narrow',
    search: 'columns=name%2Cpremium',
    shared: false,
  })
  const user = await open(`?${view.search}&view=${view.id}`)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByLabelText('Kind'))
  await waitFor(() => expect(location.search).toContain('kind'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Narrow (changed)' }))
  await user.click(await screen.findByRole('button', { name: 'Save the changes in the view Narrow' }))
  expect(await screen.findByRole('button', { name: 'Narrow' })).toBeVisible()
  const { data } = (await admin.get(VIEWS)).body
  expect(new URLSearchParams(data[0].search).get('columns')).toContain('kind')
  expect((await admin.get('/api/admin/preferences/insurance-plans')).body).toMatchObject({ hidden: [] })
})

test('a list opens with the view that was chosen for it, and all rows stay in reach', async () => {
  await admin.post(VIEWS, { name: 'Dear', search: 'columns=name%2Cpremium&sort=-premium', shared: false })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Open the view Dear first' }))
  await screen.findByText('opens first')
  cleanup()
  const again = await open()
  await waitFor(() => expect(heads()).toEqual(['Name', 'Premium a year', 'Actions']))
  await again.click(await screen.findByRole('button', { name: 'Dear' }))
  await again.click(await screen.findByRole('link', { name: 'All rows' }))
  await waitFor(() => expect(heads()).toContain('Kind'))
  expect(location.search).toBe('?view=all')
})

test('[BUILD-06] an admin opens a list with all rows although a view opens for the role', async () => {
  const shared = { name: 'Dear', search: 'columns=name%2Cpremium', shared: true }
  const { body } = await admin.post(VIEWS, shared)
  await admin.fetch('/api/admin/opening-views/insurance-plans', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: body.id, role: 1 }),
  })
  const user = await open()
  await waitFor(() => expect(heads()).toEqual(['Name', 'Premium a year', 'Actions']))
  await user.click(await screen.findByRole('button', { name: 'Dear' }))
  await user.click(await screen.findByRole('button', { name: 'Open all rows first' }))
  await screen.findByRole('button', { name: 'Do not open all rows first' })
  cleanup()
  await open()
  await waitFor(() => expect(heads()).toContain('Kind'))
  expect(location.search).toBe('')
})

test('[BUILD-06] the chart of a view draws the rows or a sum of its groups, over the whole filter', async () => {
  const user = await open('?group=kind')
  await user.selectOptions(await screen.findByLabelText('Chart'), 'Premium a year')
  await waitFor(() => expect(new URLSearchParams(location.search).get('chart')).toBe('premium'))
  expect(document.querySelector('.group-panel .chart')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Chart'), 'No chart')
  await waitFor(() => expect(document.querySelector('.group-panel .chart')).toBeNull())
  expect(new URLSearchParams(location.search).has('chart')).toBe(false)
})

test('a view whose column is gone says so, has the same rows, and goes on without it', async () => {
  const user = await open('?columns=name,rm_name,premium&sort=rm_name')
  expect(await screen.findByText(/^This view names columns that were removed.*: rm_name/)).toBeVisible()
  expect(names()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Remove them from the view' }))
  await waitFor(() => expect(screen.queryByText(/^This view names columns/)).toBeNull())
  expect(heads()).toEqual(['Name', 'Premium a year', 'Actions'])
  expect(new URLSearchParams(location.search).get('sort')).toBeNull()
})

test('the order is always visible and chosen without a heading; in lenders, no heading sorts', async () => {
  const user = await renderAdmin('/admin/lenders')
  await screen.findByRole('grid')
  const order = screen.getByLabelText('Sort by')
  expect(order).toHaveDisplayValue('Usual order: Priority ↑')
  await user.selectOptions(order, 'Name ↓')
  await waitFor(() => expect(names()).toEqual([...names()].sort().reverse()))
  expect(order).toHaveDisplayValue('Name ↓')
  expect(names().length).toBeGreaterThan(3)
  for (const one of screen.getAllByRole('columnheader')) expect(one).not.toHaveAttribute('aria-sort')
})

test('rows that a save or a live change moved out of order or filters stay, with a note, until sorted again', async () => {
  const user = await open('?sort=premium&filter=%7B%22premium_gte%22%3A1000%7D')
  const before = ['Vahan Care', 'Suraksha Term', 'Arogya Plus']
  await waitFor(() => expect(names()).toEqual(before))
  const type = async (name: string, value: string) => {
    gridCell('Premium a year', name).focus()
    await user.keyboard(`{Enter}{Control>}a{/Control}${value}{Enter}`)
    await waitFor(async () => {
      const { body } = await admin.get('/api/admin/insurance-plans')
      expect(body.find((row: { name: string }) => row.name === name).premium).toBe(Number(value))
    })
  }
  await type('Vahan Care', '9000')
  const note = await screen.findByText(/^Vahan Care: no longer in this place/)
  expect(names()).toEqual(before)
  await type('Arogya Plus', '500')
  await waitFor(() => expect(note).toHaveTextContent(/^Vahan Care, Arogya Plus: no longer/))
  expect(names()).toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Sort again' }))
  await waitFor(() => expect(names()).toEqual(['Suraksha Term', 'Vahan Care']))
  expect(screen.queryByRole('button', { name: 'Sort again' })).toBeNull()
})

test('groups have the sums of all rows, keep their rows together, and open them', async () => {
  await admin.post('/api/admin/insurance-plans', { name: 'Aarogya Mini', premium: 1000.5, kind: 'health' })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.selectOptions(await screen.findByLabelText('Group by'), 'Kind')
  await user.keyboard('{Escape}')
  const groups = within(await screen.findByRole('region', { name: 'Groups by Kind' }))
  const health = (await groups.findByText('Health')).closest('tr')
  expect(health).toHaveTextContent('Health2₹13,000.50')
  await waitFor(() => expect(names()).toEqual(['Aarogya Mini', 'Arogya Plus', 'Vahan Care', 'Suraksha Term']))
  await user.click(groups.getByRole('button', { name: 'Show only Health' }))
  await waitFor(() => expect(names()).toEqual(['Aarogya Mini', 'Arogya Plus']))
  await waitFor(() => expect(groups.queryByText('Motor')).toBeNull())
})
