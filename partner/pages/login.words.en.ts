const words = {
  title: 'Log in to the partner portal',
  partner: 'For the merchants of {name}',
  login: 'Email address or mobile number',
  password: 'Password',
  show: 'Show password',
  submit: 'Log in',
  otherAccount: 'Use another account',
  aside: 'Follow what became of every customer you brought',
  asideText:
    'Leads, applications, approvals and disbursals from the same records that our own team works with.',
  privacy: 'Customers appear with an initial and a masked number. Nobody sees more of them here.',
  customer: 'Looking for a loan or a card yourself?',
  customerLink: 'Go to the customer site',
}

export default words
