import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { call } from '#src/admin/resource/call.ts'
import { defineUpload, type SentFile } from '#src/admin/upload/define-upload.ts'
import { pageOf } from '#src/admin/upload/page-of.ts'
import { StatusFile, statusFilePageSizes } from '#src/contract/applications/status-file.ts'
import { sendStatusFile } from './application-status-file/send-status-file.ts'
import { statusFileStates } from './application-status-file/states.ts'
import { statusFileRows } from './lists/status-file-rows.ts'

export const applicationStatusFile = defineUpload({
  name: 'application-status-file',
  menu: { en: 'Application Status File', hi: 'आवेदन स्थिति फ़ाइल' },
  icon: 'upload',
  schema: StatusFile,
  calls: {
    page: (asked) =>
      pageOf(statusFilePageSizes, asked, (query) =>
        call('GET /api/get-application-status-files-list', { query }),
      ),
    one: async (id) => (await call('GET /api/admin/status-files/{id}', { params: { id } })).file,
    create: (sent: SentFile) => sendStatusFile(sent),
  },
  // Pages of 5, 10 and 20 with numbers are in the specification.
  list: async () => (await import('./application-status-file/list.tsx')).StatusFileList,
  create: async () => (await import('./application-status-file/upload.tsx')).StatusFileCreate,
  file: {
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
    Below: lazyPart(async () => (await import('./application-status-file/history.tsx')).FileErrors),
  },
})
