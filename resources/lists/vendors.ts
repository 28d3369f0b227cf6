import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { oneOf, searchFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { key } from '#src/contract/reports/report-columns.ts'
import type { Vendor } from '#src/contract/vendors/vendor.ts'

/** What a service does. */
export const vendorKinds = {
  LENDER: { en: 'Lender API', hi: 'ऋणदाता एपीआई' },
  SMS: labels.sms,
  EMAIL: labels.email,
  BANK_CHECK: { en: 'Bank account check', hi: 'बैंक खाते की जाँच' },
  PAN_CHECK: { en: 'PAN check', hi: 'पैन जाँच' },
} as const satisfies Record<Vendor['kind'], unknown>
const states = {
  ON: { en: 'On', hi: 'चालू' },
  OFF: { en: 'Off', hi: 'बंद' },
  PARTLY: { en: 'Partly off', hi: 'कुछ बंद' },
  DEGRADED: { en: 'Degraded', hi: 'ख़राब चल रही' },
  NOT_SET: { en: 'Not connected', hi: 'जुड़ी नहीं' },
} as const satisfies Record<Vendor['state'], unknown>
const kind = labels.kind
const state = labels.state

/** Outside services with their health and a switch per product. */
export const vendorList = defineList({
  ...headOf('vendors-on-off'),
  title: { en: 'Vendors On/Off', hi: 'बाहरी सेवाएँ चालू/बंद' },
  about: {
    en: 'A lender that is switched off gets no new applications and customers see it as temporarily unavailable; its current applications are still tracked. Figures cover the last hour.',
    hi: 'बंद होने पर ऋणदाता को नए आवेदन नहीं जाते और ग्राहकों को वह फ़िलहाल उपलब्ध नहीं दिखता; वहाँ चल रहे आवेदनों पर नज़र बनी रहती है। आँकड़े पिछले एक घंटे के हैं।',
  },
  access: { roles: adminPages['vendors-on-off'] },
  range: false,
  filters: z.object({
    q: searchFilter(labels.search),
    kind: oneOf(kind, vendorKinds),
    state: oneOf(state, states),
  }),
  columns: {
    name: { label: labels.service, kind: 'text', sort: 'text' },
    kind: { label: kind, kind: 'text', options: vendorKinds, sort: 'text' },
    state: {
      label: state,
      kind: 'status',
      options: states,
      good: ['ON'],
      warn: ['PARTLY', 'DEGRADED'],
      bad: ['OFF'],
      sort: 'text',
    },
    products: { label: { en: 'Products', hi: 'उत्पाद' }, kind: 'text' },
    last_success: { label: { en: 'Last success', hi: 'पिछली सफलता' }, kind: 'time', sort: 'time' },
    errors: { label: { en: 'Errors', hi: 'त्रुटियाँ' }, kind: 'percent', of: ['failed', 'calls'] },
    calls: { label: { en: 'Calls', hi: 'कॉल' }, kind: 'number', sort: 'int' },
    failed: { label: { en: 'Failed', hi: 'विफल' }, kind: 'number', sort: 'int', hidden: true },
    p95_ms: { label: { en: 'p95 latency (ms)', hi: '95वाँ प्रतिशतक (मि.से.)' }, kind: 'number', sort: 'int' },
    fallback: { label: { en: 'Fallback', hi: 'वैकल्पिक सेवा' }, kind: 'text', sort: 'text' },
    switches: key,
    id: key,
    place: key,
  },
  order: { direction: 'ASC', keys: [['place', 'int']] },
  refreshes: true,
  id: 'id',
  empty: { en: 'No services found', hi: 'कोई सेवा नहीं मिली' },
})
