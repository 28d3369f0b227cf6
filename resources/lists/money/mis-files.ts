import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { lenderFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { key, newestFirst, search } from '#src/contract/reports/report-columns.ts'
import { count, fileColumns } from './money-columns.ts'

const states = {
  PREVIEW: { en: 'Preview', hi: 'जाँच में' },
  DONE: { en: 'Booked', hi: 'दर्ज' },
  DONE_WITH_ERRORS: { en: 'Booked with errors', hi: 'त्रुटियों के साथ दर्ज' },
  REVERTED: { en: 'Reverted', hi: 'वापस ली गई' },
} as const
const status = labels.status

/** MIS files of lenders; previews only of the caller. */
export const misFiles = defineList({
  name: 'mis-file-status',
  title: { en: 'MIS file status', hi: 'एमआईएस फ़ाइलों की स्थिति' },
  about: {
    en: 'Every MIS file with the effect of its rows. It can be reverted for 24 hours, while its months are open.',
    hi: 'हर एमआईएस फ़ाइल और उसकी पंक्तियों का असर। 24 घंटे तक वापस ली जा सकती है, जब तक उसके महीने खुले हैं।',
  },
  icon: 'history',
  access: { roles: adminPages['mis-file-status'] },
  range: false,
  filters: z.object({
    q: search({ en: 'File name', hi: 'फ़ाइल का नाम' }),
    lender: lenderFilter(),
    state: oneOf(status, states),
  }),
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  columns: {
    ...fileColumns('mis-file-status'),
    state: {
      label: status,
      kind: 'status',
      options: states,
      good: ['DONE'],
      bad: ['DONE_WITH_ERRORS'],
      sort: 'text',
    },
    total: count('Rows', 'पंक्तियाँ'),
    written: count('Booked rows', 'दर्ज पंक्तियाँ'),
    same: count('Unchanged rows', 'पहले जैसी पंक्तियाँ'),
    wrong: count('Rows with errors', 'त्रुटि वाली पंक्तियाँ'),
    id: key,
    revertable: key,
  },
  order: newestFirst,
  counted: true,
  id: 'id',
  empty: { en: 'No MIS file has been uploaded yet', hi: 'अभी तक कोई एमआईएस फ़ाइल अपलोड नहीं हुई है' },
})
