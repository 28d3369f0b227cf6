import { call } from '#src/admin/resource/call.ts'
import { defineUpload, type SentFile } from '#src/admin/upload/define-upload.ts'
import { pageOf } from '#src/admin/upload/page-of.ts'
import { StatusFile, statusFilePageSizes } from '#src/contract/applications/status-file.ts'
import { sendStatusFile } from './application-status-file/send-status-file.ts'

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
    one: async (id) => (await call('GET /api/admin/status-files/{id}', { params: { id }, query: {} })).file,
    create: (sent: SentFile) => sendStatusFile(sent),
  },
  load: {
    list: async () => (await import('./application-status-file/list.tsx')).StatusFileList,
    create: async () => (await import('./application-status-file/create.tsx')).StatusFileCreate,
    show: async () => (await import('./application-status-file/show.tsx')).StatusFileShow,
  },
})
