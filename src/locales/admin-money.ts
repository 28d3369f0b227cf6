import { pair } from './pair.ts'

/** What the screens of lenders' files and of payouts have in common. */
export const adminMoney = pair(
  {
    lender: 'Lender',
    chooseLender: 'Choose a lender',
    month: 'Month',
    file: 'File',
    chooseFile: 'Choose file',
    noFile: 'No file selected',
    fileType: 'Choose a .xlsx, .xls or .csv file',
    sending: 'Reading {name}…',
    failed: 'This did not work',
    row: 'Row',
    application: 'Application',
    result: 'Result',
    date: 'Date',
    amount: 'Amount',
    status: 'Status',
    all: 'All {count}',
    filter: 'Rows that are shown',
    noRows: 'No row here',
    fromTo: '{from} → {to}',
    cancel: 'Cancel',
    close: 'Close',
    show: 'Rows',
  },
  () => import('./admin-money.hi.ts'),
)
