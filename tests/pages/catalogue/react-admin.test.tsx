import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import simpleRest from 'ra-data-simple-rest'
import { Admin, EditGuesser, ListGuesser, memoryStore, Resource } from 'react-admin'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setAdminSession } from '#src/admin/session/session.ts'
import { request } from '#src/platform/http.ts'
import { restoreSession } from '#src/platform/session.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { SignedIn } from '#tests/support/app.ts'
import { branchPages } from '#tests/support/pages/branch-pages.tsx'
import { draw } from '#tests/support/pages/draw.tsx'
import { setUpPerson } from '#tests/support/pages/person.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { branches } from '#tests/support/resources/branches.ts'

const pages = pagesOverApp([branches])

let admin: SignedIn
beforeEach(async () => {
  admin = await pages.app.signInAdmin()
  await admin.post('/api/admin/branches', { name: 'Pune Camp', rooms: 3, lender: 1 })
  await admin.post('/api/admin/branches', { name: 'Nagpur Sadar', rooms: 7, lender: 2 })
})
const stored = async (name: string) =>
  (await admin.get(`/api/admin/branches?filter=${encodeURIComponent(JSON.stringify({ name }))}`)).body[0]
const lenderName = async (id: number) => (await admin.get(`/api/admin/lenders/${id}`)).body.name

test('[RA-01] a plain react-admin app with the stock provider lists, sorts and edits a declared resource', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  setAdminSession(await restoreSession('admin'))
  await draw(
    <Admin dataProvider={simpleRest('/api/admin', request)} store={memoryStore()} disableTelemetry>
      <Resource name="branches" list={ListGuesser} edit={EditGuesser} recordRepresentation="name" />
      <Resource name="lenders" recordRepresentation="name" />
    </Admin>,
  )
  const user = setUpPerson()
  await user.click(await screen.findByText('Pune Camp', {}, { timeout: 10_000 }))
  const rooms = await screen.findByRole('spinbutton', { name: 'Rooms' }, { timeout: 10_000 })
  await user.clear(rooms)
  await user.type(rooms, '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await stored('Pune Camp')).toMatchObject({ rooms: 5 }), {
    timeout: 10_000,
  })
})

describe('[RA-02] pages of a declaration replaced by elements of react-admin', () => {
  const open = (path = '') => renderAdmin(`/admin/branches${path}`, [branchPages])

  test('the list searches, sorts, counts and names the rows that a field refers to', async () => {
    const user = await open()
    const row = (await screen.findByText('Pune Camp')).closest('tr') as HTMLElement
    const lender = await lenderName(1)
    await waitFor(() => expect(within(row).getByText(lender)).toBeVisible())
    expect(within(row).getByText('Small')).toBeVisible()
    expect(screen.getByText('2 branches in all')).toBeVisible()
    const names = () => screen.getAllByText(/^(Pune Camp|Nagpur Sadar)$/).map((cell) => cell.textContent)
    expect(names()).toEqual(['Nagpur Sadar', 'Pune Camp'])
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'sadar')
    expect(await screen.findByText('1 branches in all')).toBeVisible()
    expect(names()).toEqual(['Nagpur Sadar'])
    expect(location.search).toContain('sadar')
  })

  test('the form saves what was changed, with the value it saw, and shows a refusal at its field', async () => {
    // react-admin logs each refused call in development.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { id } = await stored('Pune Camp')
    const user = await open(`/${id}`)
    const rooms = await screen.findByRole('spinbutton', { name: 'Rooms' })
    await user.clear(rooms)
    await user.type(rooms, '99')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This number is too large')).toBeVisible()
    expect(await stored('Pune Camp')).toMatchObject({ rooms: 3 })
    await user.clear(rooms)
    await user.type(rooms, '8')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await stored('Pune Camp')).toMatchObject({ rooms: 8 }))
  })

  test('a record is created and shown', async () => {
    const user = await open('/create')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Akola')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await stored('Akola')).toMatchObject({ name: 'Akola' }))
    const { id } = await stored('Akola')
    await open(`/${id}/show`)
    expect(await screen.findByText('Akola')).toBeVisible()
  })

  test('are the example of docs/react-admin.md', () => {
    const example = readFileSync('tests/support/pages/branch-pages.tsx', 'utf8')
    expect(readFileSync('docs/react-admin.md', 'utf8')).toContain(example)
  })
})
