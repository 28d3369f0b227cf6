const words = {
  tickets: 'Tickets of partners',
  answer: 'Answer',
  answerOf: 'Answer {reference}',
  answerText: '{merchant} asks: {text}',
  yourAnswer: 'Your answer',
  send: 'Send the answer',
  sent: 'The answer is in the partner’s portal.',
  previewOf: 'Preview of {path}',
  closings: 'Accounts to end',
}

export default words
