import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, waitFor } from '@testing-library/react'
import { act } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { lists } from '#resources/lists.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import { setAdminSession } from '#src/admin/session/session.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { AreaAddress } from '#src/kit/page/area-address.ts'
import { restoreSession } from '#src/platform/session.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { draw } from '#tests/support/pages/draw.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const every = lists as readonly AnyList[]

/** Two rows that any list shows. */
function pageOf({ columns, id = 'id', order }: AnyList) {
  const names = [...Object.keys(columns), id, ...order.keys.map(([name]) => name)]
  const rows = [1, 2].map((at) => Object.fromEntries(names.map((name) => [name, String(at)])))
  return { rows, next: null, previous: null, totals: null, count: 2 }
}

/** What a person does in a list, as the address has it: each filter, a search, an order, a view, another page. */
function changesOf({ filters, columns, pages: sizes }: AnyList): string[] {
  const sorted = Object.keys(columns).find((name) => columns[name]?.sort)
  return [
    ...Object.keys(filters.shape).map((name) => `${name}=1`),
    ...(sorted ? [`sort=-${sorted}`] : []),
    ...(sizes ? ['page=2'] : ['after=x', 'before=x', 'page_size=25']),
    'range=last_7_days',
  ]
}

/** Ticks that any list gets, beside its own acts. */
const Acts = ({ rows }: { rows: readonly unknown[] }) => <p className="ticked">{rows.length}</p>

test('[BUILD-03] in every list the ticks are gone after a filter, a search, an order, a view and another page', async () => {
  await pages.app.signInAdmin(1)
  setAdminSession(await restoreSession('admin'))
  let tried = 0
  const wrong = await failuresOf(
    every,
    async (list) => {
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      const router = createMemoryRouter([
        {
          path: '/',
          element: <ListView list={list} Acts={Acts} read={async () => pageOf(list)} />,
        },
      ])
      await draw(
        <AreaAddress value={useSearchParams}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </AreaAddress>,
      )
      // By selectors: roles of four hundred tables take a minute.
      const boxes = () => document.querySelectorAll<HTMLElement>('tbody input[type="checkbox"]')
      const ticked = () => document.querySelector('.ticked')?.textContent
      for (const change of changesOf(list)) {
        await waitFor(() => expect(boxes()).toHaveLength(2))
        fireEvent.click(boxes()[1] as HTMLElement)
        await waitFor(() => expect([change, ticked()]).toEqual([change, '1']))
        await act(() => router.navigate(`/?${change}`))
        await waitFor(() => expect([change, ticked()]).toEqual([change, undefined]))
        tried += 1
      }
    },
    ({ name }) => name,
  )
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(300)
}, 300_000)
