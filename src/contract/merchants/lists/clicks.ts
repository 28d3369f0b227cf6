import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { at, caseId, link, product } from './columns.ts'

export const clickList = definePortalList({
  name: 'clicks',
  title: labels.clicks,
  about: bilingual(
    'Clicks of the merchant’s tracking links in a period, newest first; bots are left out.',
    'अवधि में ट्रैकिंग लिंक के क्लिक, नए पहले; बॉट शामिल नहीं।',
  ),
  right: 'links',
  counted: true,
  filters: {
    link,
    count: {
      kind: 'options',
      label: bilingual('Count', 'गिनती'),
      options: { people: bilingual('Each person once', 'हर व्यक्ति एक बार') },
    },
  },
  columns: {
    id: { label: labels.count, kind: 'key' },
    link: { label: labels.link, kind: 'text', sort: 'text' },
    at,
    product_type: product,
    case_id: { ...caseId, missing: bilingual('No sign-in yet', 'अभी साइन-इन नहीं किया'), toFor: 'leads' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['id', 'uuid'],
    ],
  },
  id: 'id',
  empty: bilingual('Nobody clicked in this period.', 'इस अवधि में किसी ने क्लिक नहीं किया।'),
  next: { label: bilingual('See your links', 'अपने लिंक देखें'), to: '/partner/reports?tab=links' },
})
