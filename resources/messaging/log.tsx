import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { useQueryFields } from '#src/admin/kit/use-query-fields.ts'
import { call } from '#src/admin/resource/call.ts'
import { channels, messageStates, type Sent } from '#src/contract/campaigns/message.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminMessaging } from './messaging.words.ts'

const PAGE = 25

const tones: Record<Sent['state'], Tone> = { WAITING: 'warn', SENT: 'good', DELIVERED: 'good', FAILED: 'bad' }

/** Every message, newest first, a page at a time; filters stand in the URL. */
export function Log() {
  const w = useWords(adminMessaging)
  const { get, set, page } = useQueryFields()
  const [state, channel, campaign] = [get('state'), get('channel'), get('campaign')]
  const query = {
    page,
    page_size: PAGE,
    ...(state && { state: state as Sent['state'] }),
    ...(channel && { channel: channel as Sent['channel'] }),
    ...(campaign && { campaign }),
  }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['messages', query],
    queryFn: () => call('GET /api/admin/messages', { query }),
    placeholderData: (before) => before,
  })
  return (
    <Section
      id="message-log"
      title={w('log')}
      tools={campaign && <Link to="?tab=log">{w('allMessages')}</Link>}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div className="fields" role="group" aria-label={w('filters')}>
        <SelectField
          label={w('status')}
          value={state}
          onValue={(value) => set({ state: value })}
          choices={messageStates.map((one) => ({ id: one, name: w(one) }))}
          empty={w('all')}
        />
        <SelectField
          label={w('channel')}
          value={channel}
          onValue={(value) => set({ channel: value })}
          choices={channels.map((one) => ({ id: one, name: w(one) }))}
          empty={w('all')}
        />
      </div>
      <LoadState
        error={error}
        isPending={isPending}
        again={() => void refetch()}
        empty={data?.total === 0 ? w('noMessages') : null}
      >
        <Table rows={data?.data ?? []} />
        <Pager page={page} total={data?.total ?? 0} pageSize={PAGE} onPage={(to) => set({ page: to })} />
      </LoadState>
    </Section>
  )
}

function Table({ rows }: { rows: readonly Sent[] }) {
  const w = useWords(adminMessaging)
  const language = useLanguage()
  return (
    <CardTable
      aria-labelledby="message-log"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: w('time'), cell: ({ at }) => formatDateTime(at, language) },
        { head: w('recipient'), cell: ({ to }) => to },
        { head: w('template'), cell: ({ template, channel }) => `${template} · ${w(channel)}` },
        {
          head: w('status'),
          cell: ({ state, failure }) => (
            <span>
              <StateTag tone={tones[state]}>{w(state)}</StateTag>
              {failure && <small>{failure}</small>}
            </span>
          ),
        },
        { head: w('vendor'), cell: ({ vendor }) => vendor ?? '–' },
        { head: w('tries'), isNumber: true, cell: ({ tries }) => tries },
        {
          head: w('text'),
          cell: (row) => (
            <span className="message-text" lang={row.language}>
              {row.text || '–'}
            </span>
          ),
        },
      ]}
    />
  )
}
