import './telecalling.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { adminTelecalling } from '#src/locales/csr.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { callTasks as tasks } from '../lists/call-tasks.ts'
import { Give } from './give.tsx'
import { NextCall } from './next-call.tsx'
import { useTeam } from './use-team.ts'

const REFRESH_MS = 60_000
const managers = [1] as const

/** The next call, and all open tasks. */
export function Calls() {
  const w = useWords(adminTelecalling)
  const queries = useQueryClient()
  const manages = useAdminSession()?.roleId === 1
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['telecalling', 'next'],
    queryFn: () => call('GET /api/admin/telecalling/next', {}),
    refetchInterval: REFRESH_MS,
  })
  const { data: team } = useTeam(manages)
  const sum = (part: 'open' | 'overdue') => team?.reduce((all, agent) => all + Number(agent[part]), 0) ?? 0
  const idle =
    sum('open') > 0 ? w('nobodyYours', { open: sum('open'), overdue: sum('overdue') }) : w('nobody')
  const renew = () => {
    void queries.invalidateQueries({ queryKey: ['telecalling'] })
    void queries.invalidateQueries({ queryKey: ['list', tasks.name] })
  }
  return (
    <div className="telecalling">
      <Section id="next-call" title={w('next')}>
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={data && !data.task ? idle : null}
        >
          {data?.task && (
            <NextCall
              key={data.task.id}
              task={data.task}
              calls={data.calls}
              running={data.running}
              messages={data.messages}
              onChanged={renew}
            />
          )}
        </LoadState>
      </Section>
      <ListView list={tasks} heading="section" Acts={Give} actRoles={managers} />
    </div>
  )
}
