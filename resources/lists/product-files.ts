import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { rowId } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { searchFilter } from '#src/contract/lists/list-filter.ts'
import { requestStatusWords } from '#src/contract/products/request-status.ts'
import { caseId, key } from '#src/contract/reports/report-columns.ts'

const roles = adminPages['product-status-file']
const status = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'text', options: requestStatusWords, sort: 'text' }) as const

/** Files of providers with statuses of requests, and their results. */
export const productFiles = defineList({
  name: 'product-status-file',
  title: { en: 'Product status file', hi: 'उत्पाद स्थिति फ़ाइल' },
  about: {
    en: 'Status files from providers. A file can be reverted for 24 hours, unless its requests have been updated since.',
    hi: 'प्रदाताओं से मिली स्थिति फ़ाइलें। फ़ाइल 24 घंटे तक वापस ली जा सकती है, बशर्ते उसके अनुरोध बाद में अपडेट न हुए हों।',
  },
  icon: 'upload',
  access: { roles },
  range: false,
  filters: z.object({
    q: searchFilter(labels.search, { en: 'File name', hi: 'फ़ाइल का नाम' }),
  }),
  columns: {
    at: { label: labels.date, kind: 'time' },
    file_name: {
      label: { en: 'File Name', hi: 'फ़ाइल का नाम' },
      kind: 'text',
      to: '/admin/product-status-file/{id}/show',
    },
    by: { label: labels.by, kind: 'text' },
    rows_updated: { label: { en: 'Rows Updated', hi: 'अपडेट हुई पंक्तियाँ' }, kind: 'number' },
    rows_same: { label: { en: 'Rows unchanged', hi: 'वैसी ही पंक्तियाँ' }, kind: 'number' },
    errors: { label: labels.error, kind: 'text', unfiltered: true },
    reverted_at: { label: { en: 'Reverted', hi: 'वापस ली गई' }, kind: 'time' },
    reverted_by: { label: { en: 'Reverted by', hi: 'किसने वापस ली' }, kind: 'text' },
    id: key,
    revertable: key,
  },
  order: { direction: 'DESC', keys: [['id', 'int']] },
  counted: true,
  named: 'file_name',
  id: 'id',
  empty: { en: 'No file of a provider yet', hi: 'अभी किसी प्रदाता की फ़ाइल नहीं है' },
})

/** The rows of one file that were applied, in their order. */
export const productFileRows = defineList({
  name: 'product-file-rows',
  title: { en: 'Status changes', hi: 'स्थिति में बदलाव' },
  about: {
    en: 'What the file reported, in the order of its rows.',
    hi: 'फ़ाइल ने क्या बताया, उसकी पंक्तियों के क्रम में।',
  },
  icon: 'upload',
  access: { roles },
  range: false,
  filters: z.object({ file: z.coerce.number('choice').pipe(rowId()).optional() }),
  columns: {
    line: { label: { en: 'Row', hi: 'पंक्ति' }, kind: 'number', sort: 'int' },
    request_id: { label: { en: 'Request number', hi: 'अनुरोध क्रमांक' }, kind: 'text', sort: 'text' },
    product: { label: labels.product, kind: 'text', sort: 'text' },
    case_id: caseId,
    from: status('Status before', 'पहले की स्थिति'),
    to: status('Status after', 'बाद की स्थिति'),
    at: { label: labels.date, kind: 'time', sort: 'time' },
    remark: { label: { en: 'Remark', hi: 'टिप्पणी' }, kind: 'text', sort: 'text' },
    file_id: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['line', 'int'],
      ['file_id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'This file changed no request', hi: 'इस फ़ाइल से कोई अनुरोध नहीं बदला' },
})
