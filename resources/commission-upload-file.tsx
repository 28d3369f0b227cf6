import { call } from '#src/admin/call/call.ts'
import { defineUpload } from '#src/admin/upload/define-upload.ts'
import { pageOf } from '#src/admin/upload/page-of.ts'
import { pageSizes } from '#src/contract/money/mis.ts'
import { Statement } from '#src/contract/money/statement.ts'

export const commissionUploadFile = defineUpload({
  name: 'commission-upload-file',
  menu: { en: 'Commission upload file', hi: 'कमीशन अपलोड फ़ाइल' },
  icon: 'compare',
  sidebar: false,
  schema: Statement,
  calls: {
    page: (page) => pageOf(pageSizes, page, (query) => call('GET /api/admin/commission-file', { query })),
    one: async (id) => (await call('GET /api/admin/commission-file/{id}', { params: { id } })).file,
    create: async (form) => (await call('POST /api/admin/commission-file', { form })).file,
  },
  list: async () => (await import('./commission-upload-file/list.tsx')).StatementList,
  create: async () => (await import('./commission-upload-file/upload.tsx')).StatementUpload,
  file: async () => (await import('./commission-upload-file/file.ts')).statementFile,
})
