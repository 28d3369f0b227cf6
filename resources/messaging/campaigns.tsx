import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#src/admin/kit/button.tsx'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { ConfirmDialog } from '#src/admin/kit/confirm-dialog.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { useQueryFields } from '#src/admin/kit/use-query-fields.ts'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { type Campaign, messageStates } from '#src/contract/campaigns/message.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { adminMessaging } from './messaging.words.ts'

const PAGE = 10
const REFRESH_MS = 5000
const ends: readonly Campaign['status'][] = ['DONE', 'STOPPED']

const tones: Record<Campaign['status'], Tone> = {
  DRAFT: 'warn',
  WAITING: 'warn',
  RUNNING: 'warn',
  DONE: 'good',
  STOPPED: 'plain',
}

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
    // Polls while a campaign is running.
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
      <Section
        id="campaigns"
        title={w('campaigns')}
        tools={
          may('create') &&
          !making && (
            <Button look="main" onClick={() => setMaking(true)}>
              {w('newCampaign')}
            </Button>
          )
        }
      >
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={data?.total === 0 ? w('noCampaigns') : null}
        >
          <Table rows={data?.data ?? []} onStop={may('update') ? setStopping : undefined} />
          <Pager page={page} total={data?.total ?? 0} pageSize={PAGE} onPage={(to) => set({ page: to })} />
        </LoadState>
      </Section>
      {stopping && (
        <ConfirmDialog
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
        </ConfirmDialog>
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
        { head: w('status'), cell: ({ status }) => <StateTag tone={tones[status]}>{w(status)}</StateTag> },
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
                <TextButton danger aria-label={w('stopOf', { name: row.name })} onClick={() => onStop(row)}>
                  {w('stop')}
                </TextButton>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
