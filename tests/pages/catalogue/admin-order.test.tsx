import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const [SPACE, DOWN] = [32, 40]

interface Change {
  property: string
  step: string
}
interface Item {
  id: number
  title: string
}

/** The dialog that arranges the training items, and how they are stored. */
async function open() {
  const me = await pages.app.signInAdmin()
  const sort = encodeURIComponent(JSON.stringify(['order', 'ASC']))
  const stored = async (): Promise<string[]> =>
    (await me.get(`/api/admin/training-items?sort=${sort}&range=${encodeURIComponent('[0,49]')}`)).body.map(
      ({ title }: Item) => title,
    )
  const before = await stored()
  const user = await renderAdmin('/admin/training-items')
  await user.click(await screen.findByRole('button', { name: 'Arrange' }))
  const dialog = await screen.findByRole('dialog', { name: /^Order of Training items/ })
  const shown = () => within(dialog).getAllByRole('listitem')
  await waitFor(() => expect(shown()).toHaveLength(before.length))
  return { me, user, dialog, shown, stored, before }
}

/** Drag and drop reads keyCode, which user-event leaves out. */
function moveThreeDown(dialog: HTMLElement, title: string | undefined) {
  const handle = within(dialog).getByRole('button', { name: `Move ${title}` })
  handle.focus()
  for (const keyCode of [SPACE, DOWN, DOWN, DOWN, SPACE]) fireEvent.keyDown(handle, { keyCode })
}

test('records are put in order by keyboard, saved as one step, and undone as one', async () => {
  const { me, user, dialog, stored, before } = await open()
  expect(within(dialog).getByRole('button', { name: 'Save order' })).toBeDisabled()
  moveThreeDown(dialog, before[0])
  await user.click(within(dialog).getByRole('button', { name: 'Save order' }))
  expect(await screen.findByText('The order was saved')).toBeVisible()
  const [first = '', ...others] = before
  expect(await stored()).toEqual(others.toSpliced(3, 0, first))
  const { rows } = (await me.get('/api/admin/lists/audit?entity=training_item')).body
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ property, step }: Change) => `${property} ${step}`)).size).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await stored()).toEqual(before))
})

test('[FRONT-04] records are put in order by single presses, and the ends have nowhere further to go', async () => {
  const { user, dialog, stored, before } = await open()
  const [first = '', second = '', ...others] = before
  const button = (name: string) => within(dialog).getByRole('button', { name })
  expect(button(`Move ${first} up`)).toBeDisabled()
  expect(button(`Move ${before.at(-1)} down`)).toBeDisabled()
  await user.click(button(`Move ${first} down`))
  expect(button(`Move ${second} up`)).toBeDisabled()
  await user.click(button('Save order'))
  expect(await screen.findByText('The order was saved')).toBeVisible()
  expect(await stored()).toEqual([second, first, ...others])
})

test('an order that somebody changed meanwhile is not overwritten, not even in part', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { me, user, dialog, stored, before } = await open()
  moveThreeDown(dialog, before[0])
  const { body } = await me.get('/api/admin/training-items')
  const dragged = body.find(({ title }: Item) => title === before[0])
  await me.fetch(`/api/admin/training-items/${dragged.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order: 99 }),
  })
  const theirs = await stored()
  await user.click(within(dialog).getByRole('button', { name: 'Save order' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/changed/)
  expect(await stored()).toEqual(theirs)
})
