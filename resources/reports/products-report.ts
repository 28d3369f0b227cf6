import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { partnerFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import {
  figures,
  key,
  product,
  reportMeasures,
  shares,
  ticket,
} from '#src/contract/reports/report-columns.ts'

export const productsReport = defineReport({
  ...headOf('products-report'),
  about: {
    en: 'What each product brought, from the first visit to the money.',
    hi: 'पहली विज़िट से पैसे मिलने तक, हर उत्पाद का नतीजा।',
  },
  category: 'money',
  access: { roles: adminPages['products-report'] },
  filters: z.object({ merchant_id: partnerFilter() }),
  columns: {
    product: { ...product, kind: 'link', to: '/admin/days-report?product={slice}' },
    ...figures(reportMeasures, 'product={slice}'),
    ticket,
    ...shares,
    slice: key,
  },
  order: { direction: 'ASC', keys: [['product', 'text']] },
  empty: { en: 'No product in this period', hi: 'इस अवधि में कोई उत्पाद नहीं' },
})
