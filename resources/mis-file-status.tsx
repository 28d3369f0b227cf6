import { call } from '#src/admin/call/call.ts'
import { defineUpload } from '#src/admin/upload/define-upload.ts'
import { pageOf } from '#src/admin/upload/page-of.ts'
import { MisFile, pageSizes } from '#src/contract/money/mis.ts'

/** MIS files. Their `create` is a preview, which is booked on its page. */
export const misFileStatus = defineUpload({
  name: 'mis-file-status',
  menu: { en: 'MIS file status', hi: 'एमआईएस फ़ाइलों की स्थिति' },
  icon: 'history',
  schema: MisFile,
  calls: {
    page: (page) => pageOf(pageSizes, page, (query) => call('GET /api/admin/mis', { query })),
    one: async (id) => (await call('GET /api/admin/mis/{id}', { params: { id } })).file,
    create: async (form) => {
      const { file, header, bad } = await call('POST /api/admin/mis/preview', { form })
      return { ...file, header, bad }
    },
  },
  list: async () => (await import('./mis-file-status/list.tsx')).MisFileList,
  create: async () => (await import('./mis-file-status/create.tsx')).MisFileCreate,
  file: async () => (await import('./mis-file-status/file.ts')).misFile,
})
