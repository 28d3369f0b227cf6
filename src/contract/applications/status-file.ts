import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { defineCalls } from '#src/contract/call.ts'
import { SheetFormat, sheetTypeNames } from '#src/contract/catalogue/export.ts'
import { readingField } from '#src/contract/catalogue/file-reading.ts'
import {
  anyLender,
  BadRow,
  largeForm,
  mappingField,
  revertRefusal,
  secondAdmin,
} from '#src/contract/catalogue/upload.ts'
import { rowId } from '#src/contract/field.ts'
import { oneOf, searchFilter } from '#src/contract/lists/list-filter.ts'

/** Rows of one page of the history; the first is what opens. */
export const statusFilePageSizes = [5, 10, 20] as const

const StatusFileState = z.enum(['PROCESSING', 'DONE', 'DONE_WITH_ERRORS', 'FAILED', 'REVERTED'])
export type StatusFileState = z.infer<typeof StatusFileState>

/** What became of a row that changed its application: a revert leaves what was changed again since. */
export const StatusFileRowState = z.enum(['APPLIED', 'REVERTED', 'CHANGED_SINCE'])
export type StatusFileRowState = z.infer<typeof StatusFileRowState>

/** An uploaded file and its result. */
export const StatusFile = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  file_name: z.string(),
  status: StatusFileState,
  rows_updated: z.number().int(),
  errors: z.string().describe("one line per row that was not applied: 'Row N: reason'"),
  by: z.string(),
  revertable: z.enum(['yes', 'no']),
})
export type StatusFile = z.infer<typeof StatusFile>

/** A file's record: its rows by what became of them. */
const StatusFileRecord = StatusFile.extend({
  counts: z.partialRecord(StatusFileRowState, z.number().int()),
  rows_foreign: z.number().int().describe('rows of cases that are not ours'),
  revert_refusal: revertRefusal,
})
export type StatusFileRecord = z.infer<typeof StatusFileRecord>
const one = z.object({ file: StatusFileRecord })
const params = z.object({ id: z.coerce.number().pipe(rowId()) })

/** What a file would change. */
const StatusFilePreview = z.object({
  counts: z.object({
    changed: z.number().int(),
    same: z.number().int(),
    foreign: z.number().int().describe('rows of cases that are not ours'),
    error: z.number().int(),
  }),
  changes: z
    .array(
      z.object({
        line: z.number().int(),
        named: z.string(),
        lender: z.string(),
        from: z.number().int(),
        to: z.number().int(),
        date: z.string(),
        amount: z.number().nullable(),
      }),
    )
    .describe('the first rows that change something'),
  header: z.array(z.string()),
  bad: z.array(BadRow),
  second_admin: secondAdmin,
})
export type StatusFilePreview = z.infer<typeof StatusFilePreview>

const states = {
  PROCESSING: { en: 'Processing', hi: 'प्रक्रिया जारी है' },
  DONE: { en: 'Done', hi: 'पूरा हुआ' },
  DONE_WITH_ERRORS: { en: 'Done with errors', hi: 'त्रुटियों के साथ पूरी हुई' },
  FAILED: { en: 'Failed', hi: 'विफल' },
  REVERTED: { en: 'Reverted', hi: 'वापस ली गई' },
} as const satisfies Record<StatusFileState, Words>

/** How a status file ended, as a column and as a filter. */
export const statusFileStatus = { label: { en: 'Status', hi: 'स्थिति' }, options: states } as const

/** Filters of the history. */
export const statusFileFilters = {
  q: searchFilter({ en: 'Search', hi: 'खोजें' }, { en: 'File name', hi: 'फ़ाइल का नाम' }),
  status: oneOf(statusFileStatus.label, states),
}

const whole = (schema: z.ZodNumber) => z.coerce.number('number').pipe(schema.int('wholeNumber'))

export const statusFileCalls = defineCalls({
  'GET /api/get-application-status-files-list': {
    summary: 'Uploaded application status files, newest first, paged',
    access: adminsOf('application-status-file'),
    // The open page asks every 30 s by itself.
    inBackground: true,
    query: z.object({
      page: whole(z.number('number').min(1, 'invalid').max(100_000, 'tooLarge')).default(1),
      page_size: z.coerce
        .number('number')
        .pipe(z.literal(statusFilePageSizes, 'choice'))
        .default(statusFilePageSizes[0]),
      ...statusFileFilters,
    }),
    answer: z.object({
      success: z.literal(true),
      data: z.array(StatusFile),
      total: z.number().int(),
      page: z.number().int(),
      page_size: z.number().int(),
    }),
  },
  'POST /api/upload-application-status-file': {
    once: true,
    summary:
      'Applies a file of application statuses (.xlsx, .xls, .csv; at most 100 MB and 200,000 rows): valid rows are applied in one transaction, invalid ones are listed. Waits for a second admin above a limit',
    access: adminsOf('application-status-file', 'create'),
    fourEyes: { awaitsApproval: 'handler' },
    ...largeForm,
    form: z.strictObject({
      image_name: z.file('noFile'),
      lender_id: anyLender,
      columns: mappingField,
      reading: readingField,
    }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      errors: z.array(z.string()),
      rowsUpdated: z.number().int(),
    }),
  },
  'POST /api/admin/status-files/preview': {
    summary: 'What an application status file would change, by the rules of its upload; writes nothing',
    access: adminsOf('application-status-file', 'create'),
    ...largeForm,
    form: z.strictObject({
      file: z.file('noFile'),
      lender_id: anyLender,
      columns: mappingField,
      reading: readingField,
    }),
    answer: StatusFilePreview,
  },
  'GET /api/admin/status-files/{id}': {
    summary: 'An application status file; the rows that changed something are the list status-file-rows',
    access: adminsOf('application-status-file'),
    params,
    answer: one,
  },
  'POST /api/admin/status-files/{id}/revert': {
    summary:
      'Reverts an application status file within 24 hours; rows whose application was changed since are left as they are',
    access: adminsOf('application-status-file', 'create'),
    params,
    body: z.strictObject({}),
    answer: one,
  },
  'GET /api/get-application-status-file-template': {
    summary:
      'An application status file with the newest open applications and their current status; uploading it unchanged has no effect',
    access: adminsOf('application-status-file'),
    query: z.object({ format: SheetFormat.default('csv') }),
    answer: z.string(),
    file: sheetTypeNames,
  },
})
