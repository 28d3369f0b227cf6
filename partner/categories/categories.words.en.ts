const words = {
  more: 'Other products',
  moreText:
    'Customers compare them by facts and ask the provider. You earn when the provider reports that the request was completed.',
  count: 'Products: {count}',
  details: 'Details',
  failed: 'This could not be loaded',
  unknown: 'There is no such product',
  products: 'Products, with what you earn',
  product: 'Product',
  provider: 'Provider',
  pays: 'Provider pays',
  percent: '{percent}%',
  flat: '{flat}',
  both: '{percent}% + {flat}',
  earn: 'You earn',
  earnOf: 'You earn for {amount}',
  none: 'Nothing right now',
  terms:
    'Your share is {percent}% of what the provider pays and {flat} for each case, never more than it pays.',
  termsPercent: 'Your share is {percent}% of what the provider pays.',
  termsFlat: 'Your share is {flat} for each case, never more than the provider pays.',
  noTerms: 'Your terms are not set yet. Ask us under Communication.',
  base_loan: 'The percentage is of the loan that the provider reports.',
  base_insurance: 'The percentage is of the premium that the provider reports, with GST.',
  base_shopping: 'The percentage is of the price that the provider reports.',
  base_card: 'The provider pays a flat amount for an issued card.',
  timing:
    'A request that is cancelled later, for example in the free-look days of a policy, no longer earns.',
  link: 'Link',
  linkAll: 'Your link to all of them',
  noLink: 'You have no link yet.',
  make: 'Create link',
  makeFor: 'Create link for {name}',
  copyFor: 'Copy link of {name}',
  copy: 'Copy link',
  share: 'Compare {products} side by side, with prices and conditions: {link}',
  disclosure:
    '{partner} is a referral partner of Tulna and is paid for referrals. The provider decides on every request. You pay us nothing. T&C apply.',
}

export default words
