import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { Suppressed } from '#src/contract/campaigns/message.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'
import { Load } from './load.tsx'
import { adminMessaging } from './messaging.words.ts'
import { useQueryFields } from './use-query-field.ts'

const PAGE = 25

/** Addresses that are left alone; one is put on and taken off with a reason. */
export function Suppression() {
  const w = useWords(adminMessaging)
  const language = useLanguage()
  const { page, set } = useQueryFields()
  const [removing, setRemoving] = useState<Suppressed | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['suppressions', page],
    queryFn: () => call('GET /api/admin/suppressions', { query: { page, page_size: PAGE } }),
    placeholderData: (before) => before,
  })
  return (
    <section aria-labelledby="suppressed">
      <header>
        <h2 id="suppressed">{w('suppression')}</h2>
      </header>
      <p className="lead">{w('suppressionLead')}</p>
      <AddForm onAdded={() => void refetch()} />
      <Load
        error={error}
        isPending={isPending}
        again={() => void refetch()}
        empty={data?.total === 0 ? w('noSuppressions') : null}
      >
        <CardTable
          aria-labelledby="suppressed"
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          columns={[
            { head: w('recipient'), cell: ({ to }) => to },
            { head: w('channel'), cell: ({ channel }) => w(channel) },
            { head: w('source'), cell: ({ source, by }) => (by ? `${w(source)} · ${by}` : w(source)) },
            { head: w('reason'), cell: ({ reason }) => reason },
            { head: w('since'), cell: ({ at }) => formatDateTime(at, language) },
            {
              head: w('until'),
              cell: ({ until }) => (until ? formatDateTime(until, language) : w('forGood')),
            },
            {
              head: w('remove'),
              isHeard: true,
              cell: (row) => (
                <button
                  type="button"
                  className="quiet"
                  aria-label={w('removeOf', { to: row.to })}
                  onClick={() => setRemoving(row)}
                >
                  {w('remove')}
                </button>
              ),
            },
          ]}
        />
        <Paging
          page={page}
          pages={Math.max(1, Math.ceil((data?.total ?? 0) / PAGE))}
          onPage={(to) => set({ page: to })}
        />
      </Load>
      {removing && (
        <ReasonDialog
          title={w('removeTitle', { to: removing.to })}
          text={w('removeText')}
          action={w('remove')}
          label={w('reason')}
          act={(reason) =>
            call('POST /api/admin/suppressions/{id}/remove', {
              params: { id: removing.id },
              body: { reason },
            })
          }
          onDone={() => {
            setRemoving(null)
            notify('success', w('removed'))
            void refetch()
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  )
}

const empty = { channel: 'mobile' as Suppressed['channel'], to: '', reason: '' }

function AddForm({ onAdded }: { onAdded: () => void }) {
  const w = useWords(adminMessaging)
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function add(event: FormEvent) {
    event.preventDefault()
    setErrors({})
    try {
      await call('POST /api/admin/suppressions', { body: typed })
      setTyped({ ...empty, channel: typed.channel })
      notify('success', w('added'))
      onAdded()
    } catch (failure) {
      const { message, body } = failure as ApiError
      setErrors(body?.errors ?? { to: message })
    }
  }
  const field = (name: 'to' | 'reason', label: string) => (
    <div className="wide">
      <label>
        {label}
        <input
          type="text"
          required
          maxLength={200}
          value={typed[name]}
          aria-invalid={name in errors || undefined}
          aria-describedby={name in errors ? `suppress-${name}` : undefined}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      </label>
      {errors[name] && (
        <span id={`suppress-${name}`} className="cell-error" role="alert">
          {errors[name]}
        </span>
      )}
    </div>
  )
  return (
    <form className="fields" onSubmit={(event) => void add(event)}>
      <label>
        {w('channel')}
        <select
          value={typed.channel}
          onChange={(event) => setTyped({ ...typed, channel: event.target.value as Suppressed['channel'] })}
        >
          {(['mobile', 'email', 'call'] as const).map((one) => (
            <option key={one} value={one}>
              {w(one)}
            </option>
          ))}
        </select>
      </label>
      {field('to', w('address'))}
      {field('reason', w('reason'))}
      <Button type="submit" variant="outlined" sx={{ marginTop: '24px' }}>
        {w('add')}
      </Button>
    </form>
  )
}
