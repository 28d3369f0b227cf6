const words = {
  tickets: 'Tickets of partners',
  answer: 'Answer',
  answerOf: 'Answer {reference}',
  answerText: '{merchant} asks: {text}',
  yourAnswer: 'Your answer',
  send: 'Send the answer',
  sent: 'The answer is in the partner’s portal.',
  previewOf: 'Preview of {path}',
  fullPan: 'PAN',
  fullGstin: 'GST number',
  noGstin: 'Not registered',
  numbersText:
    'To compare the numbers with the register, show them in full. The audit trail records who and why.',
  showNumbers: 'Show the numbers in full',
  show: 'Show',
  closings: 'Accounts to end',
}

export default words
