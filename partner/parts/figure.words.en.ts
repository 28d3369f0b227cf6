const words = {
  about: 'What is counted: {name}',
  what: 'What is counted?',
  by: 'Counted by {day}.',
  source: 'Source: {source}.',
  asOf: 'As of {time}.',
  rows: 'See its rows',
  figure: 'Rows of a figure',
  total: '{name}: {value}',
  none: 'No row in this period.',
}

export default words
