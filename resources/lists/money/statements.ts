import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { lenderFilter, monthFilter } from '#src/contract/lists/list-filter.ts'
import { key, newestFirst, search } from '#src/contract/reports/report-columns.ts'
import { count, fileColumns, monthColumn, rupees } from './money-columns.ts'

/** Lenders' statements beside our books. */
export const statements = defineList({
  name: 'commission-upload-file',
  title: { en: 'Commission upload file', hi: 'कमीशन अपलोड फ़ाइल' },
  about: {
    en: 'Statements of lenders, compared with our books row by row.',
    hi: 'ऋणदाताओं के विवरण, हमारी बहियों से पंक्ति दर पंक्ति मिलाए गए।',
  },
  icon: 'compare',
  access: { roles: adminPages['commission-upload-file'] },
  range: false,
  filters: z.object({
    q: search({ en: 'File name', hi: 'फ़ाइल का नाम' }),
    lender: lenderFilter(),
    month: monthFilter(),
  }),
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  columns: {
    ...fileColumns('commission-upload-file'),
    month: monthColumn,
    state: {
      label: labels.status,
      kind: 'status',
      options: {
        COMPARED: { en: 'Compared', hi: 'मिलाया गया' },
        REVERTED: { en: 'Reverted', hi: 'वापस लिया गया' },
      },
      good: ['COMPARED'],
      sort: 'text',
    },
    ours: rupees('Our books ₹', 'हमारी बही ₹'),
    theirs: rupees('Lender ₹', 'ऋणदाता ₹'),
    differing: count('Rows that differ', 'अंतर वाली पंक्तियाँ'),
    accepted: count('Accepted rows', 'मानी गई पंक्तियाँ'),
    id: key,
    revertable: key,
  },
  order: newestFirst,
  counted: true,
  id: 'id',
  empty: { en: 'No statement has been uploaded yet', hi: 'अभी तक कोई विवरण अपलोड नहीं हुआ है' },
})
