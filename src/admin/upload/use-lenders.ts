import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'

/** Lenders by name, for a form that a file goes with. */
export function useLenders(): { id: number; name: string }[] {
  const { data } = useQuery({
    queryKey: ['upload-lenders'],
    queryFn: () => call('GET /api/admin/uploads/lenders', {}),
  })
  return data?.data ?? []
}
