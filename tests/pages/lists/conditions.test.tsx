import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { suppression } from '#server/tables/messages.ts'
import { setLanguage } from '#src/platform/language.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { gridCell } from '#tests/support/grid-cell.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const asJson = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const url = (name: string) => JSON.parse(new URLSearchParams(location.search).get(name) ?? 'null')
const conditions = () => url('filter')?.where ?? url('where')
const isAsked = (where: unknown) => waitFor(() => expect(conditions()).toEqual(where))
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters in use' }))
    .getAllByRole('button', { name: /^Edit: / })
    .map(({ textContent }) => textContent)
const areChips = (...wanted: string[]) => waitFor(() => expect(chips()).toEqual(wanted))

async function openPanel(path: string) {
  await pages.app.signInAdmin(1)
  const user = await renderAdmin(path)
  await user.click(await screen.findByRole('button', { name: /^Filter/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filter this list' }))
  const last = (label: string) => panel.getAllByLabelText(label).at(-1) as HTMLElement
  return { user, panel, last }
}

test('[BUILD-05] conditions are built from the panel and apply as they change, without a button', async () => {
  const { user, panel, last } = await openPanel('/admin/lenders')
  await user.selectOptions(last('Field'), 'Income (min)')
  await user.selectOptions(last('Condition'), 'is at least')
  await user.type(last('Value for Income (min)'), 'x')
  expect(await panel.findByText('Enter a number')).toBeVisible()
  expect(last('Value for Income (min)')).toHaveAttribute('aria-invalid', 'true')
  expect(conditions()).toBeNull()
  await user.clear(last('Value for Income (min)'))
  await user.type(last('Value for Income (min)'), '25,000')
  const income = { field: 'min_income', op: 'atLeast', value: 25_000 }
  await isAsked({ all: [income] })
  await user.click(panel.getByRole('button', { name: 'Add group' }))
  await waitFor(() => expect(last('Field')).toHaveFocus())
  await user.type(last('Value for Name'), 'finance')
  await user.click(panel.getAllByRole('button', { name: 'Add filter' })[0] as HTMLElement)
  await user.selectOptions(last('Field'), 'Salaried')
  const group = {
    any: [
      { field: 'name', op: 'contains', value: 'finance' },
      { field: 'salaried', op: 'is', value: 1 },
    ],
  }
  await isAsked({ all: [income, group] })
  await user.click(panel.getByRole('button', { name: 'Add related records' }))
  await user.selectOptions(last('Related records'), 'Lender products')
  await user.selectOptions(last('Field'), 'Rate from (% a year)')
  await user.selectOptions(last('Condition'), 'is below')
  // Without its value it has no effect; with it the list follows.
  expect(conditions()).toEqual({ all: [income, group] })
  await user.type(last('Value for Rate from (% a year)'), '12')
  const below = { any: undefined, field: 'interest_rate', op: 'below', value: 12 }
  const related = { related: 'lender-products.lender_id', has: true, where: { all: [below] } }
  await isAsked(JSON.parse(JSON.stringify({ all: [income, group, related] })))
  await areChips(
    'Income (min) is at least ₹25,000',
    'any of: Name contains “finance”; Salaried is Yes',
    'Has Lender products where Rate from (% a year) is below 12',
  )
  const shown = () => [...document.querySelectorAll('.grid tbody th')].map(({ textContent }) => textContent)
  const { body } = await (await pages.app.signInAdmin(1)).get(
    `/api/admin/lenders?filter=${asJson({ where: conditions() })}`,
  )
  expect(body.length).toBeGreaterThan(0)
  await waitFor(() =>
    expect([...shown()].sort()).toEqual(body.map(({ name }: { name: string }) => name).sort()),
  )
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Remove: any of/ }))
  await isAsked(JSON.parse(JSON.stringify({ all: [income, related] })))
  // The rest is shown again where it can be changed.
  await user.click(screen.getByRole('button', { name: /^Edit: Income/ }))
  const again = within(await screen.findByRole('dialog', { name: 'Filter this list' }))
  expect(again.getByLabelText('Value for Income (min)')).toHaveValue('25000')
  expect(again.getByLabelText('Value for Rate from (% a year)')).toHaveValue('12')
})

