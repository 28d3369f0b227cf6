import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { findGridCell, gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const NAME = 'Peetambar-Gold'
const cell = (field: string) => gridCell(field, NAME)
/** Stands in the cell that has the focus, and always on the page of a record. */
function clock(field: string) {
  const place = findGridCell(field, NAME)
  if (place) act(() => place.focus())
  return screen.getByRole('button', { name: `History of ${field} of ${NAME}` })
}
const button = (name: string) => screen.getByRole('button', { name })

async function storedBy(admin: SignedIn) {
  const { body } = await admin.get('/api/get-lenders-data/gl')
  return body.find(({ name }: { name: string }) => name === NAME)
}

/** Opens a page of the back office; the other one is an admin in another browser. */
async function open(path: string, changes: [property: string, value: unknown][] = []) {
  const other = await pages.app.signInAdmin()
  const { lender_id } = await storedBy(other)
  const set = (property: string, value: unknown) =>
    other.post('/api/update-lender-data', { lender_id, property, value })
  for (const change of changes) await set(...change)
  const user = await renderAdmin(path.replace('{id}', String(lender_id)))
  return { user, other, set, lender_id, stored: () => storedBy(other) }
}

const listOfGold = async (changes: [string, unknown][] = []) => {
  const opened = await open('/admin/lenders?type=gl', changes)
  await screen.findByRole('link', { name: NAME })
  return opened
}

async function type(user: UserEvent, field: string, text: string) {
  await user.click(cell(field))
  const editor = screen.getByRole('textbox', { name: `${field} of ${NAME}` })
  await user.clear(editor)
  await user.type(editor, `${text}{Enter}`)
}

/** react-admin logs each refused call in development; the test that expects one says so. */
const expectLoggedFailure = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('the clock at a cell shows who changed it from what to what, and one click sets it back', async () => {
  const { user, stored } = await listOfGold([
    ['min_income', 30_000],
    ['min_income', 45_000],
  ])
  await user.click(clock('Income (min)'))
  const dialog = await screen.findByRole('dialog', { name: `History of Income (min) of ${NAME}` })
  const entries = await within(dialog).findAllByRole('listitem')
  expect(entries).toHaveLength(2)
  expect(entries[0]).toHaveTextContent(/Anika Demo.*from ₹30,000.*to ₹45,000/)
  await user.click(within(dialog).getByRole('button', { name: 'Revert to ₹30,000' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(cell('Income (min)')).toHaveTextContent('₹30,000'))
  expect(await stored()).toMatchObject({ min_income: 30_000 })
})

test('a property that nobody has changed says so', async () => {
  const { user } = await listOfGold()
  await user.click(clock('Priority'))
  expect(await screen.findByText('Nobody has changed this yet.')).toBeVisible()
})

test('an older change is set back only after its reader has seen what is stored now', async () => {
  const { user, stored } = await listOfGold([
    ['min_age', 30],
    ['min_age', 31],
  ])
  expectLoggedFailure()
  await user.click(clock('Age (min)'))
  await user.click(await screen.findByRole('button', { name: 'Revert to 21' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Anika Demo set 31 at/)
  expect(await stored()).toMatchObject({ min_age: 31 })
  await user.click(button('Revert anyway'))
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('21'))
})

test('the page of a record shows the history of one field and of all', async () => {
  const { user } = await open('/admin/lenders/{id}', [
    ['min_age', 30],
    ['tenure', '6 months'],
  ])
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const all = await screen.findByRole('dialog', { name: `History of ${NAME}` })
  const entries = await within(all).findAllByRole('listitem')
  expect(entries.map((entry) => entry.querySelector('b')?.textContent)).toEqual(['Tenure', 'Age (min)'])
  await user.click(within(all).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(clock('Tenure'))
  await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('6 months'))
})

async function conflictAtCell() {
  const opened = await listOfGold()
  expectLoggedFailure()
  await opened.set('min_age', 25)
  await type(opened.user, 'Age (min)', '30')
  const note = (await screen.findByRole('button', { name: 'Keep mine' })).closest('[role=alert]')
  expect(note).toHaveTextContent(/Anika Demo set 25 at \d\d\/\d\d\/\d{4}/)
  expect(await opened.stored()).toMatchObject({ min_age: 25 })
  return opened
}

test('a conflict is shown at the cell; Keep mine saves mine over theirs', async () => {
  const { user, stored } = await conflictAtCell()
  expect(cell('Age (min)')).toHaveTextContent('30')
  await user.click(button('Keep mine'))
  await waitFor(async () => expect(await stored()).toMatchObject({ min_age: 30 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull())
  expect(cell('Age (min)')).toHaveTextContent('30')
})

test('Take theirs shows what the other stored and writes nothing', async () => {
  const { user, stored } = await conflictAtCell()
  await user.click(button('Take theirs'))
  expect(cell('Age (min)')).toHaveTextContent('25')
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  expect(await stored()).toMatchObject({ min_age: 25 })
})

test('Keep mine asks again when a third value was stored meanwhile', async () => {
  const { user, set, stored } = await conflictAtCell()
  await set('min_age', 26)
  await user.click(button('Keep mine'))
  await waitFor(() => expect(button('Keep mine').closest('[role=alert]')).toHaveTextContent(/set 26 at/))
  expect(await stored()).toMatchObject({ min_age: 26 })
})

test('a field of the record page shows the conflict too', async () => {
  const { user, set, stored } = await open('/admin/lenders/{id}')
  expectLoggedFailure()
  const tenure = await screen.findByRole('textbox', { name: 'Tenure' })
  await set('tenure', '9 months')
  await user.clear(tenure)
  await user.type(tenure, '12 months')
  await user.tab()
  expect(await screen.findByText(/Anika Demo set 9 months at/)).toBeVisible()
  await user.click(button('Take theirs'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tenure' })).toHaveValue('9 months'))
  expect(await stored()).toMatchObject({ tenure: '9 months' })
})
