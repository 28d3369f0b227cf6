import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/resource/call.ts'

/** Lenders by name, for a form that a file goes with. */
export function useLenders(): { id: number; name: string }[] {
  const { data } = useQuery({
    queryKey: ['money-lenders'],
    queryFn: () => call('GET /api/get-lenders-data/{type?}', { params: {} }),
  })
  return (data ?? [])
    .map(({ lender_id, name }) => ({ id: lender_id, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
