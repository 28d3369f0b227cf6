const words = {
  title: 'Welcome back',
  lead: 'Before we go on from where you stopped, confirm that it is you.',
  stored: 'PAN we have: {masked}',
  birthDate: 'Date of birth',
  birthDateHint: 'As on your PAN card, for example 17 5 1990',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  pan: 'PAN',
  panHint: 'All ten characters',
  confirm: 'Continue',
  notYou: 'Not you? Start again',
  goldTitle: 'One moment',
  goldText: 'We are looking up where your gold loan stands.',
  goldFailed: 'We could not look up your gold loan.',
}

export default words
