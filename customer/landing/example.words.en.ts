const words = {
  title: 'One loan, three prices',
  text: 'An example with invented lenders. The lowest rate is not the lowest cost: fees differ.',
  caption: 'Prices of three invented lenders for the chosen amount and term',
  amount: 'Loan amount',
  term: 'Term',
  months: '{months} months',
  lender: 'Lender',
  name: 'Lender {letter}',
  terms: '{rate}% interest, {fee}% fee',
  noFee: '{rate}% interest, no fee',
  apr: 'APR',
  instalment: 'A month',
  cost: 'Total cost',
  bar: 'Of what it takes in all, {interest}% is interest and {fees}% fees',
  part_amount: 'Loan',
  part_interest: 'Interest',
  part_fees: 'Fees',
  free: 'You pay us nothing',
  neutral: 'No lender can pay for a better position',
  private: 'Your details stay with us until you choose',
}

export default words
