import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { StatusFileRowState } from '#src/contract/applications/status-file.ts'
import { rowId } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { caseId, key, lender } from '#src/contract/reports/report-columns.ts'

const stage = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'text', options: 'statuses', sort: 'int' }) as const

const states = {
  APPLIED: { en: 'Applied', hi: 'लागू' },
  REVERTED: { en: 'Reverted', hi: 'वापस ली गई' },
  CHANGED_SINCE: { en: 'Changed since, left as it is', hi: 'बाद में बदली, वैसी ही रही' },
} as const satisfies Record<StatusFileRowState, unknown>

/** The rows of one status file that changed their application, in their order. */
export const statusFileRows = defineList({
  name: 'status-file-rows',
  title: { en: 'Status changes', hi: 'स्थिति में बदलाव' },
  about: {
    en: 'What the file changed, in the order of its rows.',
    hi: 'फ़ाइल ने क्या बदला, उसकी पंक्तियों के क्रम में।',
  },
  icon: 'upload',
  access: { roles: adminPages['application-status-file'] },
  range: false,
  filters: z.object({
    file: z.coerce.number('choice').pipe(rowId()).optional(),
    outcome: StatusFileRowState.optional(),
  }),
  columns: {
    line: { label: { en: 'Row', hi: 'पंक्ति' }, kind: 'number', sort: 'int' },
    named: { label: labels.application, kind: 'text', sort: 'text' },
    lender,
    case_id: caseId,
    from: stage('Status before', 'पहले की स्थिति'),
    to: stage('Status after', 'बाद की स्थिति'),
    at: { label: labels.date, kind: 'time', sort: 'time' },
    remark: { label: { en: 'Remark', hi: 'टिप्पणी' }, kind: 'text', sort: 'text' },
    outcome: {
      label: { en: 'Result', hi: 'नतीजा' },
      kind: 'status',
      options: states,
      good: ['APPLIED'],
      bad: ['CHANGED_SINCE'],
      sort: 'text',
    },
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
  empty: { en: 'This file changed no application', hi: 'इस फ़ाइल से कोई आवेदन नहीं बदला' },
})
