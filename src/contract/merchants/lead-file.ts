import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { SheetFormat, sheetTypeNames } from '#src/contract/catalogue/export.ts'
import { done } from '#src/contract/done.ts'

const count = z.number().int()

const LeadFileRow = z
  .object({
    line: count.describe('row number as in a spreadsheet'),
    cells: z.record(z.string(), z.string()).describe('column → its text in the file'),
    problems: z.record(z.string(), z.string()).describe('column → what is wrong there'),
  })
  .meta({ id: 'LeadFileRow' })
export type LeadFileRow = z.infer<typeof LeadFileRow>

const columns = z.array(z.object({ column: z.string(), label: z.string() })).describe('in the file')
const bad = z.array(LeadFileRow).describe('rows that are not added')
const form = z.strictObject({ file: z.file('noFile') })

/** A file of leads that a merchant sends in the portal: each row as POST /v1/leads, with its proof of consent. */
export const leadFileCalls = defineCalls({
  'GET /api/partner/lead-file/template': {
    summary: 'A file of leads with an example row',
    access: { partner: 'leads' },
    query: z.object({ format: SheetFormat.default('csv') }),
    answer: z.string(),
    file: sheetTypeNames,
  },
  'POST /api/partner/lead-file/preview': {
    summary:
      'Which rows of a .csv, .xlsx or .xls file (2 MB, 500 rows) can be added, and what is wrong with the others; stores and sends nothing',
    access: { partner: 'leads' },
    inPerson: true,
    form,
    answer: z.object({ ready: count.describe('rows that can be added'), columns, bad }),
  },
  'POST /api/partner/lead-file': {
    summary:
      'Adds the leads of a file and sends each customer the link to continue. A customer who is a lead already is not added again',
    access: { partner: 'leads' },
    inPerson: true,
    once: true,
    form,
    answer: done.extend({ added: count, columns, bad }),
    errors: ['TOO_MANY'],
  },
})
