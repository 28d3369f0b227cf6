import * as z from 'zod'
import { customerRows } from '#src/contract/access/row-scope.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
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
  time,
} from '#src/contract/reports/report-columns.ts'

export const disbursalsReport = defineReport({
  ...headOf('disbursals-report'),
  about: {
    en: 'Loans whose money was sent, one by one.',
    hi: 'जिन ऋणों का पैसा भेजा गया, एक-एक करके।',
  },
  category: 'money',
  access: { roles: [1, 2], own: { scope: customerRows, column: 'prospect_id' } },
  filters: z.object({ product: productFilter(), lender_id: lenderFilter(), merchant_id: partnerFilter() }),
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  columns: {
    at: time,
    lender,
    lender_app_id: { label: { en: "Lender's number", hi: 'ऋणदाता का क्रमांक' }, kind: 'text', sort: 'text' },
    product,
    customer: customer('app_id'),
    case_id: caseId,
    asked: { label: { en: 'Requested', hi: 'माँगी राशि' }, kind: 'money', sort: 'number' },
    disbursed: { label: { en: 'Disbursed', hi: 'वितरित' }, kind: 'money', total: true, sort: 'number' },
    apr: { label: { en: 'APR', hi: 'एपीआर' }, kind: 'percent', sort: 'number' },
    partner,
    source,
    prospect_id: key,
    app_id: key,
    id: key,
  },
  order: newestFirstUuid,
  counted: true,
  empty: { en: 'No disbursal in this period', hi: 'इस अवधि में कोई वितरण नहीं' },
})
