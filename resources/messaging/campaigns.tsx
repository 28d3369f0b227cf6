import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call.ts'
import { useMay } from '#src/admin/session.ts'
import { type Campaign, messageStates } from '#src/contract/message.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminMessaging } from '#src/locales/admin-messaging.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Confirm } from '../money/confirm.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { Load } from './load.tsx'
import { useQueryFields } from './use-query-field.ts'

const PAGE = 10
const REFRESH_MS = 5000
const ends: readonly Campaign['status'][] = ['DONE', 'STOPPED']

/** Campaigns, newest first, and the form of a new one. */
export function Campaigns() {
  const w = useWords(adminMessaging)
  const may = useMay('messaging')
  const { page, set } = useQueryFields()
  const [making, setMaking] = useState(false)
  const [stopping, setStopping] = useState<Campaign | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['campaigns', page],
    queryFn: () => call('GET /api/admin/campaigns', { query: { page, page_size: PAGE } }),
    placeholderData: (before) => before,
    // While one is under way its counts move.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => !ends.includes(status)) ? REFRESH_MS : false,
  })
  return (
    <>
      {making && (
        <CampaignForm
          onClose={() => setMaking(false)}
          onMade={() => {
            setMaking(false)
            void refetch()
          }}
        />
      )}
      <section aria-labelledby="campaigns">
        <header>
          <h2 id="campaigns">{w('campaigns')}</h2>
          {may('create') && !making && (
            <Button variant="contained" onClick={() => setMaking(true)}>
              {w('newCampaign')}
            </Button>
          )}
        </header>
        <Load
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={data?.total === 0 ? w('noCampaigns') : null}
        >
          <Table rows={data?.data ?? []} onStop={may('update') ? setStopping : undefined} />
          <Paging
            page={page}
            pages={Math.max(1, Math.ceil((data?.total ?? 0) / PAGE))}
            onPage={(to) => set({ page: to })}
          />
        </Load>
      </section>
      {stopping && (
        <Confirm
          title={w('stopTitle', { name: stopping.name })}
          action={w('stop')}
          act={() => call('POST /api/admin/campaigns/{id}/stop', { params: { id: stopping.id }, body: {} })}
          onDone={() => {
            setStopping(null)
            notify('success', w('stopped'))
            void refetch()
          }}
          onClose={() => setStopping(null)}
        >
          <p>{w('stopText')}</p>
        </Confirm>
      )}
    </>
  )
}

interface TableProps {
  rows: readonly Campaign[]
  onStop?: ((row: Campaign) => void) | undefined
}

function Table({ rows, onStop }: TableProps) {
  const w = useWords(adminMessaging)
  const language = useLanguage()
  return (
    <table aria-labelledby="campaigns">
      <thead>
        <tr>
          <th scope="col">{w('name')}</th>
          <th scope="col">{w('template')}</th>
          <th scope="col">{w('status')}</th>
          <th scope="col">{w('beginsAt')}</th>
          {messageStates.map((state) => (
            <th key={state} scope="col" className="number">
              {w(state)}
            </th>
          ))}
          <th scope="col" className="number">
            {w('optedOut')}
          </th>
          <th scope="col">{w('by')}</th>
          <th scope="col">
            <span className="visually-hidden">{w('show')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={w('name')}>{row.name}</td>
            <td data-label={w('template')}>{`${row.template} · ${w(row.channel)}`}</td>
            <td data-label={w('status')}>
              <span className={`state ${row.status}`}>{w(row.status)}</span>
            </td>
            <td data-label={w('beginsAt')}>
              {row.scheduled_at ? formatDateTime(row.scheduled_at, language) : '–'}
            </td>
            {messageStates.map((state) => (
              <td key={state} data-label={w(state)} className="number">
                {row.counts[state].toLocaleString('en-IN')}
              </td>
            ))}
            <td data-label={w('optedOut')} className="number">
              {row.opted_out.toLocaleString('en-IN')}
            </td>
            <td data-label={w('by')}>{row.by}</td>
            <td>
              <span className="acts">
                <Link to={`?tab=log&campaign=${row.id}`} aria-label={w('messagesOf', { name: row.name })}>
                  {w('show')}
                </Link>
                {onStop && !ends.includes(row.status) && (
                  <button
                    type="button"
                    className="quiet danger"
                    aria-label={w('stopOf', { name: row.name })}
                    onClick={() => onStop(row)}
                  >
                    {w('stop')}
                  </button>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
