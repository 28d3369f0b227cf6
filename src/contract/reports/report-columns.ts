import type { Words } from '#src/contract/field.ts'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { searchFilter } from '#src/contract/lists/list-filter.ts'

/* Columns that several reports share, so that the same fact has one name everywhere. */

export const time = {
  label: { en: 'Time', hi: 'समय' },
  kind: 'time',
  sort: 'time',
} as const satisfies ListColumn
export const lender = {
  label: { en: 'Lender', hi: 'ऋणदाता' },
  kind: 'text',
  sort: 'text',
} as const satisfies ListColumn
export const partner = {
  label: { en: 'Partner', hi: 'पार्टनर' },
  kind: 'text',
  sort: 'text',
} as const satisfies ListColumn
export const source = {
  label: { en: 'Source (utm)', hi: 'स्रोत (utm)' },
  kind: 'text',
  sort: 'text',
} as const satisfies ListColumn
export const product = {
  label: { en: 'Product', hi: 'उत्पाद' },
  kind: 'text',
  options: 'products',
  sort: 'text',
} as const satisfies ListColumn
export const status = {
  label: { en: 'Status', hi: 'स्थिति' },
  kind: 'status',
  options: 'statuses',
  good: ['60', '65', '66', '70'],
  bad: ['25', '31', '52', '80', '82', '90'],
  sort: 'int',
} as const satisfies ListColumn
export const admin = {
  label: { en: 'Admin', hi: 'एडमिन' },
  kind: 'text',
  sort: 'text',
} as const satisfies ListColumn
/** How a message goes. */
export const channels = { mobile: { en: 'SMS', hi: 'एसएमएस' }, email: { en: 'Email', hi: 'ईमेल' } } as const
export const channel = {
  label: { en: 'Channel', hi: 'माध्यम' },
  kind: 'text',
  options: channels,
  sort: 'text',
} as const satisfies ListColumn

/** Languages as the reader calls them. */
export const languages = { en: { en: 'English', hi: 'अंग्रेज़ी' }, hi: { en: 'Hindi', hi: 'हिन्दी' } } as const
export const language = {
  label: { en: 'Language', hi: 'भाषा' },
  kind: 'text',
  options: languages,
  sort: 'text',
} as const satisfies ListColumn

/** The list's search. */
export const search = (help: Words) => searchFilter({ en: 'Search', hi: 'खोजें' }, help)

/** Needed by the order or by links, not shown. */
export const key = { label: { en: 'Number', hi: 'क्रमांक' }, kind: 'key' } as const satisfies ListColumn

/** Leads to the customer, and to one application where the row has one. */
export const customer = (app?: string): ListColumn => ({
  label: { en: 'Customer', hi: 'ग्राहक' },
  kind: 'link',
  to: `/admin/csr-portal/{prospect_id}/${app ? `{${app}}` : 'none'}`,
})

const count = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'number', total: true, sort: 'number' }) as const
const share = (en: string, hi: string, part: string, whole: string) =>
  ({ label: { en, hi }, kind: 'percent', of: [part, whole] }) as const

/** Measures from the first visit to the money, each step with its share of the one before. */
export const funnelColumns = {
  visits: count('Visits', 'विज़िट'),
  customers: count('Customers', 'ग्राहक'),
  profiles: count('Completed profiles', 'पूरी प्रोफ़ाइल'),
  applications: count('Applications', 'आवेदन'),
  offers: count('With offers', 'ऑफ़र मिले'),
  choosers: count('Chose an offer', 'ऑफ़र चुना'),
  chosen: count('Chosen offers', 'चुने गए ऑफ़र'),
  approved: count('Approved', 'स्वीकृत'),
  disbursed: count('Disbursed', 'वितरित'),
  disbursed_amount: {
    label: { en: 'Disbursed ₹', hi: 'वितरित ₹' },
    kind: 'money',
    total: true,
    sort: 'number',
  },
  ticket: {
    label: { en: 'Average ticket', hi: 'औसत राशि' },
    kind: 'money',
    of: ['disbursed_amount', 'disbursed'],
  },
  profile_share: share('Profile %', 'प्रोफ़ाइल %', 'profiles', 'customers'),
  offer_share: share('Offer %', 'ऑफ़र %', 'offers', 'applications'),
  chosen_share: share('Chosen %', 'चुने गए %', 'choosers', 'offers'),
  approved_share: share('Approved %', 'स्वीकृत %', 'approved', 'chosen'),
  disbursed_share: share('Disbursed %', 'वितरित %', 'disbursed', 'approved'),
} as const satisfies Record<string, ListColumn>

export const revenue = {
  label: { en: 'Revenue ₹', hi: 'आय ₹' },
  kind: 'money',
  total: true,
  sort: 'number',
  roles: [1],
} as const satisfies ListColumn

/** Newest first, by time and number. */
export const newestFirst = {
  direction: 'DESC',
  keys: [
    ['at', 'time'],
    ['id', 'int'],
  ],
} as const
/** The same, where the number is random. */
export const newestFirstUuid = {
  direction: 'DESC',
  keys: [
    ['at', 'time'],
    ['id', 'uuid'],
  ],
} as const
