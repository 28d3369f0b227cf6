import * as z from 'zod'
import { customerRows } from '#src/contract/access/row-scope.ts'
import { lenderFilter, partnerFilter, productFilter, statusFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import {
  caseId,
  customer,
  key,
  lender,
  newestFirstUuid,
  partner,
  product,
  source,
  status,
  time,
} from '#src/contract/reports/report-columns.ts'

export const applicationsReport = defineReport({
  ...headOf('applications-report'),
  about: {
    en: 'Customer requests and the status of their latest choice.',
    hi: 'ग्राहकों के अनुरोध और उनके सबसे नए चुनाव की स्थिति।',
  },
  category: 'customers',
  access: { roles: [1, 2], own: { scope: customerRows, column: 'prospect_id' } },
  filters: z.object({
    product: productFilter(),
    status: statusFilter(),
    lender_id: lenderFilter(),
    merchant_id: partnerFilter(),
  }),
  columns: {
    at: time,
    customer: customer('id'),
    case_id: caseId,
    product,
    amount: { label: { en: 'Requested', hi: 'माँगी राशि' }, kind: 'money', sort: 'number' },
    tenor: { label: { en: 'Months', hi: 'महीने' }, kind: 'number', sort: 'number' },
    lender,
    status,
    updated: { label: { en: 'Last change', hi: 'पिछला बदलाव' }, kind: 'time', sort: 'time' },
    partner,
    source,
    prospect_id: key,
    id: key,
  },
  order: newestFirstUuid,
  empty: { en: 'No application in this period', hi: 'इस अवधि में कोई आवेदन नहीं' },
})
