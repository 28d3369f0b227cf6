import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import {
  lenderFilter,
  monthFilter,
  oneOf,
  partnerFilter,
  searchFilter,
} from '#src/contract/lists/list-filter.ts'
import type { Age, SettlementState } from '#src/contract/money/settlement-states.ts'
import { caseId, key } from '#src/contract/reports/report-columns.ts'
import { count, monthColumn, named, summed, text } from './money-columns.ts'

const states = {
  EXPECTED: { en: 'Expected', hi: 'अपेक्षित' },
  CLAIMED: { en: 'Claimed: in the lender’s statement', hi: 'दावा: ऋणदाता के विवरण में' },
  SETTLED: { en: 'Settled: money is in', hi: 'निपटा: पैसा आ गया' },
  PAYABLE: { en: 'Payable to the partner', hi: 'पार्टनर को देय' },
  PAID: { en: 'Paid to the partner', hi: 'पार्टनर को चुकाया गया' },
} as const satisfies Record<SettlementState, object>
const ages = {
  TO_30: { en: 'Up to 30 days', hi: '30 दिन तक' },
  TO_60: { en: '31 to 60 days', hi: '31 से 60 दिन' },
  TO_90: { en: '61 to 90 days', hi: '61 से 90 दिन' },
  OVER_90: { en: 'Over 90 days', hi: '90 दिन से ज़्यादा' },
} as const satisfies Record<Age, object>
const state = labels.state
const age = { en: 'Age', hi: 'कब से' } as const
const day = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'day', sort: 'text', hidden: true }) as const

/** How far the money of each line has come, and for how long it has stood there. */
export const settlementLines = defineList({
  name: 'settlement-lines',
  title: { en: 'Settlement', hi: 'निपटान' },
  about: {
    en: 'How far the money of each line has come: expected, claimed by the lender’s statement, settled by its transfer, payable, paid.',
    hi: 'हर पंक्ति का पैसा कहाँ तक पहुँचा: अपेक्षित, ऋणदाता के विवरण में, उसके भेजे पैसे से निपटा, देय, चुकाया गया।',
  },
  icon: 'banknotes',
  access: { roles: adminPages.payouts },
  range: false,
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  filters: z.object({
    q: searchFilter(labels.search, { en: 'Application id', hi: 'आवेदन आईडी' }),
    month: monthFilter(),
    state: oneOf(state, states),
    age: oneOf(age, ages),
    lender: lenderFilter(),
    partner: partnerFilter(),
  }),
  columns: {
    named,
    case_id: caseId,
    state: {
      label: state,
      kind: 'status',
      options: states,
      good: ['PAID', 'SETTLED'],
      bad: [],
      sort: 'text',
    },
    age: { label: age, kind: 'status', options: ages, good: [], bad: ['TO_90', 'OVER_90'] },
    days: { ...count('Days', 'दिन'), hidden: true },
    since: day('Since', 'किस दिन से'),
    lender: text('Lender', 'ऋणदाता'),
    month: monthColumn,
    merchant: text('Partner', 'पार्टनर'),
    revenue: summed('Revenue', 'कमाई'),
    payout: summed('Partner payout', 'पार्टनर को भुगतान'),
    claimed_on: { ...day('Claimed on', 'विवरण की तारीख़'), hidden: true },
    settled_on: { ...day('Money in on', 'पैसा आने की तारीख़'), hidden: true },
    paid_on: { ...day('Paid on', 'चुकाने की तारीख़'), hidden: true },
    kind: key,
    id: key,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['days', 'int'],
      ['id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'No lines here', hi: 'यहाँ कोई पंक्ति नहीं' },
})
