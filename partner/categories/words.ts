import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Products that are compared by facts, as merchants offer them. */
  partnerCategories: {
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
    steps: 'Steps for the customer',
    stepShare: 'You share your link. The customer opens it on their own phone.',
    stepCompare: 'All products stand side by side with price and conditions, cheapest first.',
    stepAgree:
      'The customer signs in with a passcode and agrees that the chosen provider gets name and number.',
    stepCall: 'The provider calls the customer and decides.',
    stepLeave:
      'The customer continues to the provider’s own site. It gets an opaque number, nothing about the person.',
    stepApply: 'The customer applies there. The provider decides.',
    stepReported:
      'The provider reports the completed request. Then it is booked, and your share is in your reports.',
    who: 'Who can get it',
    conditions: 'Providers ask about these points; each product states its own values:',
    noConditions: 'Providers name no conditions of their own for these products.',
    comparison: 'The comparison, as customers see it',
    link: 'Link',
    linkAll: 'Your link to all of them',
    noLink: 'You have no link yet.',
    make: 'Create link',
    makeFor: 'Create link for {name}',
    copyFor: 'Copy link of {name}',
    copy: 'Copy link',
    share: 'Compare {products} side by side, with prices and conditions: {link}',
  },
}

export type Words = typeof en

export const { partnerCategories } = pairs('partner/categories/words', en, {
  hi: () => import('./words.hi.ts'),
})
