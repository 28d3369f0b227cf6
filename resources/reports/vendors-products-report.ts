import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { funnelColumns, key, lender, product, revenue } from '#src/contract/reports/report-columns.ts'

const { chosen, approved, disbursed, disbursed_amount, ticket, approved_share, disbursed_share } =
  funnelColumns

export const vendorsProductsReport = defineReport({
  ...headOf('vendors-products-report'),
  about: {
    en: 'What each lender made of each product: offered, chosen, approved, disbursed.',
    hi: 'हर ऋणदाता ने हर उत्पाद में क्या किया: ऑफ़र, चुनाव, स्वीकृति, वितरण।',
  },
  category: 'money',
  access: { roles: adminPages['vendors-products-report'] },
  filters: z.object({ lender_id: lenderFilter(), product: productFilter(), merchant_id: partnerFilter() }),
  columns: {
    lender,
    product,
    offered: { label: { en: 'Offered', hi: 'ऑफ़र दिए' }, kind: 'number', total: true, sort: 'number' },
    chosen,
    approved,
    disbursed,
    disbursed_amount,
    ticket,
    chosen_share: {
      label: { en: 'Chosen %', hi: 'चुने गए %' },
      kind: 'percent',
      of: ['chosen', 'offered'],
    },
    approved_share,
    disbursed_share,
    revenue,
    lender_id: key,
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
