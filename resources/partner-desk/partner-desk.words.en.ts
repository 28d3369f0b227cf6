const words = {
  title: 'Partner desk',
  tickets: 'Tickets of partners',
  noTickets: 'No open tickets',
  merchant: 'Merchant',
  subject: 'Subject',
  since: 'Since',
  act: 'Decision',
  answer: 'Answer',
  answerOf: 'Answer {reference}',
  answerText: '{merchant} asks: {text}',
  yourAnswer: 'Your answer',
  send: 'Send the answer',
  sent: 'The answer is in the partner’s portal.',
  reason: 'Reason',
  previewOf: 'Preview of {path}',
  closings: 'Accounts to end',
  noClosings: 'No accounts to end',
  endAccount: 'End the account',
  endOf: 'End the account of {merchant}?',
  endText:
    'Its users are signed out immediately and its links are no longer counted. Check open payouts first.',
  ended: 'The account is ended.',
}

export default words
