import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import type { Area } from '#src/contract/call.ts'
import type { TestApp } from '#tests/support/app.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const { roots } = vi.hoisted(() => ({ roots: [] as { unmount: () => void }[] }))
vi.mock('react-dom/client', async (load) => {
  const client = await load<typeof import('react-dom/client')>()
  const createRoot: typeof client.createRoot = (...given) => {
    const made = client.createRoot(...given)
    roots.push(made)
    return made
  }
  return { ...client, createRoot }
})

beforeEach(() => {
  // A page lives until it reloads; what its modules remember ends with the test.
  vi.resetModules()
  document.body.innerHTML = '<div id="root" data-landing="landing"></div>'
})
afterEach(() => {
  // An area that went on would load its next page from the modules of the next test, which know no session of this one.
  act(() => {
    for (const root of roots.splice(0)) root.unmount()
  })
  document.body.innerHTML = ''
})

const root = () => document.getElementById('root') as HTMLElement
const areas = {
  customer: { hint: 'prospectAppId', signIn: (app: TestApp) => app.signInCustomer() },
  admin: { hint: 'adminId', signIn: (app: TestApp) => app.signInAdmin() },
  partner: { hint: 'partnerId', signIn: (app: TestApp) => app.signInPartner() },
}
const names = Object.keys(areas) as Area[]

/** Starts the portal as the entry does. */
async function startPortal() {
  const { restoreSession } = await import('#src/platform/session.ts')
  const { start } = await import('#src/app/partner-area.tsx')
  await act(async () => void start(root(), restoreSession('partner')))
}

/** What the cookie that a login left still opens. */
const reverify = async (area: Area, cookie: string) =>
  (await pages.app.app.request(`/api/${area}-reverify`, { headers: { cookie } })).status

test.each([
  { area: 'customer', mode: 'landing', at: '/credit-cards', to: '/?ended' },
  { area: 'customer', mode: 'login', at: '/credit-cards', to: '/login?ended' },
  { area: 'partner', mode: 'landing', at: '/partner', to: '/partner/login' },
  { area: 'admin', mode: 'landing', at: '/admin/lenders', to: '/admin/login?callback=%2Fadmin%2Flenders' },
] as const)('[AREA-09] a 401 in the $area area ($mode mode) drops its session alone and opens $to', async (one) => {
  const { area, mode, at, to } = one
  root().dataset.landing = mode
  history.replaceState(null, '', at)
  const assign = vi
    .spyOn(location, 'assign')
    .mockImplementation(() => {})
    .mockClear()
  const cookies = {} as Record<Area, string>
  for (const name of names) cookies[name] = (await areas[name].signIn(pages.app)).cookie
  const { restoreSession } = await import('#src/platform/session.ts')
  const { api } = await import('#src/platform/http.ts')
  expect(await restoreSession(area)).not.toBeNull()

  server.use(fault('GET /api/get-credit-cards-data', 401))
  await expect(api('GET /api/get-credit-cards-data')).rejects.toMatchObject({ status: 401 })
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(to))
  for (const name of names) {
    expect(document.cookie.includes(areas[name].hint), name).toBe(name !== area)
    expect(await reverify(name, cookies[name]), name).toBe(name === area ? 401 : 200)
  }
})

test('the portal shows a loading screen until it is known who is signed in', async () => {
  history.replaceState(null, '', '/partner')
  await pages.app.signInPartner()
  server.use(fault('GET /api/partner-reverify', 'slow'))
  await startPortal()
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(screen.queryByRole('heading')).toBeNull()
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  // Its figures are there too: none is asked for when the test is over.
  await screen.findByText(/\b20(\/11\/| Nov\w* )2026$/)
})

test.each([
  500,
  'offline',
] as const)('a start-up that fails (%s) is logged, and the login of the portal comes up', async (kind) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  history.replaceState(null, '', '/partner')
  await pages.app.signInPartner()
  server.use(fault('GET /api/partner-reverify', kind))
  await startPortal()
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(log).toHaveBeenCalledWith('No session could be restored', expect.any(Error))
})

test('a start-up of the customer area that fails is logged, and the start page comes up', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await pages.app.signInCustomer()
  server.use(fault('GET /api/customer-reverify', 500))
  const { start } = await import('#src/app/customer-area.tsx')
  await act(() => start(root()))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByLabelText('Mobile number')).toBeVisible()
  expect(log).toHaveBeenCalledWith('No session could be restored', expect.any(Error))
})

test('an area whose code fails to start is logged and leaves words, not a blank page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failure = new Error('no such chunk')
  vi.doMock('#src/app/customer-area.tsx', () => ({ start: () => Promise.reject(failure) }))
  await import('#src/app/main.tsx')
  expect(log).toHaveBeenCalledWith('The area could not start', failure)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('OOPS...SOMETHING WENT WRONG HERE')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  vi.doUnmock('#src/app/customer-area.tsx')
})
