import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminPartnerDesk } from '#src/locales/admin-partner-desk.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'

type Ticket = AnswerOf<'GET /api/admin/portal-tickets'>['data'][number]

/** Questions of partners that wait for us, the oldest first. */
export function Tickets() {
  const w = useWords(adminPartnerDesk)
  const language = useLanguage()
  const queries = useQueryClient()
  const [answering, setAnswering] = useState<Ticket | null>(null)
  const { data } = useQuery({
    queryKey: ['portal-tickets'],
    queryFn: () => call('GET /api/admin/portal-tickets', { query: { status: 'OPEN', page_size: 50 } }),
  })
  return (
    <section aria-labelledby="desk-tickets">
      <header>
        <h2 id="desk-tickets">{w('tickets')}</h2>
      </header>
      {data?.total === 0 && <p className="nothing">{w('noTickets')}</p>}
      {data && data.total > 0 && (
        <table aria-labelledby="desk-tickets">
          <thead>
            <tr>
              {(['merchant', 'subject', 'since', 'act'] as const).map((head) => (
                <th key={head} scope="col">
                  {w(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((ticket) => (
              <tr key={ticket.id}>
                <td data-label={w('merchant')}>
                  <span>
                    {ticket.merchant}
                    <span className="row-problem">{ticket.reference}</span>
                  </span>
                </td>
                <td data-label={w('subject')}>{ticket.subject}</td>
                <td data-label={w('since')}>{formatDateTime(ticket.updated_at, language)}</td>
                <td data-label={w('act')}>
                  <button type="button" className="quiet" onClick={() => setAnswering(ticket)}>
                    {w('answer')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
    </section>
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
  return (
    <ReasonDialog
      title={w('answerOf', { reference: ticket.reference })}
      text={w('answerText', { merchant: ticket.merchant, text })}
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
