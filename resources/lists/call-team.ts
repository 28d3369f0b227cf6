import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { key, product } from '#src/contract/reports/report-columns.ts'

const count = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'number', sort: 'int', total: true }) as const
const load = { open: count('Open', 'बाकी'), overdue: count('Overdue', 'देर से') }
/** For managers. */
const managers = { icon: 'phone', access: { roles: [1] }, range: false, filters: z.object({}) } as const

/** Agents with their load. */
export const callTeam = defineList({
  ...managers,
  name: 'call-team',
  title: { en: 'Team', hi: 'टीम' },
  about: {
    en: 'Open calls of each agent. Who is away gives them all to others.',
    hi: 'हर एजेंट की बाकी कॉल। जो उपलब्ध नहीं है, उसकी सभी कॉल दूसरों को दी जा सकती हैं।',
  },
  columns: {
    name: { label: { en: 'Agent', hi: 'एजेंट' }, kind: 'text', sort: 'text' },
    ...load,
    calls_today: count('Calls today', 'आज की कॉल'),
    id: { label: labels.number, kind: 'number', sort: 'int', hidden: true },
    agents_first: key,
    order_name: key,
    busy: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['agents_first', 'int'],
      ['order_name', 'text'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  acts: {
    'give-all': {
      call: 'POST /api/admin/telecalling/agents/{id}/give-all',
      label: { en: 'Give all', hi: 'सब दें' },
      about: {
        en: 'All open calls go to the other agents, those with the fewest first.',
        hi: 'सभी बाकी कॉल दूसरे एजेंटों को मिलेंगी, पहले उन्हें जिनके पास सबसे कम हैं।',
      },
      when: { busy: ['yes'] },
    },
  },
  empty: { en: 'No active agent', hi: 'कोई सक्रिय एजेंट नहीं' },
})

/** Open calls by product and stage. */
export const callQueues = defineList({
  ...managers,
  name: 'call-queues',
  title: { en: 'Queues', hi: 'कतारें' },
  about: {
    en: 'Open calls by product and by the stage at which the customer stopped.',
    hi: 'उत्पाद और जिस चरण पर ग्राहक रुके, उसके अनुसार बाकी कॉल।',
  },
  columns: {
    product,
    stage: { label: labels.stage, kind: 'text', sort: 'text' },
    ...load,
    unassigned: count('Without agent', 'बिना एजेंट'),
  },
  order: {
    direction: 'DESC',
    keys: [
      ['open', 'int'],
      ['product', 'text'],
      ['stage', 'text'],
    ],
  },
  empty: { en: 'Nothing waits', hi: 'कुछ बाकी नहीं' },
})
