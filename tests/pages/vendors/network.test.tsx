import { screen, waitFor, within } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '#mocks/sandbox-lender.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import type { TestApp } from '#tests/support/app.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

let app: TestApp
const sandbox = await startSandbox({
  clock: () => app.deps.clock(),
  deliver: async (url, init) => app.fetch(new Request(url, init)),
})
afterAll(() => sandbox.close())
const pages = pagesOverApp([], { LENDER_LINKS: sandbox.links, ...sandbox.network.env() })
beforeEach(() => {
  app = pages.app
  server.use(http.all(/^http:\/\/127\.0\.0\.1:\d+\//, () => passthrough()))
})

test('[WIRE-02] an admin sees our place in the network, makes a key, and tests the connection', async () => {
  const { jobs, database } = pages.app.deps
  await pages.app.signInAdmin(1)
  const user = await renderAdmin('/admin/network')
  const us = await screen.findByRole('region', { name: 'Our registration' })
  expect(us).toHaveTextContent('tulna.example')
  expect(us).toHaveTextContent('Not asked yet')
  await jobs.enqueue(database.db, 'register-network-key', {})
  await jobs.drain()
  await user.click(within(us).getByRole('button', { name: 'Test the connection' }))
  expect(await within(us).findByText('Known, key matches')).toBeVisible()
  const [lenders = document.body] = screen.getAllByRole('region', { name: 'Lenders in the network' })
  expect(within(lenders).getByRole('row', { name: /Kesarvan-Capital/ })).toHaveTextContent('Known')
  const [keys = document.body] = screen.getAllByRole('region', { name: 'Our keys' })
  expect(within(keys).getAllByRole('row')).toHaveLength(2)
  await user.click(within(keys).getByRole('button', { name: 'Make a new key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make a new key' })
  await user.click(within(dialog).getByRole('button', { name: 'Make a new key' }))
  await waitFor(() => expect(within(keys).getAllByRole('row')).toHaveLength(3))
  // The registry has not taken the new one yet.
  expect(within(keys).getByText('Signs').closest('tr')).not.toHaveTextContent('Not yet')
})
