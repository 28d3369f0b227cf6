const words = {
  title: 'Credit cards',
  titleSecured: 'Cards against a deposit',
  titleUnsecured: 'Cards without a deposit',
  lead: 'Fees and features side by side. You apply with the issuer; we send it nothing about you.',
  all: 'All cards',
  secured: 'Against a deposit',
  unsecured: 'Without a deposit',
  filter: 'Type of card',
}

export default words
