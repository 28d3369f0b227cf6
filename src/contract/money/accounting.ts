import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { month } from '#src/contract/month.ts'

/** Files for accountants, and the extension of each. */
export const accountingFiles = {
  tally: 'xml',
  'zoho-invoices': 'csv',
  'zoho-credit-notes': 'csv',
  'zoho-bills': 'csv',
  'zoho-vendor-credits': 'csv',
  'zoho-payments': 'csv',
  gstr1: 'json',
  'e-invoices': 'json',
  'tds-return': 'txt',
} as const
export type AccountingFile = keyof typeof accountingFiles

/** The tax office takes at most 12 characters of a return of deducted tax, which is of the month's quarter. */
export const accountingFileName = (file: AccountingFile, month: string): string =>
  file === 'tds-return'
    ? `tds${month.slice(2).replace('-', '')}.txt`
    : `${file}-${month}.${accountingFiles[file]}`

export const accountingCalls = defineCalls({
  'GET /api/admin/accounting/{file}/{month}': {
    summary:
      'Invoices, credit notes and payments of a month for accounting programs and the tax office, or the return of the tax deducted in its quarter, with full GST numbers and PANs; the download is audited',
    access: adminsOf('payouts', 'export'),
    params: z.object({ file: z.enum(Object.keys(accountingFiles) as AccountingFile[], 'choice'), month }),
    answer: z.string(),
    file: ['application/xml', 'text/csv', 'application/json', 'text/plain'],
  },
})
