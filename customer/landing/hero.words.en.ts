const words = {
  tab: 'Compare loan offers from many lenders',
  title: 'See what a loan really costs before you choose',
  lead: 'We check your details against the rules of every lender we work with and show each offer the same way: APR, monthly instalment, total cost.',
  free: 'You pay us nothing',
  neutral: 'No lender can pay for a better position',
  private: 'Your details stay with us until you choose',
}

export default words
