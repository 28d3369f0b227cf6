import * as z from 'zod'
import { partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { figures, reportMeasures, shares, ticket } from '#src/contract/reports/report-columns.ts'

export const daysReport = defineReport({
  ...headOf('days-report'),
  about: {
    en: 'The same measures day by day, for all products or one.',
    hi: 'वही आँकड़े हर दिन के लिए, सभी उत्पाद या एक उत्पाद के।',
  },
  category: 'money',
  access: { roles: [1, 2] },
  filters: z.object({ product: productFilter(), merchant_id: partnerFilter() }),
  columns: {
    day: { label: { en: 'Day', hi: 'दिन' }, kind: 'day', sort: 'text' },
    ...figures(reportMeasures, 'range=custom_range&from={day}&to={day}'),
    ticket,
    ...shares,
  },
  order: { direction: 'DESC', keys: [['day', 'text']] },
  empty: { en: 'Nothing in this period', hi: 'इस अवधि में कुछ नहीं' },
})
