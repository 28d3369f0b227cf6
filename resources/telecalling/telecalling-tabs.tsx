import './telecalling.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { callQueues, callTeam } from '#resources/lists/call-team.ts'
import { call } from '#src/admin/call/call.ts'
import { readList } from '#src/admin/list/list-calls.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { adminTelecalling } from '#src/locales/csr.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { callTasks as tasks } from '../lists/call-tasks.ts'
import { NextCall } from './next-call.tsx'
import { useStageName } from './use-stage-name.ts'

/** Agents with their load; asked for managers only. */
const useTeam = (manages: boolean) =>
  useQuery({
    queryKey: ['list', callTeam.name, 'all'],
    queryFn: async () => (await readList(callTeam.name, { page_size: '100' })).rows,
    enabled: manages,
  })

const REFRESH_MS = 60_000

const managers = [1] as const

/** The next call, and all open tasks. */
function Calls() {
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

const Rules = () => <Link to="/admin/call-rules">{useWords(adminTelecalling)('rules')}</Link>
const Stage = ({ row }: { row: ListRow }) => useStageName()(row.stage ? String(row.stage) : null)

export const telecallingTabs: Tabs = [
  { id: 'calls', label: { en: 'My calls', hi: 'मेरी कॉल' }, Screen: Calls },
  { id: 'team', label: callTeam.title, list: callTeam },
  {
    id: 'queues',
    label: callQueues.title,
    list: callQueues,
    parts: { cells: { stage: Stage }, Action: Rules },
  },
]

interface Props {
  /** The ticked tasks. */
  rows: readonly ListRow[]
  onDone: () => void
}

/** Assigns the selected tasks to one agent, or to the least busy ones. */
function Give({ rows, onDone }: Props) {
  const w = useWords(adminTelecalling)
  const queries = useQueryClient()
  const { data: team } = useTeam(true)
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)

  async function give() {
    setBusy(true)
    try {
      const body = { tasks: rows.map(({ id }) => Number(id)), to: to ? Number(to) : null }
      const { moved } = await call('POST /api/admin/telecalling/reassign', { body })
      notify('success', w('moved', { count: moved }))
      void queries.invalidateQueries({ queryKey: ['telecalling'] })
      void queries.invalidateQueries({ queryKey: ['list', callTeam.name] })
      onDone()
    } catch (failure) {
      notify('error', (failure as ApiError).message)
      setBusy(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className="fields give" role="group" aria-label={w('selected', { count: rows.length })}>
      <strong className="beside">{w('selected', { count: rows.length })}</strong>
      <SelectField
        label={w('giveTo')}
        value={to}
        disabled={busy}
        onValue={setTo}
        choices={(team ?? []).map(({ id, name }) => ({ id: Number(id), name: String(name) }))}
        empty={w('smallest')}
      />
      <Button kind="primary" disabled={busy} onClick={() => void give()}>
        {w('give')}
      </Button>
    </div>
  )
}
