import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call.ts'
import { channels, messageStates, type Sent } from '#src/contract/message.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminMessaging } from '#src/locales/admin-messaging.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Load } from './load.tsx'
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
    <table aria-labelledby="message-log">
      <thead>
        <tr>
          <th scope="col">{w('time')}</th>
          <th scope="col">{w('recipient')}</th>
          <th scope="col">{w('template')}</th>
          <th scope="col">{w('status')}</th>
          <th scope="col">{w('vendor')}</th>
          <th scope="col" className="number">
            {w('tries')}
          </th>
          <th scope="col">{w('text')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={w('time')}>{formatDateTime(row.at, language)}</td>
            <td data-label={w('recipient')}>{row.to}</td>
            <td data-label={w('template')}>{`${row.template} · ${w(row.channel)}`}</td>
            <td data-label={w('status')}>
              <span>
                <span className={`state ${row.state}`}>{w(row.state)}</span>
                {row.failure && <small>{row.failure}</small>}
              </span>
            </td>
            <td data-label={w('vendor')}>{row.vendor ?? '–'}</td>
            <td data-label={w('tries')} className="number">
              {row.tries}
            </td>
            <td data-label={w('text')} lang={row.language}>
              <span className="message-text">{row.text || '–'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
