import { closings } from '#resources/lists/closings.ts'
import { tickets } from '#resources/lists/tickets.ts'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { useTicketActs } from './ticket-acts.ts'

export const deskTabs: Tabs = [
  { id: 'tickets', label: tickets.title, list: tickets, parts: { useRowActs: useTicketActs } },
  { id: 'closings', label: closings.title, list: closings },
]
