import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { oneOf, partnerFilter, productFilter, searchFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { linkTargets } from '#src/contract/merchants/tracking-link.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { figures, linkMeasures } from '#src/contract/reports/report-columns.ts'

const states = {
  ACTIVE: labels.active,
  DISABLED: { en: 'Switched off', hi: 'बंद' },
  EXPIRED: { en: 'Expired', hi: 'समय समाप्त' },
  SUSPENDED: { en: 'Merchant not active', hi: 'मर्चेंट सक्रिय नहीं' },
} as const
const utm = (name: string) =>
  ({ label: { en: name, hi: `${name} ` }, kind: 'text', sort: 'text', hidden: true }) as const

const counted = figures(linkMeasures, 'link_id={id}')

export const trackingLinks = defineReport({
  ...headOf('tracking-links'),
  about: {
    en: 'Short links and their results in the selected period. Bot clicks are counted separately.',
    hi: 'छोटे लिंक और चुनी गई अवधि में उनके नतीजे। बॉट के क्लिक अलग गिने जाते हैं।',
  },
  category: 'operations',
  access: { roles: adminPages['tracking-links'] },
  range: 'optional',
  listed: false,
  filters: z.object({
    q: searchFilter(labels.search, { en: 'Name, short address, utm', hi: 'नाम, छोटा पता, यूटीएम' }),
    status: oneOf(labels.status, states),
    merchant_id: partnerFilter(),
    product: productFilter(),
  }),
  columns: {
    name: { label: labels.name, kind: 'text', sort: 'text' },
    address: { label: { en: 'Short address', hi: 'छोटा पता' }, kind: 'text', sort: 'text' },
    status: {
      label: labels.status,
      kind: 'status',
      options: states,
      good: ['ACTIVE'],
      bad: ['SUSPENDED', 'EXPIRED'],
      sort: 'text',
    },
    merchant: { label: labels.merchant, kind: 'text', sort: 'text' },
    product: {
      label: labels.product,
      kind: 'text',
      options: 'products',
      sort: 'text',
      hidden: true,
    },
    target: {
      label: { en: 'Leads to', hi: 'कहाँ ले जाता है' },
      kind: 'text',
      options: linkTargets,
      sort: 'text',
      hidden: true,
    },
    ...counted,
    robot_clicks: { ...counted.robot_clicks, hidden: true },
    link_customers: { ...counted.link_customers, hidden: true },
    utm_source: utm('utm_source'),
    utm_medium: utm('utm_medium'),
    utm_campaign: utm('utm_campaign'),
    utm_id: utm('utm_id'),
    expires_at: { label: { en: 'Ends', hi: 'कब तक' }, kind: 'time', sort: 'time' },
    created_at: { label: { en: 'Made', hi: 'कब बना' }, kind: 'time', sort: 'time', hidden: true },
    merchant_id: { label: { en: 'Merchant number', hi: 'मर्चेंट क्रमांक' }, kind: 'key' },
    id: { label: labels.number, kind: 'key' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['created_at', 'time'],
      ['id', 'int'],
    ],
  },
  counted: true,
  id: 'id',
  acts: {
    'switch-off': {
      call: 'POST /api/admin/tracking-links/{id}/status',
      label: { en: 'Switch off', hi: 'बंद करें' },
      about: {
        en: 'The link will open the home page and visits will no longer be credited. You can switch it on again.',
        hi: 'लिंक मुखपृष्ठ खोलेगा और विज़िट का श्रेय किसी को नहीं मिलेगा। इसे फिर चालू किया जा सकता है।',
      },
      body: { status: 'DISABLED' },
      when: { status: ['ACTIVE', 'EXPIRED', 'SUSPENDED'] },
      danger: true,
    },
    'switch-on': {
      call: 'POST /api/admin/tracking-links/{id}/status',
      label: { en: 'Switch on', hi: 'चालू करें' },
      about: {
        en: 'The link will open its page again and visits will be credited.',
        hi: 'लिंक फिर अपना पेज खोलेगा और विज़िट का श्रेय मिलेगा।',
      },
      body: { status: 'ACTIVE' },
      when: { status: ['DISABLED'] },
    },
  },
  empty: { en: 'No tracking links found', hi: 'कोई ट्रैकिंग लिंक नहीं मिला' },
})
