import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/resource/call.ts'

/** Agents and queues; asked for managers only. */
export const useTeam = (manages: boolean) =>
  useQuery({
    queryKey: ['telecalling', 'team'],
    queryFn: () => call('GET /api/admin/telecalling/team', {}),
    enabled: manages,
  })
