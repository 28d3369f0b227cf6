import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { lenderFilter, monthFilter, oneOf, partnerFilter } from '#src/contract/lists/list-filter.ts'
import { caseId, key, lender, partner, search } from '#src/contract/reports/report-columns.ts'
import { monthColumn, named, summed, text } from './money-columns.ts'

const kinds = {
  EARNED: { en: 'Earned', hi: 'कमाया' },
  ADJUST: { en: 'Correction', hi: 'सुधार' },
  REVERSAL: { en: 'Reversal', hi: 'वापसी' },
  ACCEPTED: { en: 'Accepted difference', hi: 'माना गया अंतर' },
  OVERRIDE: { en: 'Override', hi: 'ओवरराइड' },
} as const
const kind = labels.kind

/** Lines of the books, corrections first. */
export const commissionLines = defineList({
  name: 'commission-lines',
  title: { en: 'Lines', hi: 'पंक्तियाँ' },
  about: {
    en: 'Every amount in the books, corrections first. Open a line to see how it was calculated.',
    hi: 'बही की हर राशि, सुधार पहले। गणना देखने के लिए पंक्ति खोलें।',
  },
  icon: 'rupee',
  access: { roles: adminPages.payouts },
  range: false,
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  filters: z.object({
    q: search(labels.application),
    month: monthFilter(),
    kind: oneOf(kind, kinds),
    lender: lenderFilter(),
    partner: partnerFilter(),
  }),
  columns: {
    case_id: caseId,
    named: { ...named, hidden: true },
    kind: { label: kind, kind: 'status', options: kinds, good: ['EARNED'], sort: 'text' },
    month: monthColumn,
    day: { label: labels.date, kind: 'day', sort: 'text', hidden: true },
    lender,
    merchant: partner,
    base_amount: summed('Amount', 'राशि'),
    revenue: summed('Our revenue', 'हमारा राजस्व'),
    payout: summed('Partner payout', 'पार्टनर भुगतान'),
    slab: {
      label: { en: 'Slab', hi: 'स्लैब' },
      kind: 'status',
      options: { none: { en: 'None applies', hi: 'कोई लागू नहीं' }, some: { en: 'Applied', hi: 'लागू' } },
      bad: ['none'],
      sort: 'text',
    },
    type: { ...text('Revenue type', 'राजस्व का प्रकार'), hidden: true },
    reason: { ...text('Reason', 'कारण'), hidden: true },
    id: { label: labels.number, kind: 'number', sort: 'int', hidden: true },
    corrects: key,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['corrects', 'int'],
      ['day', 'text'],
      ['id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'No lines match these filters', hi: 'इन फ़िल्टरों से कोई पंक्ति नहीं मिली' },
})
