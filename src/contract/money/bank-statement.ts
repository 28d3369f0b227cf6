import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { readingField } from '#src/contract/catalogue/file-reading.ts'
import { BadRow, mappingField } from '#src/contract/catalogue/upload.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'
import { idInPath } from './mis.ts'

const sentStatement = z.strictObject({ file: z.file('noFile'), columns: mappingField, reading: readingField })
const lines = z.object({
  added: z.number().int(),
  known: z.number().int().describe('lines of earlier statements'),
})
const BankPreview = lines.extend({
  header: z.array(z.string()),
  received: z.number().describe('rupees that came in, of the lines to add'),
  sent: z.number(),
  bad: z.array(BadRow),
})
export type BankPreview = z.infer<typeof BankPreview>

/** Statements of our own bank account. */
export const bankStatementCalls = defineCalls({
  'POST /api/admin/bank-statements/preview': {
    summary: 'What a statement of our account would add; stores nothing',
    access: adminsOf('payouts', 'update'),
    form: sentStatement,
    answer: BankPreview,
  },
  'POST /api/admin/bank-statements': {
    summary:
      'Adds the lines of a statement of our account: a sheet, CAMT.053 or MT940. Known lines are left out',
    access: adminsOf('payouts', 'update'),
    form: sentStatement,
    answer: lines.extend({ id: z.number().int(), bad: z.array(BadRow) }),
  },
  'POST /api/admin/bank-statements/{id}/revert': {
    summary: 'Takes a statement of our account and its lines out again',
    access: adminsOf('payouts', 'update'),
    params: idInPath,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/bank-lines/{id}/explain': {
    summary: 'Says why no receipt and no payout matches a line of our account',
    access: adminsOf('payouts', 'update'),
    params: idInPath,
    body: z.strictObject({ reason: requiredText(300) }),
    answer: done,
  },
})
