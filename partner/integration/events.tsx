import '#partner/shared/panel-parts.css'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import './webhooks.css'
import { useState } from 'react'
import { queryIn, withQuery } from '#partner/shared/query.ts'
import type { ApiMode } from '#src/contract/api-scopes.ts'
import { deliveryStates, eventTypes } from '#src/contract/leads-api/event-types.ts'
import type { PortalEvent } from '#src/contract/leads-api/portal-webhooks.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Empty } from '#src/kit/feedback/empty-panel.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import { apiWords } from '#src/locales/api.words.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Filter } from '../support/filter.tsx'
import { EventDetail } from './event-detail.tsx'
import { partnerWebhooks } from './words.ts'

/** What was recorded, with what became of it: by type and delivery, newest first. */
export function EventsPart({ mode }: { mode: ApiMode }) {
  const t = useWords(partnerWebhooks)
  const words = useWords(apiWords)
  const language = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  const chosen = queryIn(useSearch())
  const { page: before } = chosen
  const type = eventTypes.find((one) => one === chosen.type)
  const state = deliveryStates.find((one) => one === chosen.state)
  const answer = useCall('GET /api/partner/events', { query: { mode, type, state, before } })
  const { data, reload } = answer
  const columns: readonly Column<PortalEvent>[] = [
    { head: t('type'), cell: ({ type }) => words(type) },
    { head: t('time'), cell: ({ at }) => formatDateTime(at, language) },
    { head: t('object'), cell: ({ object }) => <code>{object}</code> },
    {
      head: t('state'),
      cell: ({ states }) => (states.length ? states.map((state) => t(state)).join(', ') : t('nobody')),
      card: 'status',
    },
    {
      head: t('open'),
      cell: ({ id, type, at }) => (
        <TextButton
          aria-label={`${t('open')}: ${words(type)}, ${formatDateTime(at, language)}`}
          onClick={() => setOpen(id)}
        >
          {t('open')}
        </TextButton>
      ),
      card: 'actions',
    },
  ]
  const last = data?.data.at(-1)
  return (
    <section className="panel part">
      <h2>{t('log')}</h2>
      <p>{t('logText')}</p>
      <div className="event-filters">
        <Filter
          name="type"
          label={t('allTypes')}
          options={eventTypes.map((value) => [value, words(value)] as const)}
        />
        <Filter
          name="state"
          label={t('allStates')}
          options={deliveryStates.map((value) => [value, t(value)] as const)}
        />
      </div>
      <Waiting of={answer} failed={t('failed')} lines={6} />
      {data?.data.length === 0 && <Empty title={t('noEvents')} text={t('noEventsText')} />}
      {data && data.data.length > 0 && (
        <WideTable label={t('log')} columns={columns} rows={data.data} keyOf={({ id }) => id} />
      )}
      <div className="settings-actions">
        {before && (
          <Link href={withQuery(chosen, { page: undefined })} className="button secondary">
            {t('newest')}
          </Link>
        )}
        {data?.more && last && (
          <Link href={withQuery(chosen, { page: last.id })} className="button secondary">
            {t('older')}
          </Link>
        )}
        <Button kind="quiet" onClick={reload}>
          {t('refresh')}
        </Button>
      </div>
      {open && <EventDetail id={open} mode={mode} onClose={() => setOpen(null)} onResent={reload} />}
    </section>
  )
}
