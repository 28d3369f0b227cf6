import '#partner/shared/stage.css'
import type { PortalTicket } from '#src/contract/merchants/portal-ticket.ts'
import { ticketStateWords } from '#src/contract/merchants/ticket-words.ts'
import { useLanguage } from '#src/platform/words.tsx'

const tones = { OPEN: 'open', WAITING: 'good', RESOLVED: 'ended' } as const

export const TicketChip = ({ status }: Pick<PortalTicket, 'status'>) => (
  <span className={`stage ${tones[status]}`}>{ticketStateWords[status][useLanguage()]}</span>
)
