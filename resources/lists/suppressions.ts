import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { oneOf, searchFilter } from '#src/contract/lists/list-filter.ts'
import { newestFirst } from '#src/contract/reports/report-columns.ts'

const channels = {
  mobile: labels.sms,
  email: labels.email,
  call: { en: 'Calls', hi: 'कॉल' },
} as const
const sources = {
  ADMIN: { en: 'Back office', hi: 'बैक ऑफ़िस' },
  UNSUBSCRIBE: { en: 'Link in an email', hi: 'ईमेल का लिंक' },
  STOP: { en: 'Answer STOP', hi: 'STOP उत्तर' },
  CALL: { en: 'Call', hi: 'कॉल' },
} as const

/** Addresses that get no more messages, masked. */
export const suppressions = defineList({
  name: 'suppressions',
  title: { en: 'Suppression', hi: 'रोके गए पते' },
  about: {
    en: 'These addresses only get what they ask for: passcodes, replies and alerts about their account.',
    hi: 'इन्हें केवल वही मिलता है जो वे ख़ुद माँगते हैं: पासकोड, उत्तर और अपने खाते की चेतावनियाँ।',
  },
  icon: 'blocked',
  access: { roles: adminPages.messaging },
  range: false,
  filters: z.object({
    q: searchFilter({ en: 'Search in reasons', hi: 'कारणों में खोजें' }),
    channel: oneOf(labels.channel, channels),
    source: oneOf({ en: 'Source', hi: 'स्रोत' }, sources),
  }),
  columns: {
    to: { label: { en: 'To', hi: 'किसे' }, kind: 'masked', personal: 'contact', sort: 'text' },
    channel: { label: labels.channel, kind: 'text', options: channels, sort: 'text' },
    source: { label: { en: 'Source', hi: 'स्रोत' }, kind: 'text', options: sources, sort: 'text' },
    by: { label: labels.by, kind: 'text', sort: 'text' },
    reason: { label: labels.reason, kind: 'text', sort: 'text' },
    at: { label: labels.since, kind: 'time', sort: 'time' },
    until: { label: { en: 'Until', hi: 'कब तक' }, kind: 'time', sort: 'time' },
    id: { label: labels.number, kind: 'key' },
  },
  order: newestFirst,
  counted: true,
  id: 'id',
  acts: {
    remove: {
      call: 'POST /api/admin/suppressions/{id}/remove',
      label: { en: 'Remove', hi: 'हटाएँ' },
      about: {
        en: 'Messages to this address are allowed again. The reason is recorded in the audit trail.',
        hi: 'इस पते पर फिर से संदेश भेजे जा सकेंगे। कारण ऑडिट में दर्ज रहेगा।',
      },
      reason: 'reason',
    },
  },
  empty: {
    en: 'No suppressed addresses found. Add one above.',
    hi: 'कोई रोका गया पता नहीं मिला। ऊपर एक जोड़ें।',
  },
})
