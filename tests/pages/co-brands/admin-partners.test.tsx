import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { passCallsTo } from '#mocks/handlers.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { gridCell } from '#tests/support/grid-cell.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

async function openList() {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/partners')
  await screen.findByText('GramSetu Services')
  return user
}

const stored = async (key: string) => {
  const { body } = await (await pages.app.signInAdmin()).get('/api/admin/partners')
  return body.find((row: { key: string }) => row.key === key)
}

/** Opens a cell, types into it and leaves it. */
async function type(user: Awaited<ReturnType<typeof openList>>, cell: string, text: string) {
  const [column = '', name = ''] = cell.split(' of ')
  await user.click(gridCell(column, name))
  const input = screen.getByRole('textbox', { name: cell })
  await user.clear(input)
  await user.type(input, `${text}{Enter}`)
}

test('Partner Config stands in the menu and shows key, name and terms', async () => {
  await openList()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Partner config')
  expect(screen.getByRole('menuitem', { name: 'Partner Config' })).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(0, 5)).toEqual(['Key', 'Name', 'UTM id', 'Revenue percent', 'Revenue flat fee'])
  const row = screen.getByText('GramSetu Services').closest('tr') as HTMLElement
  for (const value of ['gramsetu', '60', '₹100']) expect(within(row).getAllByText(value)[0]).toBeVisible()
  expect(gridCell('Key', 'GramSetu Services')).toHaveAttribute('aria-readonly', 'true')
})

test('[PTN-07] each term is saved in its cell by one call that carries it alone', async () => {
  const user = await openList()
  const sent: string[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'POST')
      sent.push(`${new URL(request.url).pathname} ${await request.clone().text()}`)
  })
  await type(user, 'Revenue percent of GramSetu Services', '62.5')
  await waitFor(async () => expect(await stored('gramsetu')).toMatchObject({ revenue_percent: 62.5 }))
  await type(user, 'Revenue flat fee of GramSetu Services', '1,250.50')
  await waitFor(async () => expect(await stored('gramsetu')).toMatchObject({ revenue_flat_fee: 1250.5 }))
  await type(user, 'UTM id of GramSetu Services', 'gram-setu_2')
  await waitFor(async () => expect(await stored('gramsetu')).toMatchObject({ utm_id: 'gram-setu_2' }))
  expect(sent.filter((call) => call.includes('update-partner'))).toEqual([
    '/api/update-partner-revenue-data/3 {"revenue_percent":62.5,"expected":60}',
    '/api/update-partner-revenue-data/3 {"revenue_flat_fee":1250.5,"expected":100}',
    '/api/update-partner-utm/3 {"utm_id":"gram-setu_2","expected":"gramsetu"}',
  ])
  expect((await screen.findAllByText('Partner updated successfully!')).length).toBeGreaterThan(0)
})

test('[CC-14] a utm id takes letters, digits, underscore and hyphen, or nothing', async () => {
  const user = await openList()
  await type(user, 'UTM id of GramSetu Services', 'gram setu')
  expect(await screen.findByText('Use only letters, digits, hyphens and underscores')).toBeVisible()
  expect(await stored('gramsetu')).toMatchObject({ utm_id: 'gramsetu' })
  await user.click(gridCell('UTM id', 'GramSetu Services'))
  await user.clear(screen.getByRole('textbox', { name: 'UTM id of GramSetu Services' }))
  await user.tab()
  await waitFor(async () => expect(await stored('gramsetu')).toMatchObject({ utm_id: null }))
})

test('[CC-14] a utm id in use says so at its cell, which takes back its value', async () => {
  const user = await openList()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await type(user, 'UTM id of GramSetu Services', 'solarkart')
  expect((await screen.findAllByText('Another partner uses this UTM id')).length).toBeGreaterThan(0)
  expect(gridCell('UTM id', 'GramSetu Services')).toHaveTextContent('gramsetu')
})

test('a percentage above 100 is refused before any call', async () => {
  const user = await openList()
  await type(user, 'Revenue percent of GramSetu Services', '100.5')
  expect(await screen.findByText('Enter a percentage from 0 to 100')).toBeVisible()
  expect(await stored('gramsetu')).toMatchObject({ revenue_percent: 60 })
})

test('a list that does not load says so and can be asked for again', async () => {
  await pages.app.signInAdmin()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.use(fault('GET /api/admin/partners', 500))
  const user = await renderAdmin('/admin/partners')
  expect(await screen.findByText('Something went wrong on our side')).toBeVisible()
  server.resetHandlers()
  server.use(...passCallsTo(pages.app.fetch))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('GramSetu Services')).toBeVisible()
})
