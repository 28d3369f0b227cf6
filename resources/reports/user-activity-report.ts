import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { adminFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { admin, key } from '#src/contract/reports/report-columns.ts'

const actions = {
  create: { en: 'Created', hi: 'बनाया गया' },
  update: { en: 'Changed', hi: 'बदला गया' },
  delete: { en: 'Deleted', hi: 'हटाया गया' },
  restore: { en: 'Restored', hi: 'वापस लाया गया' },
  export: { en: 'Exported', hi: 'निर्यात किया गया' },
  import: { en: 'Imported', hi: 'आयात किया गया' },
  reveal: { en: 'Revealed personal data', hi: 'निजी जानकारी देखी' },
} as const

export const userActivityReport = defineReport({
  ...headOf('user-activity-report'),
  about: {
    en: 'What each admin did, from the audit trail.',
    hi: 'हर एडमिन ने क्या किया, ऑडिट रिकॉर्ड से।',
  },
  category: 'compliance',
  access: { roles: [1] },
  filters: z.object({ admin_id: adminFilter() }),
  columns: {
    admin,
    action: { label: labels.action, kind: 'text', options: actions, sort: 'text' },
    entity: { label: { en: 'What', hi: 'क्या' }, kind: 'text', sort: 'text' },
    count: { label: { en: 'Times', hi: 'कितनी बार' }, kind: 'number', total: true, sort: 'number' },
    last: { label: { en: 'Last time', hi: 'पिछली बार' }, kind: 'time', sort: 'time' },
    key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['admin', 'text'],
      ['key', 'text'],
    ],
  },
  empty: { en: 'Nobody changed anything in this period', hi: 'इस अवधि में कोई बदलाव नहीं' },
})
