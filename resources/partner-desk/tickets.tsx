import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Desk } from './desk.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'

type Ticket = AnswerOf<'GET /api/admin/portal-tickets'>['data'][number]

/** Partner tickets waiting for us, oldest first. */
export function Tickets() {
  const w = useWords(adminPartnerDesk)
  const language = useLanguage()
  const queries = useQueryClient()
  const [answering, setAnswering] = useState<Ticket | null>(null)
  const { data } = useQuery({
    queryKey: ['portal-tickets'],
    queryFn: () => call('GET /api/admin/portal-tickets', { query: { status: 'OPEN', page_size: 50 } }),
  })
  if (!data) return null
  return (
    <Desk
      id="desk-tickets"
      title={w('tickets')}
      none={w('noTickets')}
      rows={data.data}
      rowKey={({ id }) => id}
      columns={[
        {
          head: w('merchant'),
          cell: ({ merchant, reference }) => (
            <span>
              {merchant}
              <small>{reference}</small>
            </span>
          ),
        },
        { head: w('subject'), cell: ({ subject }) => subject },
        { head: w('since'), cell: ({ updated_at }) => formatDateTime(updated_at, language) },
        {
          head: w('act'),
          cell: (ticket) => <TextButton onClick={() => setAnswering(ticket)}>{w('answer')}</TextButton>,
        },
      ]}
    >
      {answering && (
        <Answer
          ticket={answering}
          onClose={() => setAnswering(null)}
          onDone={() => {
            setAnswering(null)
            void queries.invalidateQueries({ queryKey: ['portal-tickets'] })
          }}
        />
      )}
    </Desk>
  )
}

function Answer({ ticket, onDone, onClose }: { ticket: Ticket; onDone: () => void; onClose: () => void }) {
  const w = useWords(adminPartnerDesk)
  const params = { id: ticket.id }
  const { data } = useQuery({
    queryKey: ['portal-ticket', ticket.id],
    queryFn: () => call('GET /api/admin/portal-tickets/{id}', { params }),
  })
  const text = data?.messages.at(-1)?.text ?? ticket.subject
  const where = [data?.page_url, data?.browser].filter((one) => typeof one === 'string')
  return (
    <ReasonDialog
      title={w('answerOf', { reference: ticket.reference })}
      text={[w('answerText', { merchant: ticket.merchant, text }), ...where].join(' · ')}
      action={w('send')}
      label={w('yourAnswer')}
      most={2000}
      act={async (answer) => {
        await call('POST /api/admin/portal-tickets/{id}/reply', {
          params,
          body: { text: answer, resolve: false },
        })
        notify('success', w('sent'))
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
