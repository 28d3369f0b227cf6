const words = {
  about: 'What does this count: {name}',
  what: 'What does this count?',
  by: 'Counted by {day}.',
  source: 'Source: {source}.',
  asOf: 'As of {time}.',
}

export default words
