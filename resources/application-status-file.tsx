import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { call } from '#src/admin/resource/call.ts'
import { defineUpload, type SentFile } from '#src/admin/upload/define-upload.ts'
import { pageOf } from '#src/admin/upload/page-of.ts'
import { revertActs } from '#src/admin/upload/revert-file.tsx'
import { StatusFile, statusFilePageSizes } from '#src/contract/applications/status-file.ts'
import { listOfFiles, sendStatusFile, statusFileRevert } from './application-status-file/status-file-calls.ts'
import { statusFileRows } from './lists/status-file-rows.ts'
import { statusFiles } from './lists/status-files.ts'

const { created_at, by, status, rows_updated } = statusFiles.columns
const parts = {
  Above: lazyPart(async () => (await import('./application-status-file/upload.tsx')).StatusFileUpload),
  cells: { errors: lazyPart(async () => (await import('./application-status-file/errors.tsx')).ErrorsCell) },
  read: listOfFiles,
  useRowActs: revertActs(statusFileRevert),
}

export const applicationStatusFile = defineUpload({
  name: 'application-status-file',
  menu: statusFiles.title,
  icon: statusFiles.icon,
  schema: StatusFile,
  calls: {
    page: (asked) =>
      pageOf(statusFilePageSizes, asked, (query) =>
        call('GET /api/get-application-status-files-list', { query }),
      ),
    one: async (id) => (await call('GET /api/admin/status-files/{id}', { params: { id } })).file,
    create: (sent: SentFile) => sendStatusFile(sent),
  },
  list: { list: statusFiles, parts },
  create: async () => (await import('./application-status-file/upload.tsx')).StatusFileCreate,
  file: {
    facts: { created_at, by, status, rows_updated },
    rows: statusFileRows,
    Below: lazyPart(async () => (await import('./application-status-file/errors.tsx')).FileErrors),
    revert: statusFileRevert,
  },
})
