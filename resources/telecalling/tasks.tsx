import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call.ts'
import type { CallTask } from '#src/contract/telecalling.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminTelecalling } from '#src/locales/admin-telecalling.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Load } from '../messaging/load.tsx'
import { useQueryFields } from '../messaging/use-query-field.ts'
import { Give } from './give.tsx'
import { useProductName } from './use-product-name.ts'
import { useTeam } from './use-team.ts'

const PAGE = 25

interface Props {
  manages: boolean
  onChanged: () => void
}

/** Open tasks, the first due first. A manager sees everybody's, and gives them to others. */
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
    <section aria-labelledby="call-tasks">
      <header>
        <h2 id="call-tasks">{w('tasks')}</h2>
        {manages && (
          <label>
            {w('filterAgent')}
            <select value={agent} onChange={(event) => set({ agent: event.target.value })}>
              <option value="">{w('everybody')}</option>
              <option value="0">{w('nobodys')}</option>
              {team?.agents.map((one) => (
                <option key={one.admin_id} value={one.admin_id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      <Load
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
        <Paging
          page={page}
          pages={Math.max(1, Math.ceil((data?.total ?? 0) / PAGE))}
          onPage={(to) => set({ page: to })}
        />
      </Load>
    </section>
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
    <table aria-labelledby="call-tasks" className="middle">
      <thead>
        <tr>
          {manages && <td />}
          <th scope="col">{w('customer')}</th>
          <th scope="col">{w('product')}</th>
          <th scope="col">{w('reason')}</th>
          <th scope="col">{w('language')}</th>
          <th scope="col">{w('last')}</th>
          <th scope="col">{w('attempts')}</th>
          <th scope="col">{w('due')}</th>
          {manages && <th scope="col">{w('agent')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {manages && (
              <td>
                <input
                  type="checkbox"
                  aria-label={w('select', { customer: row.customer })}
                  checked={chosen.includes(row.id)}
                  onChange={() => turn(row.id)}
                />
              </td>
            )}
            <td data-label={w('customer')}>
              <span>
                {row.customer || '–'}
                <small>{row.phone}</small>
              </span>
            </td>
            <td data-label={w('product')}>{product(row.product)}</td>
            <td data-label={w('reason')}>{row.reason}</td>
            <td data-label={w('language')}>{w(row.language)}</td>
            <td data-label={w('last')}>{row.last_disposition ? w(row.last_disposition) : '–'}</td>
            <td data-label={w('attempts')}>
              <span>
                {w('attemptsOf', { today: row.attempts_today, month: row.attempts_month })}
                {row.refusal && row.refusal !== 'WINDOW' && <small>{w(row.refusal)}</small>}
              </span>
            </td>
            <td data-label={w('due')}>{formatDateTime(row.due_at, language)}</td>
            {manages && <td data-label={w('agent')}>{row.agent ?? w('nobodys')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
