const words = {
  notices: 'Notices',
  CODE: 'Agree to the code of conduct: until then no new link can be made.',
  BANK_MISSING: 'Add your bank account, so that payouts can reach you.',
  PAYOUT_HOLD: 'Your bank account was changed. Payouts wait until {value}.',
  TICKET_WAITING: 'We answered you. Tickets that wait for you: {value}',
  FUNNEL_REFUSED: 'Your page /{value} was not approved. See why.',
  firstLink: 'Share your first link',
  yourLink: 'Your link',
  noLink: 'A link tells us that a customer is yours.',
  chooseProduct: 'Choose a product',
  copy: 'Copy',
  clicks: 'Clicks in 30 days, all links: {clicks}',
  earnings: 'Earnings',
  pending: 'Not final yet',
  final: 'Final',
  how: 'See how each rupee came about',
  notShown: 'Earnings are not part of your account.',
  products: 'Offer a product',
  KYC_MISSING: 'Your PAN is not with us yet. Send it under Communication, so that payouts are not delayed.',
  BANK_REVIEW: 'Your bank account is being confirmed. Payouts wait for it.',
}

export default words
