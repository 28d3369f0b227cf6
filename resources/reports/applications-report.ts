import * as z from 'zod'
import { defineReport } from '#src/contract/reports/report.ts'
import {
  customer,
  key,
  lender,
  newestFirstUuid,
  partner,
  product,
  source,
  step,
  time,
} from '#src/contract/reports/report-columns.ts'
import {
  lenderFilter,
  partnerFilter,
  productFilter,
  stepFilter,
} from '#src/contract/reports/report-filter.ts'

export const applicationsReport = defineReport({
  name: 'applications-report',
  title: { en: 'Applications', hi: 'आवेदन' },
  about: {
    en: 'What customers asked for, and how their newest choice stands.',
    hi: 'ग्राहकों ने क्या माँगा और उनका नया चुनाव कहाँ तक पहुँचा।',
  },
  category: 'customers',
  icon: 'document',
  access: { roles: [1, 2] },
  filters: z.object({
    product: productFilter(),
    status: stepFilter(),
    lender_id: lenderFilter(),
    merchant_id: partnerFilter(),
  }),
  columns: {
    at: time,
    customer: customer('id'),
    product,
    amount: { label: { en: 'Asked for', hi: 'माँगी राशि' }, kind: 'money' },
    tenor: { label: { en: 'Months', hi: 'महीने' }, kind: 'number' },
    lender,
    status: step,
    updated: { label: { en: 'Last step', hi: 'पिछला कदम' }, kind: 'time' },
    partner,
    source,
    prospect_id: key,
    id: key,
  },
  order: newestFirstUuid,
  empty: { en: 'No application in this period', hi: 'इस अवधि में कोई आवेदन नहीं' },
})
