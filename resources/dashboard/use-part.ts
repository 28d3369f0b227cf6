import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { rangeFromUrl } from '#src/admin/filters/range-picker.tsx'
import type { AdminDashboard, DashboardPart } from '#src/contract/reports/admin-dashboard.ts'
import type { ApiError } from '#src/platform/http.ts'

const REFRESH_MS = 5 * 60_000

export interface Part {
  data: AdminDashboard | undefined
  failure: ApiError | null
  retry: () => void
}

/** Loads one part of the dashboard with the URL's filter; parts load separately, so that one can fail alone. */
export function usePart(only: DashboardPart, enabled = true): Part {
  const [search] = useSearchParams()
  const filters = Object.fromEntries(
    ['product', 'merchant_id', 'lender_id'].flatMap((name) =>
      search.get(name) ? [[name, search.get(name)]] : [],
    ),
  )
  const query = { ...rangeFromUrl(search), ...filters, only }
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', query],
    queryFn: () => call('GET /api/admin/dashboard', { query: query as never }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 5000,
    enabled,
  })
  return { data, failure: error as ApiError | null, retry: () => void refetch() }
}
