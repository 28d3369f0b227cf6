import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'

/** Answers a ticket that waits for us. */
export const useTicketActs: ListParts['useRowActs'] = (onChanged) => {
  const w = useWords(adminPartnerDesk)
  const may = useMay('merchant-management')
  const [ticket, setTicket] = useState<ListRow | null>(null)
  return {
    actsOf: (row) => [
      row.status === 'OPEN' && may('update') && { label: w('answer'), onClick: () => setTicket(row) },
    ],
    dialog: ticket && (
      <Answer
        ticket={ticket}
        onClose={() => setTicket(null)}
        onDone={() => {
          setTicket(null)
          onChanged()
        }}
      />
    ),
  }
}

function Answer({ ticket, onDone, onClose }: { ticket: ListRow; onDone: () => void; onClose: () => void }) {
  const w = useWords(adminPartnerDesk)
  const params = { id: Number(ticket.id) }
  const { data } = useQuery({
    queryKey: ['portal-ticket', ticket.id],
    queryFn: () => call('GET /api/admin/portal-tickets/{id}', { params }),
  })
  const text = data?.messages.at(-1)?.text ?? String(ticket.subject)
  const where = [data?.page_url, data?.browser].filter((one) => typeof one === 'string')
  return (
    <ReasonDialog
      title={w('answerOf', { reference: String(ticket.reference) })}
      text={[w('answerText', { merchant: String(ticket.merchant), text }), ...where].join(' · ')}
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
