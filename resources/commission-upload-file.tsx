import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { call } from '#src/admin/resource/call.ts'
import { defineUpload } from '#src/admin/upload/define-upload.ts'
import { pageOf } from '#src/admin/upload/page-of.ts'
import { revertActs } from '#src/admin/upload/revert-file.tsx'
import { Statement } from '#src/contract/money/commission.ts'
import { pageSizes } from '#src/contract/money/mis.ts'
import { useStatementActs } from './commission-upload-file/statement-acts.tsx'
import { statementRevert } from './commission-upload-file/statement-revert.ts'
import { statementRows } from './lists/money/statement-rows.ts'
import { statements } from './lists/money/statements.ts'

const { at, by, lender, month, state, ours, theirs } = statements.columns
const upload = async () => (await import('./commission-upload-file/upload.tsx')).StatementUpload
const differences = async () => (await import('./commission-upload-file/differences.tsx')).Differences

export const commissionUploadFile = defineUpload({
  name: 'commission-upload-file',
  menu: { en: 'Commission upload file', hi: 'कमीशन अपलोड फ़ाइल' },
  icon: 'compare',
  sidebar: false,
  schema: Statement,
  calls: {
    page: (asked) => pageOf(pageSizes, asked, (query) => call('GET /api/admin/commission-file', { query })),
    one: async (id) => (await call('GET /api/admin/commission-file/{id}', { params: { id } })).file,
    create: async (form) => (await call('POST /api/admin/commission-file', { form })).file,
  },
  list: { list: statements, parts: { Above: lazyPart(upload), useRowActs: revertActs(statementRevert) } },
  create: upload,
  file: {
    facts: { at, by, lender, month, state, ours, theirs },
    rows: statementRows,
    rowParts: { Action: lazyPart(differences), useRowActs: useStatementActs },
    revert: statementRevert,
  },
})
