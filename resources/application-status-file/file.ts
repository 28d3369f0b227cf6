import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { FileParts } from '#src/admin/upload/file-page.tsx'
import { statusFileRows } from '../lists/status-file-rows.ts'
import { statusFileStates } from './states.ts'

export const statusFile: FileParts = {
  facts: {
    created_at: { label: { en: 'Uploaded', hi: 'अपलोड का समय' }, kind: 'time' },
    status: {
      label: { en: 'Status', hi: 'स्थिति' },
      kind: 'status',
      options: statusFileStates,
      good: ['DONE'],
      bad: ['DONE_WITH_ERRORS', 'FAILED'],
    },
    rows_updated: { label: { en: 'Rows updated', hi: 'अपडेट हुई पंक्तियाँ' }, kind: 'number' },
  },
  rows: statusFileRows,
  Below: lazyPart(async () => (await import('./history.tsx')).FileErrors),
}
