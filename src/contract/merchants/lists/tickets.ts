import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { ticketStateWords, ticketTypeWords } from '#src/contract/merchants/ticket-words.ts'
import { updatedAt } from './columns.ts'

const status = labels.status
const type = labels.type

export const ticketList = definePortalList({
  name: 'tickets',
  title: bilingual('Your tickets', 'आपके टिकट'),
  about: bilingual('The merchant’s tickets, last changed first.', 'मर्चेंट के टिकट, पिछले बदलाव वाले पहले।'),
  right: true,
  range: false,
  counted: true,
  filters: {
    status: { kind: 'options', label: status, options: ticketStateWords },
    type: { kind: 'options', label: type, options: ticketTypeWords },
  },
  columns: {
    id: { label: labels.count, kind: 'key' },
    reference: {
      label: bilingual('Ticket', 'टिकट'),
      kind: 'text',
      to: '/partner/communication/ticket/{id}',
      sort: 'text',
    },
    status: {
      label: status,
      kind: 'status',
      options: ticketStateWords,
      good: ['WAITING'],
      bad: ['RESOLVED'],
      sort: 'text',
      card: 'status',
    },
    type: { label: type, kind: 'text', options: ticketTypeWords, sort: 'text' },
    subject: { label: bilingual('Subject', 'विषय'), kind: 'text' },
    created_at: { label: bilingual('Asked', 'कब पूछा'), kind: 'time', sort: 'time' },
    updated_at: updatedAt,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['updated_at', 'time'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  empty: bilingual(
    'There is no ticket here. Your questions and our answers appear here, and we notify you when we answer. To query a single earning, use its line under Reports.',
    'यहाँ कोई टिकट नहीं है। आपके प्रश्न और हमारे उत्तर यहाँ दिखेंगे, और उत्तर आते ही हम आपको सूचना देंगे। किसी एक कमाई पर प्रश्न ‘रिपोर्ट’ में उसकी पंक्ति से पूछें।',
  ),
  next: { label: bilingual('Ask a question', 'प्रश्न पूछें'), to: '/partner/communication/general-query' },
})
