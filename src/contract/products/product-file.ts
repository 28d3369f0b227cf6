import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { readingField } from '#src/contract/catalogue/file-reading.ts'
import { BadRow, mappingField, revertRefusal } from '#src/contract/catalogue/upload.ts'
import { done } from '#src/contract/done.ts'
import { idInPath, paging } from '#src/contract/money/mis.ts'
import { requestStatuses } from './request-status.ts'

const status = z.enum(requestStatuses)

/** A provider's file and what it did. */
export const ProductFile = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  file_name: z.string(),
  by: z.string(),
  rows_updated: z.number().int(),
  rows_same: z.number().int(),
  errors: z.string().describe("one line per row that was not applied: 'Row N: reason'"),
  reverted_at: z.iso.datetime().nullable(),
  reverted_by: z.string().nullable(),
})
export type ProductFile = z.infer<typeof ProductFile>

const ProductFilePreview = z.object({
  counts: z.object({ changed: z.number().int(), same: z.number().int(), error: z.number().int() }),
  changes: z
    .array(
      z.object({
        line: z.number().int(),
        id: z.uuid(),
        product: z.string(),
        from: status,
        to: status,
        date: z.string(),
      }),
    )
    .describe('the first rows that change something'),
  header: z.array(z.string()),
  bad: z.array(BadRow),
})
export type ProductFilePreview = z.infer<typeof ProductFilePreview>

/** A file, and whether it can be reverted. */
const ProductFileRecord = ProductFile.extend({ revert_refusal: revertRefusal })
export type ProductFileRecord = z.infer<typeof ProductFileRecord>

const form = z.strictObject({ file: z.file('noFile'), columns: mappingField, reading: readingField })
const file = done.extend({ file: ProductFileRecord })

export const productFileCalls = defineCalls({
  'GET /api/admin/product-status-files': {
    summary: 'Files of providers with statuses of requests, newest first, paged',
    access: adminsOf('product-status-file'),
    query: z.object(paging),
    answer: z.object({ data: z.array(ProductFile), total: z.number().int() }),
  },
  'POST /api/admin/product-status-files': {
    once: true,
    summary:
      'Applies a provider’s file of statuses (.xlsx, .xls, .csv; at most 2 MB and 2,000 rows) in one transaction; invalid rows are listed. Completed requests become cases of the books',
    access: adminsOf('product-status-file', 'create'),
    fourEyes: true,
    form,
    answer: file,
  },
  'POST /api/admin/product-status-files/preview': {
    summary: 'What a provider’s file would change, by the rules of its upload; writes nothing',
    access: adminsOf('product-status-file', 'create'),
    form,
    answer: ProductFilePreview,
  },
  'GET /api/admin/product-status-files/{id}': {
    summary: 'A provider’s file; the rows that changed something are the list product-file-rows',
    access: adminsOf('product-status-file'),
    params: idInPath,
    answer: file,
  },
  'POST /api/admin/product-status-files/{id}/revert': {
    summary:
      'Puts every request of a provider’s file back to what it was, within 24 hours; refused once a later report builds on it or its month is locked',
    access: adminsOf('product-status-file', 'create'),
    fourEyes: true,
    params: idInPath,
    body: z.strictObject({}),
    answer: file,
  },
})