test('[BUILD-05] a heading opens the panel on its column, and a cell shows or hides its value', async () => {
  await pages.app.signInAdmin(1)
  const user = await renderAdmin('/admin/lenders')
  const cell = (name: string) => waitFor(() => gridCell(name, 'Godavari-Finance'))
  await cell('Age (min)')
  await user.click(screen.getByRole('button', { name: 'Menu of the column Age (min)', hidden: true }))
  await user.click(screen.getByRole('menuitem', { name: 'Filter by this column' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filter this list' }))
  expect(panel.getByRole('combobox', { name: 'Field' })).toHaveDisplayValue('Age (min)')
  await user.keyboard('{Escape}')
  fireEvent.contextMenu(await cell('Age (min)'))
  await user.click(await screen.findByRole('menuitem', { name: 'Show only “25”' }))
  await isAsked({ all: [{ field: 'min_age', op: 'is', value: 25 }] })
  await areChips('Age (min) is 25')
  // By keys, on another column.
  const other = await cell('Age (max)')
  other.focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: 'Hide “62”' }))
  await areChips('Age (min) is 25', 'Age (max) is not 62')
  await waitFor(() => expect(screen.queryByText('Godavari-Finance')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(location.search).toBe(''))
})

async function suppressions() {
  await pages.app.signInAdmin(1)
  await pages.app.deps.database.db.insert(suppression).values(
    ['asked us', 'asked twice', 'zero'].map((reason, index) => ({
      channel: index % 2 ? ('call' as const) : ('mobile' as const),
      to_hash: `hash ${index}`,
      to_masked: `98XXXXXX0${index}`,
      source: 'ADMIN' as const,
      at: new Date(pages.app.deps.clock().getTime() - index * 40 * 86_400_000),
      reason,
    })),
  )
}
const PATH = '/admin/messaging?tab=suppression'
const rows = () => within(screen.getByRole('region', { name: 'Suppression' })).getAllByRole('row').length - 1

test('[BUILD-05] a declared list has the same panel, headings and cells; a view keeps its groups and Back undoes them', async () => {
  await suppressions()
  const user = await renderAdmin(PATH)
  await screen.findByText('asked twice')
  await user.click(screen.getByRole('button', { name: 'Menu of the column Since', hidden: true }))
  await user.click(screen.getByRole('menuitem', { name: 'Filter by this column' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filter this list' }))
  await user.selectOptions(panel.getByLabelText('Since: Period'), 'last … days')
  const week = { field: 'at', op: 'within', value: 'last_7_days' }
  await isAsked({ all: [week] })
  await waitFor(() => expect(rows()).toBe(1))
  await user.keyboard('{Escape}')
  await areChips('Since in the last 7 days')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Save this view' }))
  await user.type(await screen.findByLabelText(/^Name/), 'This week')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('View saved')
  const [view] = (await (await pages.app.signInAdmin(1)).get('/api/admin/views/suppressions')).body.data
  expect(JSON.parse(new URLSearchParams(view.search).get('where') ?? '')).toEqual({ all: [week] })
  await user.keyboard('{Escape}')
  history.back()
  await waitFor(() => expect(rows()).toBe(3))
  fireEvent.contextMenu(screen.getByText('asked twice'))
  await user.click(await screen.findByRole('menuitem', { name: 'Hide “asked twice”' }))
  await waitFor(() => expect(rows()).toBe(2))
  await areChips('Reason is not asked twice')
})

test('[BUILD-05] conditions that a list cannot make show no row until they are removed', async () => {
  await suppressions()
  const user = await renderAdmin(`${PATH}&where=${asJson({ field: 'gone', op: 'is', value: 'x' })}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('gone')
  expect(screen.queryByText('asked twice')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the filter where' }))
  expect(await screen.findByText('asked twice')).toBeVisible()
})

test('[BUILD-05] chips read in plain Hindi', async () => {
  await pages.app.signInAdmin(1)
  await speakHindi()
  try {
    const where = {
      all: [
        { field: 'min_income', op: 'between', value: [15_000, 40_000] },
        {
          any: [
            { field: 'name', op: 'contains', value: 'bank' },
            { field: 'salaried', op: 'is', value: 1 },
          ],
        },
        {
          related: 'lender-products.lender_id',
          has: false,
          where: { field: 'product', op: 'is', value: 'hl' },
        },
        { field: 'so_date_end', op: 'within', value: 'next_30_days' },
      ],
    }
    await renderAdmin(`/admin/lenders?filter=${asJson({ where })}`)
    const list = within(await screen.findByRole('list', { name: 'लगे हुए फ़िल्टर' }))
    await waitFor(() =>
      expect(list.getAllByRole('button', { name: /^बदलें: / }).map(({ textContent }) => textContent)).toEqual([
        'आय (न्यूनतम) ₹15,000 और ₹40,000 के बीच',
        'इनमें से कोई: नाम में “bank” है; वेतनभोगी: हाँ',
        'ऋणदाताओं के उत्पाद नहीं हैं, जहाँ ऋण: हाउसिंग',
        expect.stringMatching(/: अगले 30 दिनों में$/),
      ]),
    )
  } finally {
    setLanguage('en')
  }
})
