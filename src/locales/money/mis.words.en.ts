const words = {
  title: 'MIS Upload',
  uploadTitle: 'Check a lender’s file',
  what: 'Columns: lender application id or application id, status date, amount; status where a row is not a disbursal. Nothing is booked before you have seen every row.',
  check: 'Check',
  template: 'File with applications that may be disbursed next:',
  templateAs: 'Template as {format}',
  preview: 'What {name} would do',
  booked: 'What {name} did',
  book: 'Book rows ({count})',
  nothing: 'Nothing to book: our books already match this file, or its rows have errors.',
  forget: 'Choose another file',
  bookDone: 'File booked',
  toStatus: 'All MIS files',
  toUpload: 'Upload a file',
}

export default words
