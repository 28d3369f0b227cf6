import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { errors } from '#server/platform/answer.words.ts'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import tokens from '#src/kit/styles/tokens.css?raw'
import { common } from '#src/locales/common.words.ts'
import { api } from '#src/platform/http.ts'
import { currentNotices, dismiss, notify } from '#src/platform/notices.ts'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { WAIT_TIMEOUT } from '#tests/support/wait-timeout.ts'

pagesOverApp()

afterEach(() => {
  vi.useRealTimers()
  act(() => {
    for (const { id } of currentNotices()) dismiss(id)
  })
})

const cards = 'GET /api/get-credit-cards-data'
const toasts = () =>
  [...document.querySelectorAll('.toast p')]
    .filter((text) => text.isConnected)
    .map((text) => text.textContent)

test('[AREA-14] a page that fails while rendering leaves the crash page, which reloads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('no such thing')
  }
  render(
    <AreaFrame>
      <Broken />
    </AreaFrame>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^OOPS\.\.\.SOMETHING WENT WRONG HERE$/)
  expect(screen.getByText("The link you followed had some problem and it's broken")).toBeVisible()
  expect(document.body).not.toHaveTextContent('no such thing')
  expect(log).toHaveBeenCalledWith('A page crashed', expect.any(Error), expect.any(String))
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('the spinner stands alone while a page waits for its data', async () => {
  let arrive = (_text: string) => {}
  const data = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const Page = () => <h1>{use(data)}</h1>
  await act(async () => {
    render(
      <AreaFrame>
        <Page />
      </AreaFrame>,
    )
  })
  expect(screen.getByRole('status')).toHaveTextContent(common.en.loading)
  expect(screen.getByRole('status')).toHaveClass('spinner')
  expect(screen.queryByRole('heading')).toBeNull()
  await act(async () => arrive('Here it is'))
  expect(screen.getByRole('heading')).toHaveTextContent('Here it is')
  expect(screen.queryByRole('status')).toBeNull()
})

test('[AREA-16] at most five toasts stand at once, and each goes after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => void render(<AreaFrame>page</AreaFrame>))
  const say = (text: string) => act(async () => notify('info', text))
  await act(() => import('#src/kit/feedback/toasts.tsx'))
  for (const text of ['1', '2', '3', '4', '5']) await say(text)
  await vi.waitFor(() => expect(toasts()).toEqual(['1', '2', '3', '4', '5']), {
    interval: 1,
    timeout: WAIT_TIMEOUT,
  })
  await say('6')
  expect(toasts()).toEqual(['2', '3', '4', '5', '6'])
  await act(() => vi.advanceTimersByTime(2000))
  await say('7')
  expect(toasts()).toEqual(['3', '4', '5', '6', '7'])
  await act(() => vi.advanceTimersByTime(1000))
  expect(toasts()).toEqual(['7'])
  await act(() => vi.advanceTimersByTime(1999))
  expect(toasts()).toEqual(['7'])
  await act(() => vi.advanceTimersByTime(1))
  expect(toasts()).toEqual([])
})

test.each([
  ['the message of the server', 500, errors.en.INTERNAL],
  ['words of the client where there was no answer', 'offline', common.en.noConnection],
] as const)('[AREA-17] a failed call toasts %s, and its caller gets the error', async (_what, kind, text) => {
  server.use(fault(cards, kind))
  await act(async () => void render(<AreaFrame>page</AreaFrame>))
  let caught: unknown
  await act(async () => {
    caught = await api(cards).catch((failure: unknown) => failure)
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(caught).toMatchObject({ name: 'ApiError', message: text, status: kind === 500 ? 500 : 0 })
})

test.each([
  '/404',
  '/no/such/page',
])('[AREA-18] %s shows not-found inside the customer area', async (path) => {
  await renderCustomer(path)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('banner')).toBeVisible()
  expect(location.pathname).toBe(path)
})

test('[LANG-06] the pages bring turquoise, deep blue and Roboto', () => {
  const sheet = document.createElement('style')
  sheet.textContent = tokens
  document.head.append(sheet)
  const value = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  expect(value('--brand').toUpperCase()).toBe('#4EC9DB')
  expect(value('--ink')).toBe('#070050')
  expect(value('--font')).toMatch(/^Roboto,/)
  sheet.remove()
})
