import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const reverify = 'GET /api/partner-reverify'

const page = (name: string) => screen.findByRole('heading', { level: 1, name })
const follow = async (user: Awaited<ReturnType<typeof renderPartner>>, name: string) =>
  user.click(screen.getByRole('link', { name }))

async function openDashboard() {
  await pages.app.signInPartner()
  const user = await renderPartner('/partner')
  await page('Dashboard')
  // Every part has been read: later calls are those of the test.
  await waitFor(() => expect(document.querySelector('main .skeleton')).toBeNull())
  return user
}

test('[PTN-05] every change of path asks once who is signed in, and a loader stands in for the page', async () => {
  const user = await openDashboard()
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname))
  server.use(fault(reverify, 'slow'))
  await follow(user, 'Training Material')
  await waitFor(() => expect(document.querySelector('main [role=status]')).toHaveTextContent('Loading…'))
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  await page('Training Material')
  expect(calls.filter((path) => path.endsWith('reverify'))).toEqual(['/api/partner-reverify'])
  expect(calls[0]).toBe('/api/partner-reverify')
})

test('a change of the period is no change of path', async () => {
  const user = await openDashboard()
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname))
  await follow(user, 'Yesterday')
  await waitFor(() => expect(calls).toContain('/api/partner/dashboard'))
  expect(calls).not.toContain('/api/partner-reverify')
})

test('[PTN-05] without any answer the session stays and the partner may ask again', async () => {
  const user = await openDashboard()
  server.use(fault(reverify, 'offline'))
  await follow(user, 'Training Material')
  await screen.findByText('We could not check your session')
  expect(document.cookie).toContain('partnerId')
  server.resetHandlers(...server.listHandlers().slice(1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await page('Training Material')
})

test('[PTN-05] a refusal clears the session and sends the partner to /partner/login', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const user = await openDashboard()
  const token = await pages.app.signInPartner()
  server.use(fault(reverify, 401))
  await follow(user, 'Lender Journey')
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/partner/login'))
  expect(screen.queryByRole('table')).toBeNull()
  expect(document.cookie).not.toContain('partnerId')
  const again = await pages.app.app.request('/api/partner-reverify', { headers: { cookie: token.cookie } })
  expect(again.status).toBe(401)
})
