import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { suppression } from '#server/tables/messages.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { addField } from '#tests/support/custom-fields.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const table = () => screen.findByRole('region', { name: 'Suppression' })
const addresses = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => /\d\dXXXXXX\d\d/.exec(row.textContent ?? '')?.[0])
const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const isSorted = (name: string, order: string) =>
  waitFor(() => expect(heading(name)).toHaveAttribute('aria-sort', order))

async function open(count: number, query = '') {
  await pages.app.signInAdmin(1)
  if (count > 0)
    await pages.app.deps.database.db.insert(suppression).values(
      Array.from({ length: count }, (_, index) => ({
        channel: index % 2 ? ('call' as const) : ('mobile' as const),
        to_hash: `hash ${index}`,
        to_masked: `98XXXXXX${String(index).padStart(2, '0')}`,
        reason: `reason ${index % 3}`,
        source: 'ADMIN' as const,
        at: pages.app.deps.clock(),
      })),
    )
  return renderAdmin(`/admin/messaging?tab=suppression${query}`)
}

test('[LIST-01] a heading sorts up, down and not at all; with Shift a second column joins', async () => {
  const user = await open(6)
  await table()
  await isSorted('Reason', 'none')
  await user.click(within(heading('Reason')).getByRole('button', { name: /^Reason/ }))
  await isSorted('Reason', 'ascending')
  await user.click(within(heading('Reason')).getByRole('button', { name: /^Reason/ }))
  await isSorted('Reason', 'descending')
  await user.keyboard('{Shift>}')
  await user.click(within(heading('To')).getByRole('button', { name: /^To/ }))
  await user.keyboard('{/Shift}')
  await isSorted('To', 'ascending')
  expect(new URLSearchParams(location.search).get('sort')).toBe('-reason,to')
  const ordered = ['02', '05', '01', '04', '00', '03'].map((end) => `98XXXXXX${end}`)
  await waitFor(async () => expect(await addresses()).toEqual(ordered))
  await user.click(within(heading('To')).getByRole('button', { name: /^To/ }))
  await isSorted('Reason', 'none')
  expect(new URLSearchParams(location.search).get('tab')).toBe('suppression')
})

test('a column is hidden in the columns menu, and still is when the page is opened again', async () => {
  const user = await open(1)
  await table()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Reason' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Reason/ })).toBeNull())
  await renderAdmin('/admin/messaging?tab=suppression')
  await table()
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Reason/ })).toBeNull())
  expect(heading('Channel')).toBeVisible()
})

test('ticked rows are acted on together, after a reason; the others stay', async () => {
  const user = await open(4)
  await table()
  for (const name of ['98XXXXXX01', '98XXXXXX02'])
    await user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove: 2 rows' })
  const named = within(dialog).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual(['98XXXXXX01', '98XXXXXX02'])
  await user.type(within(dialog).getByLabelText('Reason'), 'asked again')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('2 done.')).toBeVisible()
  await waitFor(async () => expect(await addresses()).toEqual(['98XXXXXX03', '98XXXXXX00']))
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('ticks end with what was shown: other filters and pages begin without', async () => {
  const user = await open(60, '&page_size=25')
  const tickFirst = async () =>
    user.click((await screen.findAllByRole('checkbox', { name: /^Choose \d/ }))[0] as HTMLElement)
  await tickFirst()
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  await tickFirst()
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.selectOptions(
    screen.getAllByRole('combobox', { name: 'Channel' }).at(-1) as HTMLElement,
    'mobile',
  )
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
})

test('[LIST-02] all rows that match the filter are chosen at once, not only those of the page', async () => {
  const user = await open(60, '&channel=mobile&page_size=25')
  expect(await addresses()).toHaveLength(25)
  expect(screen.getByText('30 rows')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 30 results' }))
  expect(screen.getByText('30 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove: 30 rows' })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(11)
  expect(within(dialog).getByRole('link', { name: '20 more rows' })).toHaveAttribute(
    'href',
    expect.stringContaining('channel=mobile'),
  )
  await user.type(within(dialog).getByLabelText('Reason'), 'asked again')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('30 done.')).toBeVisible()
  expect(await screen.findByText(/No suppressed addresses found/)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await waitFor(async () => expect(await addresses()).toHaveLength(25))
})

test('what the call refuses stays in the dialog with what was typed', async () => {
  const user = await open(1)
  await user.click(await screen.findByRole('button', { name: 'Actions for 98XXXXXX00' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove: 98XXXXXX00' })
  await user.type(within(dialog).getByLabelText('Reason'), 'no')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('no')
})

test('an empty list says the next step, with its button', async () => {
  await pages.app.signInAdmin(1)
  const user = await renderAdmin('/admin/messaging?tab=campaigns')
  const empty = (await screen.findByText('No campaigns found')).closest('[role="status"]') as HTMLElement
  await user.click(await within(empty).findByRole('button', { name: 'New campaign' }))
  expect(await screen.findByRole('heading', { name: 'New campaign' })).toBeVisible()
})

test('[LIST-01] filters, order and page stand in the address, and the back button steps through them', async () => {
  const user = await open(120)
  await table()
  const channels = screen.getAllByRole('combobox', { name: 'Channel' })
  await user.selectOptions(channels.at(-1) as HTMLElement, 'mobile')
  await waitFor(() => expect(location.search).toContain('channel=mobile'))
  await waitFor(() => expect(screen.getByText('60 rows')).toBeVisible())
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(async () => expect(await addresses()).toHaveLength(10))
  expect(new URLSearchParams(location.search).has('after')).toBe(true)
  history.back()
  await waitFor(async () => expect(await addresses()).toHaveLength(50))
  expect(new URLSearchParams(location.search).get('channel')).toBe('mobile')
})

test('an order in the address that the list does not have is ignored', async () => {
  await open(3, '&sort=nonsense,-to')
  await table()
  await isSorted('To', 'descending')
  expect(await addresses()).toEqual(['98XXXXXX02', '98XXXXXX01', '98XXXXXX00'])
})

test('[FIELD-01] a report shows a custom field of its lenders once its column is chosen, and is filtered by it', async () => {
  const admin = await pages.app.signInAdmin(1)
  const more = { label_en: 'RM name', label_hi: 'आरएम का नाम' }
  await addField(admin, 'lenders', 'text', 'rm_name', more)
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'rm_name', value: 'Asha Rao' })
  const user = await renderAdmin('/admin/vendors-products-report')
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  expect(screen.queryByRole('textbox', { name: 'RM name' })).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: 'RM name' }))
  await user.keyboard('{Escape}')
  await user.type(await screen.findByRole('textbox', { name: 'RM name' }), 'nobody{Enter}')
  await waitFor(() => expect(new URLSearchParams(location.search).get('custom_rm_name')).toBe('nobody'))
  expect(await screen.findByText('No lender in this period')).toBeVisible()
})

test('a part of the address that no field shows is said to be wrong, and the list is shown without it', async () => {
  const user = await open(4, '&channel=mobile&page_size=zzz')
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of this link is not valid.')
  await user.click(screen.getByRole('button', { name: 'Show the list without it' }))
  await waitFor(async () => expect(await addresses()).toHaveLength(2))
  expect(location.search).toBe('?tab=suppression&channel=mobile')
})
