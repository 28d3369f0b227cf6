const words = {
  title: 'Extra details',
  lead: 'All of this is optional. It changes none of your offers; a lender sees it only after you choose its offer and agree.',
  loadFailed: 'Your details could not be loaded.',
  education: 'Highest education',
  netBanking: 'Do you use net banking?',
  netBankingHint: 'Some lenders set up repayments over it',
  messages: 'How may we reach you?',
  messagesHint:
    'Nothing is sent and nobody calls unless you tick it, and you can untick it here at any time. Passcodes you ask for are always sent.',
  whatItMeans: 'What this means',
  whatData: 'Uses: {data}.',
  whatFor: 'For: {purposes}.',
  save: 'Save',
  saved: 'Your details are saved',
  skip: 'Return to my offers',
  link: 'Extra details and messages (optional)',
}

export default words
