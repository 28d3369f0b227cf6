import type { Words } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { searchFilter } from '#src/contract/lists/list-filter.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'

/* Columns that several reports share, so that the same fact has one name everywhere. */

export const time = {
  label: { en: 'Time', hi: 'समय' },
  kind: 'time',
  sort: 'time',
} as const satisfies ListColumn
export const lender = {
  label: labels.lender,
  kind: 'text',
  sort: 'text',
} as const satisfies ListColumn
export const partner = {
  label: labels.partner,
  kind: 'text',
  sort: 'text',
} as const satisfies ListColumn
export const source = {
  label: { en: 'Source (utm)', hi: 'स्रोत (यूटीएम)' },
  kind: 'text',
  sort: 'text',
} as const satisfies ListColumn
export const product = {
  label: labels.product,
  kind: 'text',
  options: 'products',
  sort: 'text',
} as const satisfies ListColumn
export const status = {
  label: labels.status,
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
export const channels = { mobile: labels.sms, email: labels.email } as const
export const channel = {
  label: labels.channel,
  kind: 'text',
  options: channels,
  sort: 'text',
} as const satisfies ListColumn

/** Languages as the reader calls them. */
export const languages = { en: { en: 'English', hi: 'अंग्रेज़ी' }, hi: { en: 'Hindi', hi: 'हिंदी' } } as const
export const language = {
  label: labels.language,
  kind: 'text',
  options: languages,
  sort: 'text',
} as const satisfies ListColumn

/** The list's search. */
export const search = (help: Words) => searchFilter(labels.search, help)

/** The one id of a customer's case (src/contract/merchants/case-id.ts). */
export const caseId = {
  label: { en: 'Case id', hi: 'मामला संख्या' },
  kind: 'text',
  sort: 'text',
} as const satisfies ListColumn

/** Needed by the order or by links, not shown. */
export const key = { label: labels.number, kind: 'key' } as const satisfies ListColumn

/** Leads to the customer, and to one application where the row has one. */
export const customer = (app?: string): ListColumn => ({
  label: labels.customer,
  kind: 'link',
  to: `/admin/csr-portal/{prospect_id}/${app ? `{${app}}` : 'none'}`,
})

/** How a link to rows names those without a product or utm source. */
export const NONE = '(none)'

/**
 * The column of a measure: its name and definition are the registry's, and its figures lead to their rows.
 * @param where filters of the rows besides those of the report, as `product={slice}`
 */
const figure = (name: MeasureName, where: string, summed: boolean): ListColumn => {
  const { label, unit, roles } = measureOf(name)
  return {
    label,
    kind: unit === 'rupees' ? 'money' : 'number',
    measure: name,
    ...(summed && { total: true }),
    sort: 'number',
    to: `/admin/figure-rows?measure=${name}&${where}`,
    ...(roles.includes(2) ? {} : { roles }),
  }
}
/** @param summed the list shows the sum of all its rows */
export const figures = <const N extends MeasureName>(names: readonly N[], where: string, summed = true) =>
  Object.fromEntries(names.map((name) => [name, figure(name, where, summed)])) as Record<N, ListColumn>

/** A later stage of a cohort as a share of an earlier one: never above 100 %. */
export const share = (en: string, hi: string, part: MeasureName, whole: MeasureName) =>
  ({ label: { en, hi }, kind: 'percent', of: [part, whole] }) as const satisfies ListColumn

/** Measures from the first visit to the money. */
export const reportMeasures = [
  'visits',
  'customers',
  'profiles',
  'applications',
  'requested_amount',
  'offers',
  'choosers',
  'chosen',
  'chosen_approved',
  'chosen_disbursed',
  'approved',
  'disbursed',
  'disbursed_amount',
  'revenue',
] as const satisfies MeasureName[]
export const lenderReportMeasures = [
  'offered',
  'offered_chosen',
  'chosen',
  'chosen_approved',
  'chosen_disbursed',
  'approved',
  'disbursed',
  'disbursed_amount',
  'revenue',
] as const satisfies MeasureName[]
export const sourceReportMeasures = [
  'customers',
  'profiles',
  'applications',
  'chosen',
  'chosen_disbursed',
  'disbursed',
  'disbursed_amount',
] as const satisfies MeasureName[]

export const linkMeasures = [
  'clicks',
  'link_visitors',
  'link_customers',
  'robot_clicks',
  'customers',
  'applications',
  'disbursed',
] as const satisfies MeasureName[]

export const campaignMeasures = [
  'campaign_messages',
  'campaign_sent',
  'campaign_delivered',
  'campaign_failures',
  'campaign_opt_outs',
] as const satisfies MeasureName[]

export const pageMeasures = ['funnel_visits', 'funnel_starts'] as const satisfies MeasureName[]

export const ticket = {
  label: { en: 'Average loan', hi: 'औसत ऋण' },
  kind: 'money',
  of: ['disbursed_amount', 'disbursed'],
} as const satisfies ListColumn

/** Shares within one cohort each. */
export const shares = {
  profile_share: share('Profiles of customers', 'ग्राहकों में से पूरी प्रोफ़ाइल', 'profiles', 'customers'),
  offer_share: share('With offers of applications', 'आवेदनों में से ऑफ़र वाले', 'offers', 'applications'),
  chosen_share: share('Chosen of those with offers', 'ऑफ़र वालों में से चुने', 'choosers', 'offers'),
  approved_share: share('Approved of chosen', 'चुने गए में से स्वीकृत', 'chosen_approved', 'chosen'),
  disbursed_share: share('Paid out of approved', 'स्वीकृत में से वितरित', 'chosen_disbursed', 'chosen_approved'),
} as const

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
