import { call } from '#src/admin/call/call.ts'
import { defineUpload, type SentFile } from '#src/admin/upload/define-upload.ts'
import { pageOf } from '#src/admin/upload/page-of.ts'
import { pageSizes } from '#src/contract/money/mis.ts'
import { ProductFile } from '#src/contract/products/product-file.ts'

/** What providers report in files. */
export const productStatusFile = defineUpload({
  name: 'product-status-file',
  menu: { en: 'Product status file', hi: 'उत्पाद स्थिति फ़ाइल' },
  icon: 'upload',
  schema: ProductFile,
  calls: {
    page: (page) =>
      pageOf(pageSizes, page, (query) => call('GET /api/admin/product-status-files', { query })),
    one: async (id) => (await call('GET /api/admin/product-status-files/{id}', { params: { id } })).file,
    create: async (sent: SentFile) =>
      (await call('POST /api/admin/product-status-files', { form: sent } as never)).file,
  },
  list: async () => (await import('./product-status-file/list.tsx')).ProductFileList,
  create: async () => (await import('./product-status-file/upload.tsx')).ProductFileCreate,
  file: async () => (await import('./product-status-file/file.tsx')).productFile,
})
