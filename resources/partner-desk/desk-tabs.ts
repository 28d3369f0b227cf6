import { closings } from '#resources/lists/closings.ts'
import { tickets } from '#resources/lists/tickets.ts'
import { defineAct } from '#src/admin/acts/act.ts'
import { rowActs } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { portalTicketCalls } from '#src/contract/merchants/portal-ticket.ts'

const ofTicket = ({ id }: ListRow) => ({ id: Number(id) })

/** Answers a ticket that waits for us. */
const useTicketActs = rowActs([
  defineAct(portalTicketCalls, 'POST /api/admin/portal-tickets/{id}/reply', {
    label: { en: 'Answer', hi: 'जवाब दें' },
    title: { en: 'Answer {reference}', hi: '{reference} का जवाब' },
    action: { en: 'Send the answer', hi: 'जवाब भेजें' },
    about: { en: '{merchant} asks: {text}', hi: '{merchant} का सवाल: {text}' },
    load: (row: ListRow) => call('GET /api/admin/portal-tickets/{id}', { params: ofTicket(row) }),
    values: ({ subject }, _, ticket) => ({
      text: [ticket?.messages.at(-1)?.text ?? subject, ticket?.page_url, ticket?.browser]
        .filter((one) => typeof one === 'string')
        .join(' · '),
    }),
    when: ({ status }) => status === 'OPEN',
    fields: { text: { label: { en: 'Your answer', hi: 'आपका जवाब' }, kind: 'longText' } },
    params: ofTicket,
    body: (typed) => ({ ...typed, resolve: false }),
    done: { en: 'The answer is in the partner’s portal.', hi: 'जवाब पार्टनर के पोर्टल में है।' },
  }),
])

export const deskTabs: Tabs = [
  { id: 'tickets', label: tickets.title, list: tickets, parts: { useRowActs: useTicketActs } },
  { id: 'closings', label: closings.title, list: closings },
]
