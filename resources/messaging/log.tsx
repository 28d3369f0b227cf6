import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { call } from '#src/admin/resource/call.ts'
import { channels, messageStates, type Sent } from '#src/contract/campaigns/message.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Load } from './load.tsx'
import { adminMessaging } from './messaging.words.ts'
import { useQueryFields } from './use-query-field.ts'

const PAGE = 25

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
    <section aria-labelledby="message-log">
      <header>
        <h2 id="message-log">{w('log')}</h2>
        {campaign && <Link to="?tab=log">{w('allMessages')}</Link>}
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div className="fields" role="group" aria-label={w('filters')}>
        <label>
          {w('status')}
          <select value={state} onChange={(event) => set({ state: event.target.value })}>
            <option value="">{w('all')}</option>
            {messageStates.map((one) => (
              <option key={one} value={one}>
                {w(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {w('channel')}
          <select value={channel} onChange={(event) => set({ channel: event.target.value })}>
            <option value="">{w('all')}</option>
            {channels.map((one) => (
              <option key={one} value={one}>
                {w(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Load
        error={error}
        isPending={isPending}
        again={() => void refetch()}
        empty={data?.total === 0 ? w('noMessages') : null}
      >
        <Table rows={data?.data ?? []} />
        <Paging
          page={page}
          pages={Math.max(1, Math.ceil((data?.total ?? 0) / PAGE))}
          onPage={(to) => set({ page: to })}
        />
      </Load>
    </section>
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
              <span className={`state ${state}`}>{w(state)}</span>
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
