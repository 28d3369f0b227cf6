import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { key, lender, status } from '#src/contract/reports/report-columns.ts'

export const rejectionsReport = defineReport({
  ...headOf('rejections-report'),
  about: {
    en: 'Why lenders said no, in their own words, most frequent first.',
    hi: 'ऋणदाताओं ने मना क्यों किया, उनके अपने शब्दों में, सबसे ज़्यादा पहले।',
  },
  category: 'customers',
  access: { roles: [1, 2] },
  filters: z.object({ lender_id: lenderFilter(), product: productFilter(), merchant_id: partnerFilter() }),
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  columns: {
    lender,
    status,
    reason: { label: labels.reason, kind: 'text', sort: 'text' },
    count: { label: labels.applications, kind: 'number', total: true, sort: 'number' },
    of_lender: { label: { en: 'All of the lender', hi: 'ऋणदाता के कुल' }, kind: 'number', sort: 'number' },
    share: { label: { en: 'Share %', hi: 'हिस्सा %' }, kind: 'percent', of: ['count', 'of_lender'] },
    key,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['count', 'int'],
      ['key', 'text'],
    ],
  },
  empty: { en: 'No rejection in this period', hi: 'इस अवधि में कोई अस्वीकृति नहीं' },
})
