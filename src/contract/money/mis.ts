import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { SheetFormat, sheetTypeNames } from '#src/contract/catalogue/export.ts'
import { readingField } from '#src/contract/catalogue/file-reading.ts'
import { LenderType } from '#src/contract/catalogue/lender.ts'
import {
  BadRow,
  largeForm,
  mappingField,
  revertRefusal,
  secondAdmin,
} from '#src/contract/catalogue/upload.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { month } from '#src/contract/month.ts'

const whole = (schema: z.ZodNumber) => z.coerce.number('number').pipe(schema.int('wholeNumber'))
/** Rows of a page of the money lists. */
export const pageSizes = [10, 25, 50] as const
/** Paging parameters of the money lists. */
export const paging = {
  page: whole(z.number('number').min(1, 'invalid').max(100_000, 'tooLarge')).default(1),
  page_size: z.coerce.number('number').pipe(z.literal(pageSizes, 'choice')).default(25),
}
export const idInPath = z.object({ id: z.coerce.number().pipe(rowId()) })

export const MisOutcome = z.enum([
  'NEW',
  'CHANGED',
  'CANCELLED',
  'STATUS',
  'SAME',
  'CONFLICT',
  'UNKNOWN',
  'FOREIGN',
  'DUPLICATE',
  'INVALID',
])
export type MisOutcome = z.infer<typeof MisOutcome>
const MisState = z.enum(['PREVIEW', 'DONE', 'DONE_WITH_ERRORS', 'REVERTED'])

/** A lender's MIS file and the effect of its rows. */
export const MisFile = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  lender: z.string(),
  file_name: z.string(),
  state: MisState,
  total: z.number().int(),
  counts: z.record(MisOutcome, z.number().int()),
  done_at: z.iso.datetime().nullable(),
  reverted_at: z.iso.datetime().nullable(),
  revertable: z.boolean(),
  revert_refusal: revertRefusal,
})
export type MisFile = z.infer<typeof MisFile>

const MonthBooks = z.object({
  month,
  of_month: month.nullable().describe('the locked month that is corrected here; null: the month itself'),
  type: z.string(),
  product: LenderType.nullable().describe('the loan with slabs of its own; null: all others'),
  cases: z.number().int(),
  disbursed: z.number(),
  slab: z
    .number()
    .int()
    .nullable()
    .describe('order of the slab that applies; null: no slab applies, the month earns nothing'),
  revenue: z.number(),
  payout: z.number(),
})
const PartnerBooks = z.object({ partner: z.string(), month, payout: z.number() })
const changeOf = <S extends z.ZodType>(books: S) => z.object({ before: books, after: books })

/** What booking a previewed file would change in the open months. */
export const MisEffect = z.object({
  months: z.array(changeOf(MonthBooks)),
  partners: z.array(changeOf(PartnerBooks)),
})
export type MisEffect = z.infer<typeof MisEffect>

const one = done.extend({ file: MisFile })

export const misCalls = defineCalls({
  'GET /api/admin/mis': {
    summary: 'MIS files of lenders, newest first, paged; previews only of the caller',
    access: adminsOf('mis-file-status'),
    inBackground: true,
    query: z.object(paging),
    answer: z.object({ success: z.literal(true), data: z.array(MisFile), total: z.number().int() }),
  },
  'GET /api/admin/mis/{id}': {
    summary: 'An MIS file; its rows are the list mis-rows',
    access: adminsOf('mis-file-status'),
    agent: { tool: 'mis_file' },
    params: idInPath,
    answer: one,
  },
  'POST /api/admin/mis/preview': {
    summary:
      'Previews a lender’s MIS file (.xlsx, .xls, .csv; 100 MB, 200,000 rows) row by row; books nothing',
    access: adminsOf('mis-upload', 'create'),
    ...largeForm,
    form: z.strictObject({
      lender_id: z.coerce.number('choice').pipe(rowId()),
      file: z.file('noFile'),
      columns: mappingField,
      reading: readingField,
      month: month.optional().describe('the month that its rows belong to; others wait for a decision'),
    }),
    answer: one.extend({ header: z.array(z.string()), bad: z.array(BadRow) }),
  },
  'POST /api/admin/mis/{id}/decide': {
    once: true,
    summary: 'Books rows of a preview although they contradict what is known, or leaves them out again',
    access: adminsOf('mis-upload', 'create'),
    params: idInPath,
    body: z.strictObject({
      lines: z
        .array(whole(z.number().min(1)))
        .min(1)
        .max(5000),
      reason: z
        .string()
        .trim()
        .min(3, 'tooShort')
        .max(300, 'tooLong')
        .nullable()
        .describe('why they are booked; null: they are left out'),
    }),
    answer: one,
  },
  'GET /api/admin/mis/{id}/effect': {
    summary: 'Months, slabs and payouts that booking a preview would change; writes nothing',
    access: adminsOf('mis-upload', 'create'),
    agent: { tool: 'mis_effect' },
    params: idInPath,
    answer: done.extend({ effect: MisEffect, second_admin: secondAdmin }),
  },
  'POST /api/admin/mis/{id}/commit': {
    summary:
      'Books a previewed file, all or nothing; refused if a row would now have a different effect. Waits for a second admin above a limit',
    access: adminsOf('mis-upload', 'create'),
    fourEyes: { awaitsApproval: 'handler' },
    params: idInPath,
    body: z.strictObject({}),
    answer: one,
  },
  'POST /api/admin/mis/{id}/revert': {
    summary: 'Reverts a booked file within 24 hours and while its months are open',
    access: adminsOf('mis-upload', 'create'),
    fourEyes: true,
    params: idInPath,
    body: z.strictObject({}),
    answer: one,
  },
  'GET /api/admin/mis/template/{lenderId}': {
    summary: 'An MIS file template with the lender’s applications that may be disbursed next',
    access: adminsOf('mis-upload'),
    params: z.object({ lenderId: z.coerce.number().pipe(rowId()) }),
    query: z.object({ format: SheetFormat.default('csv') }),
    answer: z.string(),
    file: sheetTypeNames,
  },
})
