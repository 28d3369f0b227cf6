const words = {
  about: 'What is counted: {name}',
  what: 'What is counted?',
  by: 'Counted by {day}.',
  source: 'Source: {source}.',
  asOf: 'As of {time}.',
}

export default words
