import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { call } from '#src/admin/call/call.ts'
import { adminGrid } from '#src/admin/words/words.ts'
import type { GridPreference, PagePreference } from '#src/contract/lists/preference.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

const AFTER_MS = 400
const none: GridPreference = { hidden: [], widths: {} }

/** The pinned reports of the dashboard. */
export const pinnedKey = ['pinned-views']

/** Unsaved layouts by page: sent after a pause, or when the page is left. */
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>()

function flush(page: string): void {
  const found = waiting.get(page)
  if (!found) return
  clearTimeout(found.timer)
  waiting.delete(page)
  found.send()
}

export const preferenceQuery = (page: string) => ({
  queryKey: ['preference', page],
  queryFn: () => call('GET /api/admin/preferences/{page}', { params: { page } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The admin's grid layout of a page, loaded once and stored on the server. Unreadable data counts as none. */
export function usePreference(page: string) {
  const w = useWords(adminGrid)
  const client = useQueryClient()
  const { data, isPending } = useQuery(preferenceQuery(page))
  const failed = w('columnsNotKept')
  const keep = useCallback(
    (change: (before: GridPreference) => GridPreference) => {
      const key = ['preference', page]
      const { opens = null, ...before } = client.getQueryData<PagePreference>(key) ?? { ...none, opens: null }
      const value = change(before)
      client.setQueryData(key, { ...value, opens })
      clearTimeout(waiting.get(page)?.timer)
      const send = () =>
        void call('PUT /api/admin/preferences/{page}', { params: { page }, body: value }).catch(() =>
          notify('error', failed),
        )
      waiting.set(page, { send, timer: setTimeout(() => flush(page), AFTER_MS) })
    },
    [client, page, failed],
  )
  useEffect(() => {
    const leave = () => flush(page)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [page])
  const preference = useMemo(() => {
    const { opens: _, ...layout } = data ?? { ...none, opens: null }
    return layout
  }, [data])
  return { preference, opens: data?.opens ?? null, isPending, keep }
}
