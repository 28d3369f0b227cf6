import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The screen of application status files. */
  adminStatusFiles: {
    uploadTitle: 'Upload a file',
    file: 'Application status file',
    onlyXlsx: 'Only .xlsx files (the partner report) are accepted.',
    fileType: 'Invalid file type',
    upload: 'Upload',
    sending: 'Uploading {name}…',
    template: 'Template with the newest open applications:',
    templateAs: 'Template as {format}',
    date: 'Date',
    status: 'Status',
    moreErrors: '{count} more',
    errorsTitle: 'Rows that were not applied',
    errorsUpdated: 'Rows updated: {count}',
    close: 'Close',
    effect: 'Applications changed: {changed} · unchanged: {same} · rows with errors: {error}',
    changes: 'Status changes',
    firstChanges: 'The first {count} status changes',
    canRevert:
      'The file can be reverted for 24 hours. We notify customers and merchants of each change; messages that were sent cannot be recalled.',
    row: 'Row',
    application: 'Application',
    lender: 'Lender',
    amount: 'Amount',
  },
}

export type Words = typeof en

export const { adminStatusFiles } = pairs('resources/application-status-file/words', en, {
  hi: () => import('./words.hi.ts'),
})
