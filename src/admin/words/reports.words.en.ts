const words = {
  allReports: 'All reports',
  longerAsFile: 'Up to two years can be exported as a file.',
  badFilter: 'This filter cannot be used. Correct what is marked above.',
  pages: 'Pages of the report',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  rowsHere: '{count} rows on this page',
  all: 'All',
  clear: 'Clear filters',
  moreFilters: 'More filters',
  fewerFilters: 'Fewer filters',
  open: 'Open',
  total: 'Total',
  reason: 'Reason',
  reasonHelp: 'It is recorded in the audit trail.',
  tick: 'Choose {name}',
  tickAll: 'Choose all rows of this page',
  exportFailed: 'The file could not be written. Try a shorter period.',
  exportCut:
    'A file holds up to 1,00,000 rows. This one was cut off: choose a shorter period to get the rest.',
}

export default words
