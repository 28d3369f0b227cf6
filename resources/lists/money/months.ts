import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { key } from '#src/contract/reports/report-columns.ts'
import { count, rupees, slab, slabs } from './money-columns.ts'

const states = {
  OPEN: { en: 'Running', hi: 'चालू' },
  PROVISIONAL: { en: 'Provisional', hi: 'अस्थायी' },
  LOCKED: { en: 'Locked', hi: 'बंद' },
} as const

/** Months of the books: OPEN while one runs, PROVISIONAL until it is locked. */
export const commissionMonths = defineList({
  name: 'commission-months',
  title: { en: 'Months', hi: 'महीने' },
  about: {
    en: 'Lender revenue and partner payouts by month. Lock a month once it has ended.',
    hi: 'महीने के अनुसार ऋणदाताओं से राजस्व और पार्टनरों को भुगतान। महीना बीतने पर उसे यहाँ बंद करें।',
  },
  icon: 'rupee',
  access: { roles: adminPages.payouts },
  range: false,
  filters: z.object({ state: oneOf(labels.state, states) }),
  columns: {
    month: {
      label: labels.month,
      kind: 'month',
      to: '/admin/payouts?tab=merchants&month={month}',
      sort: 'text',
    },
    state: {
      label: labels.state,
      kind: 'status',
      options: states,
      good: ['LOCKED'],
      sort: 'text',
    },
    cases: count('Cases', 'मामले'),
    corrections: count('Corrections', 'सुधार'),
    slab_gap: {
      label: slab,
      kind: 'status',
      options: slabs,
      warn: ['NONE'],
      bad: ['GAP'],
      to: '/admin/payouts?tab=lenders&month={month}&slab={slab_gap}',
      sort: 'text',
    },
    disbursed: rupees('Disbursed', 'वितरित'),
    revenue: rupees('Our revenue', 'हमारा राजस्व'),
    payout: rupees('Partner payout', 'पार्टनर भुगतान'),
    keep: rupees('Net revenue', 'शुद्ध राजस्व'),
    lockable: key,
  },
  order: { direction: 'DESC', keys: [['month', 'text']] },
  counted: true,
  id: 'month',
  empty: { en: 'No month has any cases yet', hi: 'अभी किसी महीने में कोई मामला नहीं है' },
})
