import type { PortalTicket } from '#src/contract/merchants/portal-ticket.ts'
import { ticketStateWords } from '#src/contract/merchants/ticket-words.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { useLanguage } from '#src/platform/words.tsx'

const tones = { OPEN: 'open', WAITING: 'good', RESOLVED: 'plain' } as const

export const TicketChip = ({ status }: Pick<PortalTicket, 'status'>) => (
  <StateTag tone={tones[status]}>{ticketStateWords[status][useLanguage()]}</StateTag>
)
