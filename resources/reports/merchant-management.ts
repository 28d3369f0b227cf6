import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { oneOf, partnerFilter, searchFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { figures } from '#src/contract/reports/report-columns.ts'

const states = {
  ACTIVE: labels.active,
  KYC_PENDING: { en: 'KYC pending', hi: 'केवाईसी बाक़ी' },
  SUSPENDED: { en: 'Suspended', hi: 'रोका गया' },
  DEACTIVATED: { en: 'Deactivated', hi: 'बंद किया गया' },
} as const
const kinds = {
  sole_proprietor: { en: 'Sole proprietor', hi: 'एकल स्वामित्व' },
  partnership: { en: 'Partnership', hi: 'साझेदारी' },
  company: { en: 'Company', hi: 'कंपनी' },
} as const
const verified = { yes: { en: 'Verified', hi: 'पुष्टि हुई' }, no: { en: 'None', hi: 'नहीं है' } } as const

const { customers, disbursed_amount } = figures(
  ['customers', 'disbursed_amount'],
  'range=last_30_days&merchant_id={merchant_id}',
)
/** The list has no period of its own: its figures say theirs. */
const lastMonth = {
  customers: {
    ...customers,
    ...{ total: undefined, measure: undefined },
    label: { en: 'New customers, 30 days', hi: 'नए ग्राहक, 30 दिन' },
  },
  disbursed_amount: {
    ...disbursed_amount,
    ...{ total: undefined, measure: undefined },
    label: { en: 'Disbursed amount, 30 days', hi: 'वितरित राशि, 30 दिन' },
  },
}

export const merchantManagement = defineReport({
  ...headOf('merchant-management'),
  about: {
    en: 'Merchants with their partner, terms and results of the last 30 days.',
    hi: 'मर्चेंट, उनके पार्टनर, शर्तें और पिछले 30 दिनों के नतीजे।',
  },
  category: 'operations',
  listed: false,
  access: { roles: adminPages['merchant-management'] },
  range: false,
  filters: z.object({
    q: searchFilter(labels.search, { en: 'Name, city, mobile, PAN', hi: 'नाम, शहर, मोबाइल, पैन' }),
    status: oneOf(labels.status, states),
    type: oneOf(labels.kind, kinds),
    city: searchFilter({ en: 'City', hi: 'शहर' }),
    parent_id: partnerFilter({ en: 'Referred by', hi: 'किसने रेफ़र किया' }),
  }),
  columns: {
    name: { label: labels.name, kind: 'text', sort: 'text' },
    merchant_id: { label: labels.number, kind: 'number', sort: 'number' },
    status: {
      label: labels.status,
      kind: 'status',
      options: states,
      good: ['ACTIVE'],
      bad: ['SUSPENDED', 'DEACTIVATED'],
      sort: 'text',
    },
    partner: { label: labels.partner, kind: 'text', sort: 'text' },
    parent: { label: { en: 'Referred by', hi: 'किसने रेफ़र किया' }, kind: 'text', sort: 'text' },
    type: { label: labels.kind, kind: 'text', options: kinds, sort: 'text' },
    contact: { label: { en: 'Contact', hi: 'संपर्क' }, kind: 'text', sort: 'text' },
    mobile: { label: { en: 'Mobile', hi: 'मोबाइल' }, kind: 'text', sort: 'text', hidden: true },
    city: { label: { en: 'City', hi: 'शहर' }, kind: 'text', sort: 'text' },
    pan: { label: labels.pan, kind: 'text', options: verified, sort: 'text', hidden: true },
    gstin: {
      label: { en: 'GST number', hi: 'जीएसटी नंबर' },
      kind: 'text',
      options: verified,
      sort: 'text',
      hidden: true,
    },
    split: { label: { en: 'Split %', hi: 'हिस्सा %' }, kind: 'number', sort: 'number', hidden: true },
    ...lastMonth,
    logins: { label: { en: 'Logins', hi: 'लॉगिन' }, kind: 'number', sort: 'number', hidden: true },
    created_at: { label: labels.since, kind: 'time', sort: 'time' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['created_at', 'time'],
      ['merchant_id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'No merchants found', hi: 'कोई मर्चेंट नहीं मिला' },
})
