import * as z from 'zod'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { funnelColumns, source } from '#src/contract/reports/report-columns.ts'

const {
  visits: _,
  offers: _offers,
  offer_share,
  choosers: _choosers,
  chosen_share,
  approved,
  approved_share,
  ...rest
} = funnelColumns

export const funnelReport = defineReport({
  ...headOf('funnel-report'),
  about: {
    en: 'What each utm source brought, from the first sign-in to the money.',
    hi: 'पहले साइन-इन से पैसे मिलने तक, हर utm स्रोत का नतीजा।',
  },
  category: 'customers',
  access: { roles: [1, 2] },
  filters: z.object({}),
  columns: {
    source,
    ...rest,
    disbursed_share: { ...rest.disbursed_share, of: ['disbursed', 'chosen'] },
  },
  order: { direction: 'ASC', keys: [['source', 'text']] },
  empty: { en: 'No customer in this period', hi: 'इस अवधि में कोई ग्राहक नहीं' },
})
