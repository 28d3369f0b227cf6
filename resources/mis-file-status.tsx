import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { call } from '#src/admin/resource/call.ts'
import { defineUpload } from '#src/admin/upload/define-upload.ts'
import { misRevert } from '#src/admin/upload/mis-revert.ts'
import { pageOf } from '#src/admin/upload/page-of.ts'
import { revertActs } from '#src/admin/upload/revert-file.tsx'
import { MisFile, pageSizes } from '#src/contract/money/mis.ts'
import { misFiles } from './lists/money/mis-files.ts'
import { misRows } from './lists/money/mis-rows.ts'

const { at, by, lender, state, total } = misFiles.columns
const ToUpload = lazyPart(async () => (await import('./mis-file-status/to-upload.tsx')).ToUpload)
const toUpload = () => <ToUpload />

/** MIS files. Their `create` is a preview, which is booked on its page. */
export const misFileStatus = defineUpload({
  name: 'mis-file-status',
  menu: { en: 'MIS file status', hi: 'एमआईएस फ़ाइलों की स्थिति' },
  icon: 'history',
  schema: MisFile,
  calls: {
    page: (asked) => pageOf(pageSizes, asked, (query) => call('GET /api/admin/mis', { query })),
    one: async (id) => (await call('GET /api/admin/mis/{id}', { params: { id } })).file,
    create: async (form) => {
      const { file, header, bad } = await call('POST /api/admin/mis/preview', { form })
      return { ...file, header, bad }
    },
  },
  list: { list: misFiles, parts: { Action: toUpload, Empty: toUpload, useRowActs: revertActs(misRevert) } },
  create: async () => (await import('./mis-file-status/create.tsx')).MisFileCreate,
  file: { facts: { at, by, lender, state, total }, rows: misRows, revert: misRevert },
})
