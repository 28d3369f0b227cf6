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
} as const
export type AccountingFile = keyof typeof accountingFiles

export const accountingCalls = defineCalls({
  'GET /api/admin/accounting/{file}/{month}': {
    summary:
      'Invoices, credit notes and payments of a month for accounting programs and the tax office, with full GST numbers; the download is audited',
    access: adminsOf('payouts', 'export'),
    params: z.object({ file: z.enum(Object.keys(accountingFiles) as AccountingFile[], 'choice'), month }),
    answer: z.string(),
    file: ['application/xml', 'text/csv', 'application/json'],
  },
})
