import type { RowReason } from '#src/domain/applications/status-file.ts'
import type { CellReason } from '#src/domain/files/read-cells.ts'
import { pairs } from '#src/locales/pair.ts'

const reasons: Record<Exclude<RowReason, CellReason>, string> = {
  noId: 'neither our application id nor the lender’s is filled in',
  badId: 'the application id is not one of ours',
  idTooLong: 'the lender’s application id is too long',
  noLender: 'the lender is missing',
  unknownLender: 'no lender is called {lender}',
  otherLender: 'this application is not with {lender}',
  noApplication: 'no such application',
  notOurs: 'not one of your cases',
  otherDate: '{to} since {date} as far as we know; if you accept it, the date of this file counts',
  otherApplication: 'this id of the lender belongs to another application',
  severalApplications: 'the case {id} has several applications with {lender}; name the application id',
  noStatus: 'the status is missing',
  unknownStatus: 'the status {word} is not known for this lender',
  noDate: 'the status date is missing',
  badDate: '{date} is not a date (use DD/MM/YYYY)',
  future: 'the status date is in the future',
  beforeApplication: 'the status date is before the application ({date})',
  since: 'it has been {to} since {date}',
  notAllowed: '{from} cannot become {to}',
  noAmount: 'a disbursal needs its amount',
  badAmount: '{amount} is not an amount',
  remarkTooLong: 'the remark is longer than 300 characters',
  otherAmount: 'this disbursal is already known with {amount}',
  furtherPayment:
    '{amount} is already known as paid; if you accept it, this is a further payment of the loan',
  whichPayment:
    'the customer has {amount} in several payments; name the UTR or the amount of the one that was returned',
  twice: 'the file has this status of this application twice; the first one counts',
  aboveSanctioned: 'more than the {amount} that was asked for or sanctioned',
  otherMonth: 'the date is not in {month}, the month of this file',
  usedUtr: 'the UTR {utr} has already paid another case',
  unusual: 'more than three times the lender’s greatest loan so far ({amount})',
  badUtr: '{utr} is not a UTR (6 to 22 letters or digits)',
  badRate: '{given} is not an interest rate (above 0 and up to 100 %)',
  badTenor: '{given} is not a tenor (months, or years with the word)',
  badGst: '{given} is not the GST of this amount',
  noGst: 'the amount includes GST, but the GST is missing',
  badTotal: '{given} is not an amount',
  otherTotal: 'without GST this is {amount}, not the amount of the row',
  badTds: '{given} is not an amount of TDS',
  invoiceTooLong: 'the invoice number {given}… is longer than 40 characters',
  badInvoiceDate: '{given} is not a date (use DD/MM/YYYY)',
  more: 'and {count} more {count:row|rows} with errors',
}

const en = {
  /** What the server says of an application status file and its rows. */
  statusFileRows: {
    ...reasons,
    waits: '{reason}; an admin decides this under Payouts',
    row: 'Row {line}: {reason}',
    cell: '{heading}, row {line}',
    wholeRow: 'Row {line}',
    interrupted: 'Processing was interrupted. Nothing of this file was applied; upload it again',
    stopped:
      'Processing stopped after {count} {count:row was|rows were} updated. Upload the file again: what was applied changes nothing then',
    updated: '{count} {count:row|rows} updated',
    unchanged: 'Nothing to update: every row is already as the file says',
    notYours: '{count} {count:row is|rows are} not yours',
  },
}

export type Words = typeof en

export const { statusFileRows } = pairs('server/applications/status-files/row.words', en, {
  hi: () => import('./row.words.hi.ts'),
})
