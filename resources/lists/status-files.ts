import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import {
  statusFileFilters,
  statusFilePageSizes,
  statusFileStatus,
} from '#src/contract/applications/status-file.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { key } from '#src/contract/reports/report-columns.ts'

/** Application status files and their results. Pages of 5, 10 and 20 with numbers are in the specification. */
export const statusFiles = defineList({
  name: 'application-status-file',
  title: { en: 'Application Status File', hi: 'आवेदन स्थिति फ़ाइल' },
  about: {
    en: 'Files that change the status of applications, with the result of each. A file can be reverted for 24 hours.',
    hi: 'आवेदनों की स्थिति बदलने वाली फ़ाइलें और हर एक का नतीजा। फ़ाइल 24 घंटे तक वापस ली जा सकती है।',
  },
  icon: 'upload',
  access: { roles: adminPages['application-status-file'] },
  range: false,
  filters: z.object(statusFileFilters),
  columns: {
    created_at: { label: labels.date, kind: 'time' },
    file_name: {
      label: { en: 'File Name', hi: 'फ़ाइल का नाम' },
      kind: 'text',
      to: '/admin/application-status-file/{id}/show',
    },
    by: { label: labels.by, kind: 'text' },
    status: { ...statusFileStatus, kind: 'status', good: ['DONE'], bad: ['DONE_WITH_ERRORS', 'FAILED'] },
    rows_updated: { label: { en: 'Rows Updated', hi: 'अपडेट हुई पंक्तियाँ' }, kind: 'number' },
    errors: { label: labels.error, kind: 'text', unfiltered: true },
    id: key,
    revertable: key,
  },
  order: { direction: 'DESC', keys: [['id', 'int']] },
  counted: true,
  pages: statusFilePageSizes,
  refreshes: true,
  id: 'id',
  empty: {
    en: 'No application status file available to display',
    hi: 'दिखाने के लिए कोई आवेदन स्थिति फ़ाइल नहीं है',
  },
})
