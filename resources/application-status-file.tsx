import { call } from '#src/admin/call/call.ts'
import { defineUpload, type SentFile } from '#src/admin/upload/define-upload.ts'
import { pageOf } from '#src/admin/upload/page-of.ts'
import { StatusFile, statusFilePageSizes } from '#src/contract/applications/status-file.ts'

export const applicationStatusFile = defineUpload({
  name: 'application-status-file',
  menu: { en: 'Application Status File', hi: 'आवेदन स्थिति फ़ाइल' },
  icon: 'upload',
  schema: StatusFile,
  calls: {
    page: (page) =>
      pageOf(statusFilePageSizes, page, (query) =>
        call('GET /api/get-application-status-files-list', { query }),
      ),
    one: async (id) => (await call('GET /api/admin/status-files/{id}', { params: { id } })).file,
    create: async (sent: SentFile) =>
      (await import('./application-status-file/status-file-calls.ts')).sendStatusFile(sent),
  },
  list: async () => (await import('./application-status-file/list.tsx')).StatusFileList,
  create: async () => (await import('./application-status-file/upload.tsx')).StatusFileCreate,
  file: async () => (await import('./application-status-file/file.ts')).statusFile,
})
