const words = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page}',
  rows: '{first}–{last} of {total}',
  shown: 'Rows shown',
  all: 'All {count}',
  month: 'mm/yyyy',
  day: 'dd/mm/yyyy',
  minute: 'dd/mm/yyyy hh:mm',
  earliest: 'No earlier than {date}',
  latest: 'No later than {date}',
  openCalendar: 'Pick from the calendar',
  anErrorOccurred: 'An error occurred',
  loadFailed: 'The data could not be loaded.',
  seeWhere: 'See it there',
  reason: 'Reason',
  reasonHelp: 'It is recorded in the audit trail.',
}

export default words
