import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { linkTargets } from '#src/contract/merchants/tracking-link.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { oneOf, partnerFilter, productFilter, searchFilter } from '#src/contract/reports/report-filter.ts'

const states = {
  ACTIVE: { en: 'Active', hi: 'सक्रिय' },
  DISABLED: { en: 'Switched off', hi: 'बंद' },
  EXPIRED: { en: 'Expired', hi: 'समय समाप्त' },
  SUSPENDED: { en: 'Merchant not active', hi: 'मर्चेंट सक्रिय नहीं' },
} as const
const count = (en: string, hi: string) => ({ label: { en, hi }, kind: 'number', total: true }) as const
const utm = (name: string) => ({ label: { en: name, hi: `${name} ` }, kind: 'text' }) as const

export const trackingLinks = defineReport({
  name: 'tracking-links',
  title: { en: 'Tracking Links', hi: 'ट्रैकिंग लिंक' },
  about: {
    en: 'Short links and what they brought. Clicks of robots are counted apart.',
    hi: 'छोटे लिंक और उनसे क्या मिला। रोबोट के क्लिक अलग गिने जाते हैं।',
  },
  category: 'operations',
  icon: 'link',
  access: { roles: adminPages['tracking-links'] },
  range: false,
  listed: false,
  filters: z.object({
    q: searchFilter(
      { en: 'Search', hi: 'खोजें' },
      { en: 'Name, short address, utm', hi: 'नाम, छोटा पता, utm' },
    ),
    status: oneOf({ en: 'Status', hi: 'स्थिति' }, states),
    merchant_id: partnerFilter(),
    product: productFilter(),
  }),
  columns: {
    name: { label: { en: 'Name', hi: 'नाम' }, kind: 'text' },
    address: { label: { en: 'Short address', hi: 'छोटा पता' }, kind: 'text' },
    status: {
      label: { en: 'Status', hi: 'स्थिति' },
      kind: 'status',
      options: states,
      good: ['ACTIVE'],
      bad: ['SUSPENDED', 'EXPIRED'],
    },
    merchant: { label: { en: 'Merchant', hi: 'मर्चेंट' }, kind: 'text' },
    product: { label: { en: 'Product', hi: 'उत्पाद' }, kind: 'text', options: 'products' },
    target: { label: { en: 'Leads to', hi: 'कहाँ ले जाता है' }, kind: 'text', options: linkTargets },
    clicks: count('Clicks', 'क्लिक'),
    unique: count('Visitors', 'विज़िटर'),
    bots: count('Robots', 'रोबोट'),
    verified: count('Verified', 'सत्यापित'),
    applications: count('Applications', 'आवेदन'),
    disbursed: count('Disbursed', 'वितरित'),
    utm_source: utm('utm_source'),
    utm_medium: utm('utm_medium'),
    utm_campaign: utm('utm_campaign'),
    utm_id: utm('utm_id'),
    expires_at: { label: { en: 'Ends', hi: 'कब तक' }, kind: 'time' },
    created_at: { label: { en: 'Made', hi: 'कब बना' }, kind: 'time' },
    merchant_id: { label: { en: 'Merchant number', hi: 'मर्चेंट क्रमांक' }, kind: 'key' },
    id: { label: { en: 'Number', hi: 'क्रमांक' }, kind: 'key' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['created_at', 'time'],
      ['id', 'int'],
    ],
  },
  empty: { en: 'No tracking links found', hi: 'कोई ट्रैकिंग लिंक नहीं मिला' },
})
