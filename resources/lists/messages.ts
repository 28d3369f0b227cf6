import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { idFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { channel, channels, newestFirst, time } from '#src/contract/reports/report-columns.ts'

const states = {
  WAITING: labels.waiting,
  SENT: { en: 'Sent', hi: 'भेजा गया' },
  DELIVERED: { en: 'Delivered', hi: 'पहुँचा' },
  FAILED: { en: 'Failed', hi: 'विफल' },
} as const
const purposes = {
  PASSCODE: { en: 'Passcode', hi: 'पासकोड' },
  SERVICE: labels.service,
  PROMOTION: { en: 'Promotion', hi: 'प्रचार' },
} as const

/** Every SMS and e-mail, a passcode without its digits. */
export const messages = defineList({
  name: 'messages',
  title: { en: 'Log', hi: 'लॉग' },
  about: {
    en: 'Every message that was sent or is waiting, with what the gateway said.',
    hi: 'भेजा गया या प्रतीक्षा में हर संदेश, गेटवे के उत्तर के साथ।',
  },
  icon: 'letter',
  access: { roles: adminPages.messaging },
  range: 'optional',
  filters: z.object({
    state: oneOf(labels.status, states),
    channel: oneOf(labels.channel, channels),
    purpose: oneOf(labels.purpose, purposes),
    campaign: idFilter({ en: 'Campaign number', hi: 'अभियान क्रमांक' }),
  }),
  columns: {
    at: { ...time, sort: 'time' },
    to: { label: { en: 'To', hi: 'किसे' }, kind: 'masked', personal: 'contact' },
    template: { label: { en: 'Template', hi: 'टेम्पलेट' }, kind: 'text', sort: 'text' },
    channel,
    state: {
      label: labels.status,
      kind: 'status',
      options: states,
      good: ['SENT', 'DELIVERED'],
      bad: ['FAILED'],
      sort: 'text',
    },
    failure: { label: labels.failure, kind: 'text', sort: 'text' },
    vendor: { label: { en: 'Gateway', hi: 'गेटवे' }, kind: 'text', sort: 'text' },
    tries: { label: { en: 'Tries', hi: 'प्रयास' }, kind: 'number', sort: 'int' },
    text: { label: { en: 'Text', hi: 'पाठ' }, kind: 'text' },
    purpose: { label: labels.purpose, kind: 'text', options: purposes, hidden: true },
    delivered_at: {
      label: { en: 'Delivered at', hi: 'कब पहुँचा' },
      kind: 'time',
      sort: 'time',
      hidden: true,
    },
    language: { label: labels.language, kind: 'key' },
    id: { label: labels.number, kind: 'key' },
  },
  order: newestFirst,
  counted: true,
  id: 'id',
  staleness: 10,
  empty: { en: 'No messages found', hi: 'कोई संदेश नहीं मिला' },
})
