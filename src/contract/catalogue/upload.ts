import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { rowId } from '#src/contract/field.ts'
import { FileLayout, jsonField, readingField } from './file-reading.ts'

/** The kinds of files whose columns are mapped; src/domain/uploads.ts says how each is read. */
export const UploadKind = z.enum([
  ...(['status-file', 'mis', 'statement', 'product-status', 'bank-statement', 'payment-answer'] as const),
])
export type UploadKind = z.infer<typeof UploadKind>
/** Files that are imported into a list. */
export type ImportKind = `import:${string}`

/** Column → heading of the file that holds it; '' for a column that is not read. */
export const ColumnMapping = z.record(z.string().max(60, 'tooLong'), z.string().max(300, 'tooLong'))
export type ColumnMapping = Readonly<z.infer<typeof ColumnMapping>>

/** Part of what a file would change. */
export const secondAdmin = z.boolean().describe('above the limit: waits for a second admin')

/** The columns of a file in a form. Left out: as the lender’s files were read last. */
export const mappingField = jsonField(ColumnMapping).optional()

/** The lender of a file; left out for a file of several. */
export const anyLender = z.coerce.number('choice').pipe(rowId()).optional()

export const RevertRefusal = z.enum(['STEP_NOT_ALLOWED', 'TOO_LATE', 'MONTH_LOCKED', 'CHANGED_MEANWHILE'])
export type RevertRefusal = z.infer<typeof RevertRefusal>
/** Part of a file's record. */
export const revertRefusal = RevertRefusal.nullable().describe('why it cannot be reverted; null when it can')

/** A row that is not applied, with its cells as they are in the file. */
export const BadRow = z.object({
  line: z.number().int().describe('row number as in a spreadsheet'),
  given: z.array(z.string()),
  column: z.string().nullable().describe('the column with the problem; null: the row as a whole'),
  problem: z.string(),
  reason: z.string().describe('key of the problem, such as unknownStatus'),
  matches: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('the cases that the row may be about, where it names a person only'),
})
export type BadRow = z.infer<typeof BadRow>
const MEGABYTE = 1024 * 1024
/** The most that a file of all cases of a lender may have. */
export const LARGE_FILE = { maxBytes: 100 * MEGABYTE, maxRows: 200_000 }
/** For a call with such a file: its other fields have room too. */
export const largeForm = { formMegabytes: LARGE_FILE.maxBytes / MEGABYTE + 1 }

/** Bad rows that a preview answers at most. */
export const MAX_BAD_ROWS = 500

/** Files that are kept as they were sent: uploaded ones, and those that a source sent. */
export const OriginalKind = z.enum([...UploadKind.options, 'received'])
export type OriginalKind = z.infer<typeof OriginalKind>
const originalInPath = z.object({ kind: OriginalKind, id: z.coerce.number('number').pipe(rowId()) })

export const uploadCalls = defineCalls({
  'GET /api/admin/uploads/lenders': {
    summary: 'Lenders by name, for whose files columns are remembered',
    access: adminsOf('application-status-file'),
    answer: z.object({ data: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  },
  'GET /api/admin/originals/{kind}/{id}': {
    summary: 'What is kept of an uploaded file as it was sent; null for others than its sender and role 1',
    access: { admin: adminRoles },
    params: originalInPath,
    answer: z.object({
      original: z
        .object({ file_name: z.string(), size: z.number().int(), kept_until: z.iso.date() })
        .nullable(),
    }),
  },
  'GET /api/admin/originals/{kind}/{id}/file': {
    summary: 'An uploaded file as it was sent; for its sender and role 1, audited',
    access: { admin: adminRoles },
    params: originalInPath,
    answer: z.string(),
    file: ['application/octet-stream'],
  },
  'POST /api/admin/uploads/{kind}/columns': {
    summary:
      'The headings of a file, and which column is read from which: as chosen last for this lender, else by their names',
    access: { admin: adminRoles },
    params: z.object({ kind: UploadKind }),
    ...largeForm,
    form: z.strictObject({
      file: z.file('noFile'),
      lender_id: anyLender,
      columns: mappingField,
      reading: readingField,
    }),
    answer: FileLayout.extend({
      headings: z.array(z.string()),
      mapping: ColumnMapping,
      remembered: z.boolean().describe('an admin chose the columns of this lender’s files'),
    }),
  },
})
