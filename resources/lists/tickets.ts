import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { oneOf, partnerFilter } from '#src/contract/lists/list-filter.ts'
import type { TicketState } from '#src/contract/merchants/portal.ts'
import { ticketTypeWords as types } from '#src/contract/merchants/ticket-words.ts'
import { caseId, key, partner, search } from '#src/contract/reports/report-columns.ts'

const states = {
  OPEN: { en: 'Open', hi: 'खुला' },
  WAITING: { en: 'Answered', hi: 'जवाब दिया गया' },
  RESOLVED: { en: 'Closed', hi: 'बंद' },
} as const satisfies Record<TicketState, unknown>
const status = labels.status
const type = labels.type
const time = (en: string, hi: string) => ({ label: { en, hi }, kind: 'time', sort: 'time' }) as const

/** Tickets of all merchants, open ones first, longest waiting first. */
export const tickets = defineList({
  name: 'portal-tickets',
  title: { en: 'Partner tickets', hi: 'पार्टनरों के टिकट' },
  about: {
    en: 'Questions from the partners’ portal, those that wait for us first.',
    hi: 'पार्टनर पोर्टल से आए प्रश्न, जिनका उत्तर बाकी है वे पहले।',
  },
  icon: 'headset',
  access: { roles: adminPages['partner-desk'] },
  range: false,
  filters: z.object({
    q: search({ en: 'Reference or subject', hi: 'संदर्भ या विषय' }),
    status: oneOf(status, states),
    type: oneOf(type, types),
    partner: partnerFilter(),
  }),
  columns: {
    reference: { label: { en: 'Reference', hi: 'संदर्भ' }, kind: 'text', sort: 'text' },
    merchant: partner,
    subject: { label: { en: 'Subject', hi: 'विषय' }, kind: 'text', sort: 'text' },
    case_id: { ...caseId, to: '/admin/csr-portal?q={case_id}' },
    amount: {
      label: { en: 'Disputed amount', hi: 'विवादित राशि' },
      kind: 'money',
      paise: true,
      sort: 'number',
      to: '/admin/payouts?tab=lines&q={case_id}',
    },
    type: { label: type, kind: 'text', options: types, sort: 'text' },
    status: {
      label: status,
      kind: 'status',
      options: states,
      good: ['RESOLVED'],
      bad: ['OPEN'],
      sort: 'text',
    },
    updated_at: time('Since', 'कब से'),
    created_at: { ...time('Opened', 'कब खुला'), hidden: true },
    id: key,
    answered: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['answered', 'int'],
      ['updated_at', 'time'],
      ['id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'No tickets', hi: 'कोई टिकट नहीं' },
})
