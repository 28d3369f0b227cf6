const words = {
  about: 'About this figure: {name}',
  figure: 'Figure',
  inPeriod: 'Period',
  period: '{from} to {to}',
  always: 'All time',
  by: 'Counted by',
  kind: 'Counts',
  cohort: 'who or what entered in the period, as far as it came until now',
  event: 'what happened in the period',
  grain: 'Each one is',
  whose: 'Whose',
  own: 'your own customers only',
  source: 'Source',
  asOf: 'As of',
  rows: 'See its rows',
}

export default words
