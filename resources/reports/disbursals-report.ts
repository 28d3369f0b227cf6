import * as z from 'zod'
import { defineReport } from '#src/contract/reports/report.ts'
import {
  customer,
  key,
  lender,
  newestFirst,
  partner,
  product,
  source,
  time,
} from '#src/contract/reports/report-columns.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/reports/report-filter.ts'

export const disbursalsReport = defineReport({
  name: 'disbursals-report',
  title: { en: 'Disbursals', hi: 'वितरण' },
  about: {
    en: 'Loans whose money was sent, one by one.',
    hi: 'जिन ऋणों का पैसा भेजा गया, एक-एक करके।',
  },
  category: 'money',
  icon: 'banknotes',
  access: { roles: [1, 2] },
  filters: z.object({ product: productFilter(), lender_id: lenderFilter(), merchant_id: partnerFilter() }),
  columns: {
    at: time,
    lender,
    lender_app_id: { label: { en: "Lender's number", hi: 'ऋणदाता का क्रमांक' }, kind: 'text' },
    product,
    customer: customer('app_id'),
    asked: { label: { en: 'Asked for', hi: 'माँगी राशि' }, kind: 'money' },
    disbursed: { label: { en: 'Disbursed', hi: 'वितरित' }, kind: 'money', total: true },
    apr: { label: { en: 'APR', hi: 'APR (वार्षिक लागत)' }, kind: 'percent' },
    partner,
    source,
    prospect_id: key,
    app_id: key,
    id: key,
  },
  order: newestFirst,
  empty: { en: 'No disbursal in this period', hi: 'इस अवधि में कोई वितरण नहीं' },
})
