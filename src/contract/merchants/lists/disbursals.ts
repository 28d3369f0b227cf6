import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { assignee, at, caseId, customer, lender, link, loan, product, search, sub } from './columns.ts'

export const disbursalList = definePortalList({
  name: 'disbursals',
  title: labels.disbursals,
  about: bilingual(
    'Loans of the merchant’s customers disbursed in a period, with what each earned so far.',
    'अवधि में ग्राहकों को मिले ऋण, और हर एक से अब तक की कमाई।',
  ),
  right: 'reports',
  counted: true,
  filters: { q: search, product: loan, link, assignee, sub },
  columns: {
    id: { label: labels.count, kind: 'key' },
    customer,
    case_id: { ...caseId, under: 'customer', unlabelled: true },
    product_type: product,
    lender_name: { ...lender, under: 'product_type', unlabelled: true },
    amount: { label: labels.amount, kind: 'money', sort: 'number', total: true },
    earning: {
      label: bilingual('Your earning', 'आपकी कमाई'),
      kind: 'money',
      paise: true,
      sort: 'number',
      total: true,
      card: 'amount',
      // Another business's earnings are confidential.
      without: 'sub',
    },
    at,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['id', 'uuid'],
    ],
  },
  id: 'id',
  empty: bilingual('No loan was disbursed in this period.', 'इस अवधि में किसी ग्राहक को लोन नहीं मिला।'),
  next: { label: bilingual('See your leads', 'अपनी लीड देखें'), to: '/partner/reports?tab=leads' },
})
