import type { RowReason } from '#src/domain/applications/status-file.ts'

const reasons: Record<RowReason, string> = {
  noId: 'neither our application id nor the lender’s is filled in',
  badId: 'the application id is not one of ours',
  idTooLong: 'the lender’s application id is too long',
  noLender: 'the lender is missing',
  unknownLender: 'no lender is called {lender}',
  otherLender: 'this application is not with {lender}',
  noApplication: 'no such application',
  otherApplication: 'this id of the lender belongs to another application',
  otherLenderId: 'the lender’s id of this application is {id}',
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
  twice: 'the file has this status of this application twice; the first one counts',
  aboveSanctioned: 'more than the {amount} that was asked for or sanctioned',
  otherMonth: 'the date is not in {month}, the month of this file',
  usedUtr: 'the UTR {utr} has already paid another case',
  unusual: 'more than three times the lender’s greatest loan so far ({amount})',
  badUtr: '{utr} is not a UTR (6 to 22 letters or digits)',
  more: 'and {count} more rows with errors',
}

const words = {
  ...reasons,
  row: 'Row {line}: {reason}',
  interrupted: 'Processing was interrupted. Nothing of this file was applied; upload it again',
  stopped:
    'Processing stopped after {count} rows were updated. Upload the file again: what was applied changes nothing then',
  updated: '{count} rows updated',
  updatedOne: '1 row updated',
  unchanged: 'Nothing to update: every row is already as the file says',
}

export default words
