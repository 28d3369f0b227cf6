import { act, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminUser } from '#server/tables/people.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { addField } from '#tests/support/custom-fields.ts'
import { type EventStream, openEvents } from '#tests/support/events.ts'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const NAME = 'Peetambar-Gold'
const cell = (field: string) => gridCell(field, NAME)

const sources: PageEventSource[] = []
/** Until when a stream stays closed that the page has asked for. */
let mayOpen: Promise<void> = Promise.resolve()
/** A browser's EventSource over the app in this process: happy-dom has none. */
class PageEventSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  stream: EventStream | undefined
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
    void this.read()
  }
  async read() {
    await mayOpen
    const { search } = new URL(this.url, location.origin)
    const stream = await openEvents(pages.app, '', { query: search })
    this.stream = stream
    let forwarded = 0
    while (this.readyState !== 2) {
      for (const { event, id, data } of stream.events.slice(forwarded)) {
        forwarded += 1
        const message = new MessageEvent(event, { data: JSON.stringify(data), lastEventId: String(id ?? '') })
        act(() => void this.dispatchEvent(message))
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  close() {
    this.readyState = 2
    void this.stream?.close()
  }
}
beforeEach(() => vi.stubGlobal('EventSource', PageEventSource))
afterEach(() => {
  for (const source of sources.splice(0)) source.close()
  vi.unstubAllGlobals()
})

test('what is saved between the rows of the page and its stream appears in its cell', async () => {
  let release = () => {}
  mayOpen = new Promise((resolve) => {
    release = resolve
  })
  const other = await pages.app.signInAdmin()
  const lenders: { name: string; lender_id: number }[] = (await other.get('/api/get-lenders-data/gl')).body
  const lender_id = lenders.find(({ name }) => name === NAME)?.lender_id
  await renderAdmin('/admin/lenders?type=gl')
  await screen.findByRole('link', { name: NAME })
  await other.post('/api/update-lender-data', { lender_id, property: 'min_age', value: 29 })
  expect(cell('Age (min)')).not.toHaveTextContent('29')
  release()
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('29'))
})

/** The list of gold lenders with an open stream; `set` is another admin's write. */
async function open() {
  const other = await pages.app.signInAdmin()
  const rows = async () => (await other.get('/api/get-lenders-data/gl')).body
  const stored = async () => (await rows()).find(({ name }: { name: string }) => name === NAME)
  const { lender_id } = await stored()
  const calls: string[] = []
  const user = await renderAdmin('/admin/lenders?type=gl')
  await screen.findByRole('link', { name: NAME })
  await waitFor(() => expect(sources.at(-1)?.stream?.events).toHaveLength(1))
  server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname))
  const set = (property: string, value: unknown) =>
    other.post('/api/update-lender-data', { lender_id, property, value })
  return { user, other, set, stored, lender_id, calls }
}

test('[BUILD-08] a calculated cell follows what is saved beside it', async () => {
  const formula = { formula: 'min_age * 2', see_roles: [], set_roles: [] }
  await addField(await pages.app.signInAdmin(), 'lenders', 'calculated', 'twice', formula)
  const { set } = await open()
  await waitFor(() => expect(cell('Extra twice')).toHaveTextContent(/^\d+$/))
  await set('min_age', 29)
  await waitFor(() => expect(cell('Extra twice')).toHaveTextContent('58'))
})

test('what another admin saves appears in its cell, with who did it, and no list is read again', async () => {
  const { db } = pages.app.deps.database
  await db.update(adminUser).set({ role_id: 1 }).where(eq(adminUser.email, 'admin2@demo.example'))
  const { calls, lender_id } = await open()
  const other = await pages.app.signInAdmin(2)
  cell('Priority').focus()
  await other.post('/api/update-lender-data', { lender_id, property: 'min_age', value: 27 })
  await waitFor(() => expect(cell('Age (min)')).toHaveTextContent('27'))
  const place = gridCell('Age (min)', NAME)
  await waitFor(() => expect(place).toHaveAttribute('data-changed'))
  expect(place?.title).toMatch(/ changed this at \d\d\/\d\d\/\d{4}/)
  expect(place).toHaveAttribute('aria-description', place?.title)
  expect(cell('Priority')).toHaveFocus()
  expect(calls.filter((path) => path.startsWith('/api/get-lenders-data'))).toEqual([])
})

test('a cell that is being edited keeps its draft; the conflict shows when it is saved', async () => {
  const { user, set, stored } = await open()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await user.click(cell('Age (min)'))
  const editor = screen.getByRole('textbox', { name: `Age (min) of ${NAME}` })
  await user.clear(editor)
  await user.type(editor, '30')
  await set('min_age', 25)
  await set('max_age', 66)
  await waitFor(() => expect(cell('Age (max)')).toHaveTextContent('66'))
  expect(editor).toHaveValue('30')
  expect(editor).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeVisible()
  expect(await stored()).toMatchObject({ min_age: 25 })
})

test('a record that another admin makes or removes comes into the list or leaves it', async () => {
  const { other } = await open()
  await other.post('/api/safe-delete-lender', {
    lender_id: (await other.get('/api/get-lenders-data/gl')).body[0].lender_id,
  })
  const [gone] = (await other.get('/api/admin/lists/audit')).body.rows
  await waitFor(() => expect(screen.queryByRole('link', { name: gone.record })).toBeNull())
  await other.post(`/api/admin/audit/${gone.id}/restore`, {})
  await waitFor(() => expect(screen.getByRole('link', { name: gone.record })).toBeVisible())
})
