import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { adminUser } from '#server/tables/people.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const NAME = 'Peetambar-Gold'
const cell = (field: string) => gridCell(field, NAME)
const UNDO = '{Control>}z{/Control}'

/** The list of gold lenders, after changes of mine and then of another user. */
async function open(
  mine: [string, unknown][],
  theirs: [string, unknown][] = [],
  path = '/admin/lenders?type=gl',
) {
  const { db } = pages.app.deps.database
  await db.update(adminUser).set({ role_id: 1 }).where(eq(adminUser.email, 'admin2@demo.example'))
  const other = await pages.app.signInAdmin(2)
  const me = await pages.app.signInAdmin()
  const stored = async () =>
    (await me.get('/api/get-lenders-data/gl')).body.find(({ name }: { name: string }) => name === NAME)
  const { lender_id } = await stored()
  for (const [who, changes] of [
    [me, mine],
    [other, theirs],
  ] as const)
    for (const [property, value] of changes)
      await who.post('/api/update-lender-data', { lender_id, property, value })
  const user = await renderAdmin(path.replace('{id}', String(lender_id)))
  const changes = async (property: string) =>
    (await me.get(`/api/admin/history?entity=lender&id=${lender_id}&property=${property}`)).body
  return { user, stored, changes }
}

const openList = async (mine: [string, unknown][], theirs: [string, unknown][] = []) => {
  const opened = await open(mine, theirs)
  await screen.findByRole('link', { name: NAME })
  return opened
}
const expectLoggedFailure = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('Ctrl+Z takes back what I saved before this page was opened, step by step, and says what', async () => {
  const { user, stored } = await openList([
    ['min_income', 30_000],
    ['min_age', 33],
  ])
  await user.keyboard(UNDO)
  expect(await screen.findByText(`Age (min) of ${NAME} is back to 21`)).toBeVisible()
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('21'))
  await user.keyboard(UNDO)
  expect(await screen.findByText(new RegExp(`^Income \\(min\\) of ${NAME} is back to `))).toBeVisible()
  expect(await stored()).toMatchObject({ min_age: 21 })
  expect((await stored()).min_income).not.toBe(30_000)
  await user.keyboard(UNDO)
  expect(await screen.findByText('Nothing to undo here')).toBeVisible()
})

test('the property that was taken back is lit up in its row, and the focus stays where it was', async () => {
  const { user } = await openList([['min_age', 33]])
  cell('Priority').focus()
  await user.keyboard(UNDO)
  await waitFor(() => expect(cell('Age (min)').closest('td')).toHaveAttribute('data-changed'))
  expect(cell('Priority')).toHaveFocus()
})

test('three quick presses take back three changes, and Ctrl+Y brings the last of them back', async () => {
  const { user, stored } = await openList([
    ['min_age', 31],
    ['min_age', 32],
    ['min_age', 33],
  ])
  await user.keyboard(UNDO + UNDO + UNDO)
  await waitFor(async () => expect(await stored()).toMatchObject({ min_age: 21 }))
  await user.keyboard('{Control>}y{/Control}')
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('31'))
  expect(await stored()).toMatchObject({ min_age: 31 })
})

test('while a text is edited Ctrl+Z is the text’s', async () => {
  const { user, stored } = await openList([['min_age', 33]])
  await user.click(cell('Income (min)'))
  await user.keyboard(UNDO)
  await user.keyboard('{Escape}')
  expect(await stored()).toMatchObject({ min_age: 33 })
})

test('what somebody changed since is asked about; left, the next press takes back the change before', async () => {
  const { user, stored, changes } = await openList(
    [
      ['max_age', 70],
      ['min_age', 33],
    ],
    [['min_age', 34]],
  )
  const [{ old: before }] = await changes('max_age')
  expectLoggedFailure()
  await user.keyboard(UNDO)
  const dialog = await screen.findByRole('alertdialog', { name: `${NAME}: Age (min) has changed since` })
  expect(dialog).toHaveTextContent(/set 34 at .*Undo would restore 21/)
  await user.click(screen.getByRole('button', { name: 'Keep the current value' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.keyboard(UNDO)
  expect(await screen.findByText(new RegExp(`^Age \\(max\\) of ${NAME} is back to `))).toBeVisible()
  const now = await stored()
  expect([now.min_age, now.max_age]).toEqual([34, before])
})

test('Revert anyway overwrites their value', async () => {
  const { user, stored } = await openList([['min_age', 33]], [['min_age', 34]])
  expectLoggedFailure()
  await user.keyboard(UNDO)
  await user.click(await screen.findByRole('button', { name: 'Revert anyway' }))
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('21'))
  expect(await stored()).toMatchObject({ min_age: 21 })
})

test('the page of a record takes back the change of that record', async () => {
  const { user, stored } = await open([['tenure', '9 months']], [], '/admin/lenders/{id}')
  expect(await screen.findByRole('textbox', { name: 'Tenure' })).toHaveValue('9 months')
  await user.keyboard(UNDO)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tenure' })).not.toHaveValue('9 months'))
  expect((await stored()).tenure).not.toBe('9 months')
})
