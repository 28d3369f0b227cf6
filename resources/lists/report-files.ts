import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { key, newestFirstUuid } from '#src/contract/reports/report-columns.ts'

/** Files of reports that the reader had written, for a week. The mail of a schedule leads to one of them. */
export const reportFiles = defineList({
  name: 'report-files',
  title: { en: 'My files', hi: 'मेरी फ़ाइलें' },
  about: {
    en: 'Files of reports that you had written. Only you can open them; they go after 7 days.',
    hi: 'आपकी बनवाई रिपोर्ट फ़ाइलें। इन्हें केवल आप खोल सकते हैं; ये 7 दिन बाद हट जाती हैं।',
  },
  icon: 'chart',
  access: { roles: adminPages['internal-report'] },
  range: false,
  filters: z.object({ file: z.string().min(1, 'choice').max(40, 'choice').optional() }),
  columns: {
    file_name: { label: { en: 'File', hi: 'फ़ाइल' }, kind: 'text', sort: 'text' },
    report: { label: { en: 'Report', hi: 'रिपोर्ट' }, kind: 'text' },
    at: { label: { en: 'Ordered', hi: 'कब माँगी' }, kind: 'time', sort: 'time' },
    state: {
      label: labels.state,
      kind: 'status',
      options: {
        WAITING: labels.waiting,
        RUNNING: { en: 'Being written', hi: 'बन रही है' },
        DONE: { en: 'Ready', hi: 'तैयार' },
        FAILED: { en: 'Failed', hi: 'नहीं बनी' },
      },
      good: ['DONE'],
      bad: ['FAILED'],
      sort: 'text',
    },
    rows: { label: { en: 'Rows', hi: 'पंक्तियाँ' }, kind: 'number', sort: 'int' },
    id: key,
  },
  order: newestFirstUuid,
  id: 'id',
  moving: { state: ['WAITING', 'RUNNING'] },
  empty: {
    en: 'No file: none was ordered in the last 7 days, or this one is not yours',
    hi: 'कोई फ़ाइल नहीं: पिछले 7 दिनों में कोई नहीं माँगी गई, या यह आपकी नहीं है',
  },
})
