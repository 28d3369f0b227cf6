import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { useQueryFields } from '#src/admin/kit/use-query-fields.ts'
import { call } from '#src/admin/resource/call.ts'
import type { CallTask } from '#src/contract/telecalling/telecalling.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminTelecalling } from '#src/locales/telecalling/telecalling.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Give } from './give.tsx'
import { useProductName } from './use-product-name.ts'
import { useTeam } from './use-team.ts'

const PAGE = 25

interface Props {
  manages: boolean
  onChanged: () => void
}

/** Open tasks by due time. A manager sees and reassigns everybody's. */
export function Tasks({ manages, onChanged }: Props) {
  const w = useWords(adminTelecalling)
  const { get, set, page } = useQueryFields()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const agent = manages ? get('agent') : ''
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['telecalling', 'tasks', page, agent],
    queryFn: () =>
      call('GET /api/admin/telecalling', { query: { page, page_size: PAGE, ...(agent && { agent }) } }),
    placeholderData: (before) => before,
  })
  const { data: team } = useTeam(manages)
  const rows = data?.data ?? []
  return (
    <Section
      id="call-tasks"
      title={w('tasks')}
      tools={
        manages && (
          <SelectField
            label={w('filterAgent')}
            value={agent}
            onValue={(value) => set({ agent: value })}
            choices={[
              { id: '0', name: w('nobodys') },
              ...(team?.agents.map((one) => ({ id: one.admin_id, name: one.name })) ?? []),
            ]}
            empty={w('everybody')}
          />
        )
      }
    >
      <LoadState
        error={error}
        isPending={isPending}
        again={() => void refetch()}
        empty={data?.total === 0 ? w('noTasks') : null}
      >
        {manages && chosen.length > 0 && (
          <Give
            tasks={chosen}
            agents={team?.agents ?? []}
            onGiven={() => {
              setChosen([])
              onChanged()
            }}
          />
        )}
        <Table rows={rows} manages={manages} chosen={chosen} onChoose={setChosen} />
        <Pager page={page} total={data?.total ?? 0} pageSize={PAGE} onPage={(to) => set({ page: to })} />
      </LoadState>
    </Section>
  )
}

interface TableProps {
  rows: readonly CallTask[]
  manages: boolean
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

function Table({ rows, manages, chosen, onChoose }: TableProps) {
  const w = useWords(adminTelecalling)
  const language = useLanguage()
  const product = useProductName()
  const turn = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <CardTable
      aria-labelledby="call-tasks"
      className="middle"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        ...(manages
          ? [
              {
                head: w('give'),
                isHeard: true,
                cell: ({ id, customer }: CallTask) => (
                  <input
                    type="checkbox"
                    aria-label={w('select', { customer })}
                    checked={chosen.includes(id)}
                    onChange={() => turn(id)}
                  />
                ),
              },
            ]
          : []),
        { head: w('customer'), cell: (row) => <Customer row={row} /> },
        { head: w('product'), cell: (row) => product(row.product) },
        { head: w('reason'), cell: ({ reason }) => reason },
        { head: w('language'), cell: (row) => w(row.language) },
        {
          head: w('last'),
          cell: ({ last_disposition }) => (last_disposition ? w(last_disposition) : '–'),
        },
        { head: w('attempts'), cell: (row) => <Attempts row={row} /> },
        { head: w('due'), cell: ({ due_at }) => formatDateTime(due_at, language) },
        ...(manages ? [{ head: w('agent'), cell: ({ agent }: CallTask) => agent ?? w('nobodys') }] : []),
      ]}
    />
  )
}

function Customer({ row: { customer, phone } }: { row: CallTask }) {
  return (
    <span>
      {customer || '–'}
      <small>{phone}</small>
    </span>
  )
}

function Attempts({ row: { attempts_today, attempts_month, refusal } }: { row: CallTask }) {
  const w = useWords(adminTelecalling)
  return (
    <span>
      {w('attemptsOf', { today: attempts_today, month: attempts_month })}
      {refusal && refusal !== 'WINDOW' && <small>{w(refusal)}</small>}
    </span>
  )
}
