const words = {
  tab: 'Compare loan offers from many lenders',
  title: 'See what a loan really costs before you choose',
  lead: 'We check your details against the rules of every lender we work with and show each offer the same way: APR, monthly instalment, total cost.',
}

export default words
