import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { type ReactNode, useState } from 'react'
import { type Navigator, Router } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { merchantApplications } from '#resources/lists/merchant-applications.ts'
import { useQueue } from '#src/admin/queue/use-queue.ts'
import type { Decision } from '#src/contract/lists/queue.ts'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

pagesOverApp()

const [first, second] = [{ id: 'first' }, { id: 'second' }]
const accept = merchantApplications.decisions.accept as Decision
const refused = { id: 'first', state: 'REFUSED' }

/** Puts up the address that the queue last asked for: a router under load comes late. */
let navigate: () => void
let waiting: object[]
let reads: number

beforeEach(() => {
  waiting = [first, second]
  reads = 0
  server.use(
    http.get('*/api/admin/lists/merchant-applications', ({ request }) => {
      if (new URL(request.url).searchParams.has('item')) return HttpResponse.json({ rows: [refused] })
      reads += 1
      return HttpResponse.json({ rows: waiting })
    }),
  )
})

function LateRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState('/admin/queue')
  const later = (to: Parameters<Navigator['push']>[0]) => {
    navigate = () => setLocation(typeof to === 'string' ? to : `/admin/queue${to.search ?? ''}`)
  }
  const navigator: Navigator = { createHref: String, go: () => {}, push: later, replace: later }
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <LateRouter>{children}</LateRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useQueue(merchantApplications), { wrapper })
  await waitFor(() => expect(result.current.open).toBe('first'))
  return { result, client }
}

const answer = (body: object, status = 200) =>
  server.use(http.post('*/api/admin/merchant-applications/*', () => HttpResponse.json(body, { status })))

test('after a decision the list is read again only when the next item is open', async () => {
  const { result } = await open()
  answer({ success: true })
  waiting = [second]
  await act(() => result.current.decide(first, accept, {}))
  expect([result.current.open, reads]).toEqual(['first', 1])
  act(() => navigate())
  await waitFor(() => expect(reads).toBe(2))
  expect(result.current.open).toBe('second')
})

test('who decides after another admin never sees another item in between', async () => {
  const { result } = await open()
  const current = { value: 'REFUSED', by: 'Second', at: '', reason: 'No' }
  answer({ code: 'ALREADY_DECIDED', message: 'Decided', current }, 409)
  waiting = [second]
  await act(() => result.current.decide(first, accept, {}))
  expect([result.current.open, result.current.other?.reason, reads]).toEqual(['first', 'No', 1])
  act(() => navigate())
  await waitFor(() => expect(result.current.row).toMatchObject(refused))
  expect(result.current.other?.reason).toBe('No')
})

test('the item that opened by itself stays open when another admin decides it', async () => {
  const { result, client } = await open()
  waiting = [second]
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(result.current.rows).toEqual([second]))
  expect(result.current.open).toBe('first')
  await waitFor(() => expect(result.current.row).toMatchObject(refused))
})
