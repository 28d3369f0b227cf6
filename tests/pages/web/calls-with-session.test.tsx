import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

/** The calls of this page: path, whether cookies go with it, and its bearer. */
function listen() {
  const calls: [path: string, cookies: string, bearer: string | null][] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url)
    calls.push([pathname, request.credentials, request.headers.get('authorization')])
  })
  return calls
}

test.each([
  ['customer', () => pages.app.signInCustomer(), () => renderCustomer('/products')],
  ['admin', () => pages.app.signInAdmin(), () => renderAdmin('/admin/lenders')],
  ['partner', () => pages.app.signInPartner(), () => renderPartner('/partner')],
] as const)('[AREA-08] cookies go with every call of the %s area, and the bearer with every one after start-up', async (area, signIn, render) => {
  await signIn()
  const calls = listen()
  await render()
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(calls.length).toBeGreaterThan(1))
  const [first, ...later] = calls
  expect(first).toEqual([`/api/${area}-reverify`, 'include', null])
  for (const call of later) expect(call).toEqual([call[0], 'include', expect.stringMatching(/^Bearer .{20}/)])
})
