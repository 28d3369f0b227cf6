const words = {
  trainingText: 'What to know before you speak with a customer.',
  criteriaText:
    'Age, income, loan amounts and credit score that each lender asks for, and the steps it takes with a customer.',
  open: 'Open',
  save: 'Save to this device',
  watch: 'Watch',
  openLink: 'Open on {host}',
  missing: 'This file is missing at the moment. Please tell us under Communication.',
  notOpened: 'Not opened yet',
  opened: 'Opened',
  watched: '{percent}% watched',
  markRead: 'I have read it',
  lead: 'What each lender asks for, in its own words. The lender decides on every application.',
  count: 'Lenders: {count}, by name',
  name: 'Criteria',
  age: 'Age',
  employment: 'Salaried/Selfemployed',
  income: 'Monthly net income',
  minLoan: 'Min loan',
  maxLoan: 'Max loan',
  cibil: 'Cibil',
  lenderJourney: 'Lender Journey',
  empty: 'No lender is active at the moment.',
  failed: 'The criteria could not be loaded',
}

export default words
