import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { loanWords } from '#src/contract/catalogue/lender.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { lenderFilter, monthFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { key, lender } from '#src/contract/reports/report-columns.ts'
import { count, monthColumn, rupees, slab, slabs, summed, text } from './money-columns.ts'

/** Which slab applies to a lender and revenue type in a month. */
export const monthLenders = defineList({
  name: 'commission-periods',
  title: { en: 'Lenders by month', hi: 'महीने के अनुसार ऋणदाता' },
  about: {
    en: 'What each lender owes us for a month, and the slab that applies.',
    hi: 'किसी महीने के लिए हर ऋणदाता पर कितना बकाया है, और कौन-सा स्लैब लागू है।',
  },
  icon: 'rupee',
  access: { roles: adminPages.payouts },
  range: false,
  filters: z.object({ month: monthFilter(), lender: lenderFilter(), slab: oneOf(slab, slabs) }),
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  columns: {
    lender,
    type: text('Revenue type', 'राजस्व का प्रकार'),
    product: { ...text('Loan', 'ऋण'), options: loanWords },
    month: monthColumn,
    cases: count('Cases', 'मामले'),
    disbursed: summed('Disbursed', 'वितरित'),
    average: {
      label: { en: 'Average', hi: 'औसत' },
      kind: 'money',
      paise: true,
      of: ['disbursed', 'cases'],
      hidden: true,
    },
    slab_gap: { label: slab, kind: 'status', options: slabs, warn: ['NONE'], bad: ['GAP'], sort: 'text' },
    slab: { label: { en: 'Slab no.', hi: 'स्लैब क्रमांक' }, kind: 'number', sort: 'int' },
    percent: { label: { en: 'Percent', hi: 'प्रतिशत' }, kind: 'text' },
    flat: rupees('Flat ₹ a case', 'प्रति मामला ₹'),
    revenue: summed('Our revenue', 'हमारा राजस्व'),
    payout: summed('Partner payout', 'पार्टनर भुगतान'),
    id: key,
    order_name: key,
    lender_id: key,
    invoice: key,
    bill_name: key,
    bill_address: key,
    bill_gstin: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['order_name', 'text'],
      ['id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'Nothing in this month yet', hi: 'इस महीने में अभी कुछ नहीं है' },
})
