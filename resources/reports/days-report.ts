import * as z from 'zod'
import { defineReport } from '#src/contract/reports/report.ts'
import { funnelColumns, revenue } from '#src/contract/reports/report-columns.ts'
import { partnerFilter, productFilter } from '#src/contract/reports/report-filter.ts'

export const daysReport = defineReport({
  name: 'days-report',
  title: { en: 'Figures by day', hi: 'दिन के अनुसार आँकड़े' },
  about: {
    en: 'The same measures day by day, for all products or one.',
    hi: 'वही आँकड़े हर दिन के लिए, सभी उत्पाद या एक उत्पाद के।',
  },
  category: 'money',
  icon: 'calendar',
  access: { roles: [1, 2] },
  filters: z.object({ product: productFilter(), merchant_id: partnerFilter() }),
  columns: { day: { label: { en: 'Day', hi: 'दिन' }, kind: 'day' }, ...funnelColumns, revenue },
  order: { direction: 'DESC', keys: [['day', 'text']] },
  empty: { en: 'Nothing in this period', hi: 'इस अवधि में कुछ नहीं' },
})
