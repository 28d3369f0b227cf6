import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { ErrorLine } from '#src/admin/kit/error-line.tsx'
import { useKitForm } from '#src/admin/kit/form.ts'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { ReasonDialog } from '#src/admin/kit/reason-dialog.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { TextField } from '#src/admin/kit/text-field.tsx'
import { useQueryFields } from '#src/admin/kit/use-query-fields.ts'
import { call } from '#src/admin/resource/call.ts'
import { messageCalls, type Suppressed } from '#src/contract/campaigns/message.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminMessaging } from './messaging.words.ts'

const PAGE = 25

/** Suppressed addresses; adding and removing need a reason. */
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
    <Section id="suppressed" title={w('suppression')}>
      <p className="lead">{w('suppressionLead')}</p>
      <AddForm onAdded={() => void refetch()} />
      <LoadState
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
                <TextButton aria-label={w('removeOf', { to: row.to })} onClick={() => setRemoving(row)}>
                  {w('remove')}
                </TextButton>
              ),
            },
          ]}
        />
        <Pager page={page} total={data?.total ?? 0} pageSize={PAGE} onPage={(to) => set({ page: to })} />
      </LoadState>
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
    </Section>
  )
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const w = useWords(adminMessaging)
  const form = useKitForm({
    schema: messageCalls['POST /api/admin/suppressions'].body,
    initial: { channel: 'mobile', to: '', reason: '' },
    send: async (body) => {
      await call('POST /api/admin/suppressions', { body })
      form.reset({ channel: body.channel, to: '', reason: '' })
      notify('success', w('added'))
      onAdded()
    },
  })
  return (
    <form className="fields" onSubmit={(event) => void form.submit(event)} noValidate>
      <SelectField
        {...form.bind('channel')}
        label={w('channel')}
        choices={(['mobile', 'email', 'call'] as const).map((one) => ({ id: one, name: w(one) }))}
      />
      <div className="wide">
        <TextField {...form.bind('to')} label={w('address')} required maxLength={200} />
      </div>
      <div className="wide">
        <TextField {...form.bind('reason')} label={w('reason')} required maxLength={200} />
      </div>
      <Button type="submit" look="outlined" disabled={form.pending}>
        {w('add')}
      </Button>
      <ErrorLine text={form.problem} />
    </form>
  )
}
