import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { type Campaign, messageStates } from '#src/contract/campaigns/message.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Confirm } from '../money/confirm.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { Load } from './load.tsx'
import { adminMessaging } from './messaging.words.ts'
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
    <CardTable
      aria-labelledby="campaigns"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: w('name'), cell: ({ name }) => name },
        { head: w('template'), cell: ({ template, channel }) => `${template} · ${w(channel)}` },
        { head: w('status'), cell: ({ status }) => <span className={`state ${status}`}>{w(status)}</span> },
        {
          head: w('beginsAt'),
          cell: ({ scheduled_at }) => (scheduled_at ? formatDateTime(scheduled_at, language) : '–'),
        },
        ...messageStates.map((state) => ({
          head: w(state),
          isNumber: true,
          cell: ({ counts }: Campaign) => counts[state].toLocaleString('en-IN'),
        })),
        { head: w('optedOut'), isNumber: true, cell: ({ opted_out }) => opted_out.toLocaleString('en-IN') },
        { head: w('by'), cell: ({ by }) => by },
        {
          head: w('show'),
          isHeard: true,
          cell: (row) => (
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
          ),
        },
      ]}
    />
  )
}
