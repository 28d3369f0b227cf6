const words = {
  title: 'Invoices',
  text: 'Each payout needs an invoice for your commission. It is addressed to:',
  company: 'Recipient',
  gstin: 'GST number of the recipient',
  who: 'Who makes your invoices?',
  own: 'My business; the number is given under Reports, Earnings',
  self: 'Tulna, when the payout is recorded',
  agree:
    'If we make them, you agree to invoices in your name with your GST number, and do not issue your own for the same payouts. You can change this for later payouts at any time. Credit notes for commission that is taken back are made by us in both cases.',
  save: 'Save',
  saved: 'Saved. Payouts that are recorded from now on follow it.',
  failed: 'This could not be loaded',
  notOffered: 'You make your invoices yourself and give the number under Reports, Earnings.',
}

export default words
