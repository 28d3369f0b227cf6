import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import {
  figures,
  key,
  lender,
  lenderReportMeasures,
  product,
  share,
  shares,
  ticket,
} from '#src/contract/reports/report-columns.ts'

const { approved_share, disbursed_share } = shares

export const vendorsProductsReport = defineReport({
  ...headOf('vendors-products-report'),
  about: {
    en: 'What each lender made of each product: offered, chosen, approved, disbursed.',
    hi: 'हर ऋणदाता ने हर उत्पाद में क्या किया: ऑफ़र, चुनाव, स्वीकृति, वितरण।',
  },
  category: 'money',
  access: { roles: adminPages['vendors-products-report'] },
  filters: z.object({ lender_id: lenderFilter(), product: productFilter(), merchant_id: partnerFilter() }),
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  columns: {
    lender,
    product,
    ...figures(lenderReportMeasures, 'product={slice}&lender_id={lender_id}'),
    ticket,
    offered_share: share('Chosen of offered', 'दिए गए ऑफ़र में से चुने', 'offered_chosen', 'offered'),
    approved_share,
    disbursed_share,
    lender_id: key,
    slice: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['lender', 'text'],
      ['lender_id', 'int'],
      ['product', 'text'],
    ],
  },
  empty: { en: 'No lender in this period', hi: 'इस अवधि में कोई ऋणदाता नहीं' },
})
