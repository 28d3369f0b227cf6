import { useQuery } from '@tanstack/react-query'
import { readList } from '#src/admin/list/list-calls.ts'
import { callTeam } from '../lists/call-team.ts'

/** Agents with their load; asked for managers only. */
export const useTeam = (manages: boolean) =>
  useQuery({
    queryKey: ['list', callTeam.name, 'all'],
    queryFn: async () => (await readList(callTeam.name, { page_size: '100' })).rows,
    enabled: manages,
  })
