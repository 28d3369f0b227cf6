import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { FileLayout, readingField } from './file-reading.ts'
import { ColumnMapping, mappingField } from './upload.ts'

/** The largest file that an import reads. */
export const IMPORT_LIMITS = { maxBytes: 10 * 1024 * 1024, maxRows: 5000 }

const fingerprint = /^[\w-]{16}$/

const ImportCell = z.object({
  field: z.string(),
  old: z.string().describe('formatted as in an export'),
  new: z.string(),
  problem: z.string().optional().describe('why it is invalid'),
})

const ImportRow = z.object({
  line: z.number().int().describe('row number as in a spreadsheet'),
  name: z.string(),
  id: z.number().int().nullable().describe('of the record; null for a new one'),
  action: z.enum(['create', 'update', 'error']),
  problem: z.string().optional().describe('of the row as a whole'),
  cells: z.array(ImportCell).describe('rows with changes or errors'),
  rules: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('changed fields that decide who matches, with their new values'),
  seen: z.string().optional().describe('fingerprint of the row’s changes; sent back when applying'),
  given: z.array(z.string()).optional().describe('the invalid cells of a row'),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportPreview = z.object({
  header: z.array(z.string()),
  fields: z
    .array(z.object({ field: z.string(), label: z.string() }))
    .describe('everything that a column can hold'),
  mapping: ColumnMapping.describe('field → heading that it is read from; empty: from none'),
  remembered: z.boolean().describe('the columns are as an admin chose them for the last file'),
  problem: z.string().nullable().describe('why the columns cannot be read; there are no rows then'),
  unknown: z.array(z.string()).describe('unknown columns'),
  counts: z.object({ create: z.number(), update: z.number(), same: z.number(), error: z.number() }),
  takesTwo: z.boolean().describe('applying it creates a proposal for a second admin'),
  rows: z.array(ImportRow),
  layout: FileLayout,
})
export type ImportPreview = z.infer<typeof ImportPreview>

const ImportedRow = ImportRow.pick({ line: true, name: true, id: true }).extend({
  result: z.enum(['created', 'updated']),
})

export const ImportResult = done.extend({
  entity: z.string().describe('of the list, in the audit trail'),
  step: z.string().nullable().describe('null: nothing to write'),
  created: z.number().int(),
  updated: z.number().int(),
  rows: z.array(ImportedRow).describe('what was written, row by row'),
  failed: z.array(ImportRow).describe('rows that were not written, and why'),
})
export type ImportResult = z.infer<typeof ImportResult>

/** Line → fingerprint from the preview; JSON, because form fields are strings. */
const seen = z
  .string('importSeen')
  .max(200_000, 'tooLong')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('importSeen')
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^\d{1,5}$/, 'invalid'),
      z.string().regex(fingerprint, 'invalid'),
      'importSeen',
    ),
  )

const page = z.object({ page: z.string().max(60) })
const file = z.file('required')
const columns = mappingField.describe(
  'which column is which field; left out: as chosen last, else by their names',
)

export const importCalls = defineCalls({
  'POST /api/admin/import/{page}/preview': {
    summary:
      'Previews what a .csv, .xlsx or .xls file (10 MB, 5,000 rows) would change, cell by cell; writes nothing',
    access: { admin: adminRoles },
    params: page,
    form: z.strictObject({ file, columns, reading: readingField }),
    answer: ImportPreview,
  },
  'POST /api/admin/import/{page}/apply': {
    summary: 'Imports the previewed rows that have not changed since, as one step of undo',
    access: { admin: adminRoles },
    fourEyes: { awaitsApproval: true },
    params: page,
    form: z.strictObject({ file, seen, columns, reading: readingField }),
    answer: ImportResult,
  },
})
