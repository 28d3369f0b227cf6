import * as z from 'zod'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import {
  figures,
  key,
  share,
  shares,
  source,
  sourceReportMeasures,
  ticket,
} from '#src/contract/reports/report-columns.ts'

const { profile_share } = shares

export const funnelReport = defineReport({
  ...headOf('funnel-report'),
  about: {
    en: 'What each utm source brought, from the first sign-in to the money.',
    hi: 'पहले साइन-इन से पैसे मिलने तक, हर यूटीएम स्रोत का नतीजा।',
  },
  category: 'customers',
  access: { roles: [1, 2] },
  filters: z.object({}),
  columns: {
    source,
    ...figures(sourceReportMeasures, 'source={source_key}'),
    ticket,
    profile_share,
    disbursed_share: share('Paid out of chosen', 'चुने गए में से वितरित', 'chosen_disbursed', 'chosen'),
    source_key: key,
  },
  order: { direction: 'ASC', keys: [['source', 'text']] },
  empty: { en: 'No customer in this period', hi: 'इस अवधि में कोई ग्राहक नहीं' },
})
