import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Referral of the partner portal. */
  partnerReferral: {
    failed: 'This could not be loaded',
    referralLead:
      'Refer a business that would make a good partner. One level only: they earn from their own customers.',
    code: 'Your code',
    copyLink: 'Copy link',
    steps: 'How it works',
    step1: 'You share the link, or add the partner here with a passcode that goes to their phone.',
    step2: 'We review the application and decide.',
    step3: 'Once they sell, the amounts disbursed appear here.',
    brought: 'Partners you referred',
    noneBrought: 'Nobody yet',
    noneBroughtText:
      'Share your link or code. Everyone who joins with it appears here with the status of the application and the amounts disbursed to their customers.',
    name: 'Name',
    phone: 'Phone',
    joined: 'Since',
    status: 'Status',
    APPLIED: 'Under review',
    APPROVED: 'Partner',
    REFUSED: 'Not accepted',
    disbursed30: 'Disbursed in 30 days',
    add: 'Add a partner',
    theirPhone: 'Their mobile number',
    sendCode: 'Send a passcode to them',
    sentTo: 'A passcode is on its way to their phone. Ask them to enter it here themselves.',
    otp: 'Passcode',
    fullName: 'Full name',
    email: 'Email',
    address: 'Address',
    pincode: 'PIN code',
    pan: 'PAN',
    panHint: 'A PAN looks like ABCPK1234L',
    split: 'Proposed share of the commission, percent',
    splitHint: 'Not higher than your own',
    bring: 'Send application',
    sent: 'We received application {reference}.',
    qr: 'QR code of your referral link',
  },
  /** What a referral earns. */
  referralWords: {
    title: 'What a referral earns',
    you: 'You',
    youText:
      'Today nothing is booked for the referral itself: no commission for it is agreed. You keep earning from your own customers as before.',
    own: 'Your own share is {percent}% of the commission.',
    ownFlat: 'Your own share is {flat} for each case.',
    ownBoth: 'Your own share is {percent}% of the commission and {flat} for each case.',
    ownNone: 'Your own terms are not set yet. Ask us under Communication.',
    they: 'The partner you refer',
    theyText:
      'Their own share of the commission on their own customers. You propose it, at most {percent}%; an admin decides. It takes nothing from yours.',
    theyTextFlat:
      'Their own share of the commission on their own customers. An admin decides it. It takes nothing from yours.',
    example:
      'Example: on {amount} disbursed by {lender}, the lender pays {commission} at its lowest slab today. You get {earning}; a partner you refer with the same share gets {earning} on their own cases.',
    noExample: 'No lender pays commission at the moment, so there is no example.',
    depends: 'What you earn depends on the lender, its slab of the month and the amount disbursed.',
    disbursed: 'Disbursed so far',
    sum: '{amount} ({count})',
    earned: 'Earned by you',
    nothing: 'Nothing agreed',
  },
}

export type Words = typeof en

export const { partnerReferral, referralWords } = pairs('partner/referral/words', en, {
  hi: () => import('./words.hi.ts'),
})
